import { useState, type ReactElement } from 'react'
import type { ExpenseFilter, ExportInput } from '../../../shared/contract/expense-payloads.ts'
import { useStores } from '../../components/window-context.ts'
import { formatCount } from '../../lib/time-format.ts'
import styles from './expenses.module.css'

type Props = { readonly filter: ExpenseFilter }

const forms: readonly (readonly [ExportInput['form'], string])[] = [
  ['csv', 'CSV table'],
  ['zip', 'Zip with receipts'],
  ['folder', 'Folder with receipts'],
]

/** Exports the filtered expenses to the downloads folder and shows the path. */
export function ExportMenu({ filter }: Props): ReactElement {
  const stores = useStores()
  const [isBusy, setIsBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const run = async (form: ExportInput['form']): Promise<void> => {
    setIsBusy(true)
    setMessage('Writing…')
    const outcome = await stores.exportExpenses({ filter, form })
    setIsBusy(false)
    if (!outcome.ok) return setMessage(outcome.error.message)
    const { expenses, receipts, file, missing } = outcome.value
    const lost =
      missing.length === 0 ? '' : ` These receipts could not be read: ${missing.join(', ')}.`
    const proofs = form === 'csv' ? '' : ` and ${counted(receipts, 'receipt')}`
    const verb = expenses === 1 && proofs === '' ? 'is' : 'are'
    setMessage(`${counted(expenses, 'expense')}${proofs} ${verb} in ${file}.${lost}`)
  }
  return (
    <div className={styles['export']}>
      <span className="small dim">Export what is shown:</span>
      {forms.map(([form, label]) => (
        <button
          key={form}
          type="button"
          className="link small"
          disabled={isBusy}
          onClick={() => void run(form)}
        >
          {label}
        </button>
      ))}
      <span className="small selectable" role="status">
        {message}
      </span>
    </div>
  )
}

function counted(count: number, word: string): string {
  return `${formatCount(count)} ${word}${count === 1 ? '' : 's'}`
}
