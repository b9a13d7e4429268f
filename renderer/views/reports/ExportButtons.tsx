import { useState, type ReactElement } from 'react'
import type { ReportInput } from '../../../shared/contract/report-payloads.ts'
import { useStores } from '../../components/window-context.ts'
import type { ReportFile } from '../../stores/reports.ts'
import styles from './reports.module.css'

const kinds: readonly (readonly [ReportFile, string])[] = [
  ['csv', 'CSV'],
  ['json', 'JSON'],
  ['pdf', 'PDF'],
]

/** Exports the report to the downloads folder and shows the path. */
export function ExportButtons({ input }: { readonly input: ReportInput }): ReactElement {
  const stores = useStores()
  const [busy, setBusy] = useState<ReportFile | null>(null)
  const [message, setMessage] = useState<{ readonly text: string; readonly isBad: boolean } | null>(
    null,
  )
  const save = async (kind: ReportFile): Promise<void> => {
    setBusy(kind)
    const outcome = await stores.saveReport(kind, input)
    setBusy(null)
    setMessage(
      outcome.ok
        ? { text: `Saved as ${outcome.value.file}`, isBad: false }
        : { text: outcome.error.message, isBad: true },
    )
  }
  return (
    <div className={`${styles['exports']} no-print`}>
      <span
        role="status"
        className={`small ${styles['said']}`}
        data-bad={message?.isBad}
        title={message?.text}
      >
        {message?.text}
      </span>
      {kinds.map(([kind, label]) => (
        <button
          key={kind}
          type="button"
          aria-label={`Save as ${label}`}
          disabled={busy !== null}
          onClick={() => void save(kind)}
        >
          {busy === kind ? 'Saving…' : label}
        </button>
      ))}
    </div>
  )
}
