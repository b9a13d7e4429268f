import { t } from '../../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import { X, Receipt as ReceiptIcon, ClipboardPaste, FolderOpen, Camera } from 'lucide'
import {
  formatSize,
  type Receipt,
  receiptTypes,
} from '../../../../shared/domain/expenses/receipt.ts'
import { ShowInFolder, type SavedMessage } from '../../../components/ShowInFolder.tsx'
import { useStores } from '../../../components/window-context.ts'
import { useQuery } from '../../../data/use-query.ts'
import type { ReceiptOwner } from '../../../../shared/contract/groups/receipts.ts'
import { MenuButton } from '../../../controls/lists/MenuButton.tsx'
import type { DraftField } from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import type { DraftReading, FoundText } from '../../../drafts/expense-draft.ts'
import { Icon } from '../../../controls/Icon.tsx'
import { FileButton } from '../../../controls/fields/FileButton.tsx'
import { Button, IconButton } from '../../../controls/Button.tsx'
import { pictureFile } from '../new-picture/picture-file.ts'
import { ScreenshotReceipt } from '../new-picture/ScreenshotReceipt.tsx'
import { useScreenshot } from '../new-picture/use-screenshot.ts'
import { CameraDialog } from '../new-picture/CameraDialog.tsx'
import { useCameras } from '../new-picture/use-cameras.ts'
import type { MarkedPlace } from './PlaceMark.tsx'
import { itemStateLabel } from '../../unsent/unsent-item-message.ts'
import { ReadingNote } from './ReadingNote.tsx'
import { ReceiptPicture } from './ReceiptPicture.tsx'
import type { FileNote, ReceiptFiles } from './use-receipt-files.ts'
import { NativeButton } from '../../../controls/NativeButton.tsx'
import styles from './receipts.module.css'

type Props = {
  readonly owner: ReceiptOwner
  readonly files: ReceiptFiles
  /** Texts read from a receipt, whose places are marked in the picture. */
  readonly found: DraftReading['found']
  /** Field with the focus; null for none. */
  readonly field: DraftField | null
}

/**
 * Pane beside the expense form, with its receipts. Receipts can be dropped, pasted, chosen, photographed, or cut from a
 * screenshot.
 */
export function ReceiptPane({ owner, files, found, field }: Props): ReactElement {
  const receipts = useQuery('receipts.of', owner) ?? []
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = receipts.find(({ id }) => id === chosenId) ?? receipts.at(-1)
  const sources = <ReceiptSources files={files} />
  return (
    <aside className={`column ${styles['pane']}`} aria-label={t`Receipt`}>
      {chosen ? (
        <>
          <ReceiptHead key={chosen.id} receipt={chosen} isAdding={files.isAdding} />
          <div className={styles['paper']}>
            <ReceiptPicture
              receipt={chosen}
              width={520}
              places={placesOn(chosen.id, found, field)}
            />
          </div>
          <ReadingNote receiptId={chosen.id} />
        </>
      ) : (
        <div className={`row ${styles['box']}`}>
          <h2 className="only-heard">{t`Receipt`}</h2>
          <span className="faint">
            <Icon of={ReceiptIcon} size={20} />
          </span>
          <p role="status">{files.isAdding ? t`Copying…` : t`Drop a receipt here`}</p>
          <p className="small dim">{t`Add a PDF or picture. Stint saves it with the expense, even offline.`}</p>
          {sources}
        </div>
      )}
      {receipts.length > 1 && (
        <ul className={`wrap ${styles['strip']}`} aria-label={t`All receipts`}>
          {receipts.map((receipt) => (
            <li key={receipt.id}>
              <NativeButton
                className={styles['thumbnail']}
                aria-pressed={receipt.id === chosen?.id}
                aria-label={t`Show ${receipt.name}`}
                title={receipt.name}
                onClick={() => setChosenId(receipt.id)}
              >
                <ReceiptPicture receipt={receipt} width={48} />
              </NativeButton>
            </li>
          ))}
        </ul>
      )}
      {files.notes.map((note) => (
        <Note key={note.id} {...note} onClose={() => files.closeNote(note.id)} />
      ))}
      {chosen && sources}
    </aside>
  )
}

function placesOn(
  receiptId: string,
  found: DraftReading['found'],
  focused: DraftField | null,
): readonly MarkedPlace[] {
  return (Object.entries(found) as [DraftField, FoundText][]).flatMap(([field, text]) =>
    text.place && text.receiptId === receiptId
      ? [{ ...text.place, isFocused: field === focused }]
      : [],
  )
}

type NoteProps = Omit<FileNote, 'id'> & { readonly onClose: () => void }

