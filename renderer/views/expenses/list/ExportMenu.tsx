import { listOf, plural, t } from '../../../../shared/domain/language/translate.ts'
import { Upload } from 'lucide'
import { useState, type ReactElement } from 'react'
import type {
  ExpenseFilter,
  ExportInput,
  ExportReport,
} from '../../../../shared/contract/groups/expenses.ts'
import type { CsvSeparator } from '../../../../shared/domain/text/csv.ts'
import { useCsvSeparator } from '../../../components/forms/use-csv-separator.ts'
import type { SavedMessage } from '../../../components/ShowInFolder.tsx'
import { useStores } from '../../../components/window-context.ts'
import { MenuButton } from '../../../controls/lists/MenuButton.tsx'

type Props = {
  readonly filter: ExpenseFilter
  /** True shows the icon alone, without the word. */
  readonly isIcon: boolean
  /** Called with the progress, and then with the path or the error. */
  readonly onMessage: (message: SavedMessage) => void
}

const forms: readonly (readonly [ExportInput['form'], string])[] = [
  ['zip', t`Zip with receipts`],
  ['folder', t`Folder with receipts`],
]

/** Menu that exports the filtered expenses to the downloads folder. */
export function ExportMenu({ filter, isIcon, onMessage }: Props): ReactElement {
  const { submit } = useStores()
  const [isBusy, setIsBusy] = useState(false)
  const csv = useCsvSeparator()
  const say = (text: string): void => onMessage({ text, isSaved: false })
  const runTable = async (separator: CsvSeparator): Promise<void> => {
    const problem = await csv.remember(separator)
    if (problem !== null) return say(problem)
    await run('csv')
  }
  const run = async (form: ExportInput['form']): Promise<void> => {
    setIsBusy(true)
    say(t`Writing…`)
    const outcome = await submit('expenses.exportAll', { filter, form })
    setIsBusy(false)
    if (!outcome.ok) return say(outcome.error.message)
    onMessage({ text: writtenMessage(outcome.value, form), isSaved: true })
  }
  return (
    <MenuButton
      label={t`Export this list`}
      {...(!isIcon && { text: t`Export` })}
      tone="plain"
      icon={Upload}
      actions={[
        ...csv.offered.map((separator) => ({
          id: separator,
          label: separator === ';' ? t`CSV table with semicolons` : t`CSV table`,
          isDisabled: isBusy,
          onAction: () => void runTable(separator),
        })),
        ...forms.map(([id, label]) => ({
          id,
          label,
          isDisabled: isBusy,
          onAction: () => void run(id),
        })),
      ]}
    />
  )
}

function writtenMessage(
  { expenses, receipts, file, missing }: ExportReport,
  form: ExportInput['form'],
): string {
  const count = plural(expenses, { one: '# expense', other: '# expenses' })
  const rows =
    form === 'csv' ? [count] : [count, plural(receipts, { one: '# receipt', other: '# receipts' })]
  const written = plural(
    form === 'csv' ? expenses : expenses + receipts + 1,
    { one: '{rows} is in {file}.', other: '{rows} are in {file}.' },
    { rows: listOf(rows), file },
  )
  if (missing.length === 0) return written
  return `${written} ${t`Couldn’t read these receipts: ${missing.join(', ')}.`}`
}
