import { t } from '../../../shared/domain/language/translate.ts'
import { Share } from 'lucide'
import type { ReactElement } from 'react'
import type { ReportInput } from '../../../shared/contract/groups/reports.ts'
import type { CsvSeparator } from '../../../shared/domain/text/csv.ts'
import { useCsvSeparator } from '../../components/forms/use-csv-separator.ts'
import { useStores } from '../../components/window-context.ts'
import { MenuButton } from '../../controls/lists/MenuButton.tsx'
import { useSavedFile } from './use-saved-file.tsx'

type ReportFile = 'csv' | 'json' | 'pdf'

const kinds: readonly (readonly [ReportFile, string])[] = [
  ['json', 'JSON'],
  ['pdf', 'PDF'],
]

type Props = {
  readonly input: ReportInput | null
  /** True shows only the icon. */
  readonly isIcon: boolean
}

/** Menu that exports the report to the downloads folder and shows the path. `input` is null if there is no report. */
export function ExportMenu({ input, isIcon }: Props): ReactElement {
  const stores = useStores()
  const file = useSavedFile()
  const csv = useCsvSeparator()
  const saveTable = async (separator: CsvSeparator): Promise<void> => {
    const problem = await csv.remember(separator)
    if (problem !== null) return file.sayProblem(problem)
    await save('csv')
  }
  const save = async (kind: ReportFile): Promise<void> => {
    if (input === null) return
    await file.save(() =>
      kind === 'pdf'
        ? stores.submit('reports.print', {})
        : stores.submit(kind === 'csv' ? 'reports.exportCsv' : 'reports.exportJson', input),
    )
  }
  return (
    <>
      {file.said}
      <MenuButton
        label={t`Export`}
        {...(file.isBusy ? { text: t`Saving…` } : !isIcon && { text: t`Export` })}
        icon={Share}
        tone="plain"
        isDisabled={input === null || file.isBusy}
        actions={[
          ...csv.offered.map((separator) => ({
            id: separator,
            label: separator === ';' ? t`Save as CSV with semicolons` : t`Save as ${'CSV'}`,
            onAction: () => void saveTable(separator),
          })),
          ...kinds.map(([kind, label]) => ({
            id: kind,
            label: t`Save as ${label}`,
            onAction: () => void save(kind),
          })),
        ]}
      />
    </>
  )
}
