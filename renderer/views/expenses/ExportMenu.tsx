import { Upload } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import type { ExpenseFilter, ExportInput } from '../../../shared/contract/expense-payloads.ts'
import { useStores } from '../../components/window-context.ts'
import { MenuButton } from '../../controls/MenuButton.tsx'
import { formatCount } from '../../lib/time-format.ts'

type Props = {
  readonly filter: ExpenseFilter
  /** Called with what is going on, and then with the path or what went wrong. */
  readonly onMessage: (message: string) => void
}

const forms: readonly (readonly [ExportInput['form'], string])[] = [
  ['csv', 'CSV table'],
  ['zip', 'Zip with receipts'],
  ['folder', 'Folder with receipts'],
]

/** Exports the filtered expenses to the downloads folder. */
export function ExportMenu({ filter, onMessage }: Props): ReactElement {
  const stores = useStores()
  const [isBusy, setIsBusy] = useState(false)
  const run = async (form: ExportInput['form']): Promise<void> => {
    setIsBusy(true)
    onMessage('Writing…')
    const outcome = await stores.exportExpenses({ filter, form })
    setIsBusy(false)
    if (!outcome.ok) return onMessage(outcome.error.message)
    const { expenses, receipts, file, missing } = outcome.value
    const lost =
      missing.length === 0 ? '' : ` These receipts could not be read: ${missing.join(', ')}.`
    const proofs = form === 'csv' ? '' : ` and ${counted(receipts, 'receipt')}`
    const verb = expenses === 1 && proofs === '' ? 'is' : 'are'
    onMessage(`${counted(expenses, 'expense')}${proofs} ${verb} in ${file}.${lost}`)
  }
  return (
    <MenuButton
      label="Export what is shown"
      text="Export"
      icon={Upload}
      actions={forms.map(([id, label]) => ({
        ...{ id, label, isDisabled: isBusy },
        onAction: () => void run(id),
      }))}
    />
  )
}

function counted(count: number, word: string): string {
  return `${formatCount(count)} ${word}${count === 1 ? '' : 's'}`
}
