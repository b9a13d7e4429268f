import { useEffect, useRef, useState, type ReactElement } from 'react'
import { receiptTypes, formatSize, type Receipt } from '../../../shared/domain/expenses/receipt.ts'
import { useStores, useWindowState } from '../../components/window-context.ts'
import type { ReceiptOwner } from '../../stores/window-state.ts'
import { ReceiptPicture } from './ReceiptPicture.tsx'
import { ScreenshotReceipt } from './ScreenshotReceipt.tsx'
import type { FileNote, ReceiptFiles } from './use-receipt-files.ts'
import { useScreenshot } from './use-screenshot.ts'
import styles from './receipts.module.css'

type Props = { readonly owner: ReceiptOwner; readonly files: ReceiptFiles }

const accept = Object.values(receiptTypes)
  .flatMap(({ mime, extension }) => [mime, `.${extension}`])
  .join(',')

/**
 * Receipts of a draft or an expense beside its form. Files are dropped, pasted, chosen or taken from the
 * screen.
 */
export function ReceiptPane({ owner, files }: Props): ReactElement {
  const stores = useStores()
  const receipts = useWindowState((state) => state.receipts)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const screenshot = useScreenshot()
  useEffect(() => {
    void stores.showReceipts(owner)
    return () => void stores.showReceipts(null)
  }, [stores, owner])
  const chosen = receipts.find(({ id }) => id === chosenId) ?? receipts.at(-1)
  return (
    <aside className={styles['pane']} aria-label="Receipt">
      <div className={styles['head']}>
        <h2 className="strong">{receipts.length > 1 ? 'Receipts' : 'Receipt'}</h2>
        {files.isAdding && <span className="chip">copying…</span>}
        {!files.isAdding && chosen && (
          <span className="chip" data-tone="ok">
            kept · {formatSize(chosen.size)}
          </span>
        )}
      </div>
      {chosen ? (
        <ReceiptDetail receipt={chosen} />
      ) : (
        <div className={styles['nothing']}>No receipt yet</div>
      )}
      {receipts.length > 1 && (
        <ul className={styles['strip']} aria-label="All receipts">
          {receipts.map((receipt) => (
            <li key={receipt.id}>
              <button
                type="button"
                className={styles['thumbnail']}
                aria-pressed={receipt.id === chosen?.id}
                aria-label={`Show ${receipt.name}`}
                title={receipt.name}
                onClick={() => setChosenId(receipt.id)}
              >
                <ReceiptPicture receipt={receipt} width={48} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {files.notes.map((note) => (
        <Note key={note.id} {...note} onClose={() => files.closeNote(note.id)} />
      ))}
      {screenshot.problem !== null && (
        <Note text={screenshot.problem} isProblem onClose={() => screenshot.close()} />
      )}
      <p className="small dim">
        Drop a file anywhere, paste a picture,{' '}
        <button type="button" className="link small" onClick={() => chooser.current?.click()}>
          choose a file
        </button>{' '}
        or <ScreenshotReceipt screenshot={screenshot} onFile={(file) => void files.add([file])} />.
      </p>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label="Choose receipts"
        onChange={({ target }) => {
          void files.add([...(target.files ?? [])])
          // Without this, choosing the same file again fires no event.
          target.value = ''
        }}
      />
    </aside>
  )
}

type NoteProps = Omit<FileNote, 'id'> & { readonly onClose: () => void }

function Note({ text, isProblem, onClose }: NoteProps): ReactElement {
  return (
    <p className={styles['note']} data-problem={isProblem} role={isProblem ? 'alert' : 'status'}>
      <span>{text}</span>
      <button type="button" aria-label="Dismiss" onClick={onClose}>
        ×
      </button>
    </p>
  )
}

function ReceiptDetail({ receipt }: { readonly receipt: Receipt }): ReactElement {
  const stores = useStores()
  const [saved, setSaved] = useState<string | null>(null)
  const save = async (): Promise<void> => {
    const outcome = await stores.saveReceiptCopy(receipt.id)
    setSaved(outcome.ok ? `Saved as ${outcome.value.file}` : outcome.error.message)
  }
  return (
    <>
      <div className={styles['paper']}>
        <ReceiptPicture receipt={receipt} width={520} />
      </div>
      <div className={styles['under']}>
        <span className="cut small grow" title={receipt.name}>
          {receipt.name}
        </span>
        <button type="button" className="link small" onClick={() => void save()}>
          Save a copy
        </button>
        <button
          type="button"
          className="link small"
          aria-label={`Remove ${receipt.name}`}
          onClick={() => void stores.removeReceipt(receipt.id)}
        >
          Remove
        </button>
      </div>
      {saved !== null && (
        <p className="small dim selectable" role="status">
          {saved}
        </p>
      )}
    </>
  )
}
