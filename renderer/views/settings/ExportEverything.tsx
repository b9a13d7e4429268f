import { Download, FolderOpen } from 'lucide-react'
import type { ReactElement } from 'react'
import type { DataExportState } from '../../../shared/contract/payloads.ts'
import { formatSize } from '../../../shared/domain/expenses/receipt.ts'
import { Button } from '../../controls/Button.tsx'
import { useDataExport } from './use-data-export.ts'
import styles from './settings.module.css'

/** Everything of the shown account in one zip file (docs/export.md). */
export function ExportEverything(): ReactElement {
  const { state, isBusy, message, start, cancel, show } = useDataExport()
  // Null as well while the person chooses a place.
  const progress = state?.progress ?? null
  return (
    <section className={styles['block']} aria-label="Export everything">
      <h3 className="strong">Export everything</h3>
      <p className="dim small">
        One zip file of this account: every entry, project, expense and list as JSON and CSV, drafts
        and receipts, and a text that explains them. No passwords or tokens are in it.
      </p>
      <div className={styles['buttons']}>
        {/* Not disabled while it works: a disabled button loses the focus. */}
        <Button
          icon={Download}
          isDisabled={state === null}
          onPress={() => void (progress ? cancel() : start('downloads'))}
        >
          {progress ? 'Cancel' : isBusy ? 'Waiting…' : 'Export to Downloads'}
        </Button>
        <Button
          tone="flat"
          isDisabled={state === null || isBusy}
          onPress={() => void start('choose')}
        >
          Choose a place…
        </Button>
        {state?.last && !isBusy && (
          <Button tone="flat" icon={FolderOpen} onPress={() => void show()}>
            Show file
          </Button>
        )}
      </div>
      {progress && <Progress of={progress} />}
      {message?.kind === 'problem' && (
        <p className={styles['problem']} role="alert">
          {message.text}
        </p>
      )}
      <p className={styles['written']} role="status">
        {message?.kind === 'done' ? message.text : writtenText(state, isBusy)}
      </p>
    </section>
  )
}

type ProgressProps = { readonly of: NonNullable<DataExportState['progress']> }

function Progress({ of }: ProgressProps): ReactElement {
  const share = of.total === 0 ? 0 : of.done / of.total
  return (
    <div className={styles['progress']}>
      <progress aria-label="Export" value={share} max={1} />
      <span className="dim small">{Math.floor(share * 100)} %</span>
    </div>
  )
}

function writtenText(state: DataExportState | null, isBusy: boolean): string {
  if (!state?.last || isBusy) return ''
  const { file, bytes, rows, receipts, missing } = state.last
  const parts = [
    `${rows} ${rows === 1 ? 'row' : 'rows'}`,
    `${receipts} ${receipts === 1 ? 'receipt' : 'receipts'}`,
    formatSize(bytes),
  ]
  const gone = missing === 0 ? '' : ` ${missing} receipts were not on this computer.`
  return `Written to ${file} (${parts.join(', ')}).${gone}`
}