function Note({ text, isProblem, onClose }: NoteProps): ReactElement {
  return (
    <p
      className={`row warn ${styles['note']}`}
      data-problem={isProblem}
      role={isProblem ? 'alert' : 'status'}
    >
      <span>{text}</span>
      <IconButton icon={X} label={t`Dismiss`} isSmall onPress={onClose} />
    </p>
  )
}

type HeadProps = { readonly receipt: Receipt; readonly isAdding: boolean }

function ReceiptHead({ receipt, isAdding }: HeadProps): ReactElement {
  const stores = useStores()
  const upload = useQuery('sync.unsent', {}, (items) => items.find(({ id }) => id === receipt.id))
  const [saved, setSaved] = useState<SavedMessage | null>(null)
  const save = async (): Promise<void> => {
    const outcome = await stores.submit('receipts.saveCopy', { id: receipt.id })
    setSaved(
      outcome.ok
        ? { text: t`Saved as ${outcome.value.file}`, isSaved: true }
        : { text: outcome.error.message, isSaved: false },
    )
  }
  return (
    <>
      <div className={`row ${styles['head']}`}>
        <h2 className="only-heard">{t`Receipt`}</h2>
        <span className="cut strong" title={receipt.name}>
          {receipt.name}
        </span>
        <span className={`small faint ${styles['size']}`} role="status">
          {isAdding ? t`Copying…` : t`Saved · ${formatSize(receipt.size)}`}
        </span>
        {upload && (
          <span className="chip" data-tone={itemStateLabel(upload).tone}>
            {itemStateLabel(upload).text}
          </span>
        )}
        <MenuButton
          label={t`Actions for ${receipt.name}`}
          actions={[
            { id: 'save', label: t`Save a copy`, onAction: () => void save() },
            {
              id: 'remove',
              label: t`Remove`,
              isBad: true,
              onAction: () => void stores.act('receipts.remove', { id: receipt.id }),
            },
          ]}
        />
      </div>
      {upload?.state === 'parked' && (
        <p className={`row warn ${styles['note']}`} data-problem="true" role="status">
          <span>{t`Not sent to the service: ${upload.error?.message ?? ''}`}</span>
          <IconButton
            icon={X}
            label={t`Dismiss`}
            isSmall
            onPress={() => void stores.act('sync.discard', { id: upload.id })}
          />
        </p>
      )}
      {saved !== null && (
        <div className="wrap">
          <p className="small dim selectable" role="status">
            {saved.text}
          </p>
          {saved.isSaved && <ShowInFolder />}
        </div>
      )}
    </>
  )
}

const accept = Object.values(receiptTypes)
  .flatMap(({ mime, extension }) => [mime, `.${extension}`])
  .join(',')

function ReceiptSources({ files }: { readonly files: ReceiptFiles }): ReactElement {
  const { submit } = useStores()
  const screenshot = useScreenshot()
  const [pasteProblem, setPasteProblem] = useState<string | null>(null)
  const paste = async (): Promise<void> => {
    const outcome = await submit('receipts.clipboardPicture', {})
    setPasteProblem(outcome.ok ? null : outcome.error.message)
    if (outcome.ok) await files.add([pictureFile('pasted', outcome.value.bytes)])
  }
  return (
    <>
      <div className={`wrap ${styles['sources']}`}>
        <FileButton
          isSmall
          icon={FolderOpen}
          label={t`Choose receipts`}
          accept={accept}
          isMultiple
          onChoose={(chosen) => void files.add(chosen)}
        >{t`Choose file`}</FileButton>
        <Button isSmall icon={ClipboardPaste} onPress={() => void paste()}>{t`Paste`}</Button>
        <CameraReceipt onFile={(file) => void files.add([file])} />
        <ScreenshotReceipt screenshot={screenshot} onFile={(file) => void files.add([file])} />
      </div>
      {pasteProblem !== null && (
        <Note text={pasteProblem} isProblem onClose={() => setPasteProblem(null)} />
      )}
      {screenshot.problem !== null && (
        <Note text={screenshot.problem} isProblem onClose={() => screenshot.close()} />
      )}
    </>
  )
}

function CameraReceipt({ onFile }: { readonly onFile: (file: File) => void }): ReactElement | null {
  const cameras = useCameras(false)
  const [isOpen, setIsOpen] = useState(false)
  if (cameras.length === 0 && !isOpen) return null
  return (
    <>
      <Button isSmall icon={Camera} onPress={() => setIsOpen(true)}>{t`Photo`}</Button>
      {isOpen && (
        <CameraDialog
          onPhoto={(photo) => {
            setIsOpen(false)
            onFile(pictureFile('photo', photo))
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
