import { t } from '../../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import { X } from 'lucide'
import { formatSize, type Receipt } from '../../../../shared/domain/expenses/receipt.ts'
import { ShowInFolder, type SavedMessage } from '../../../components/ShowInFolder.tsx'
import { useStores } from '../../../components/window-context.ts'
import { IconButton } from '../../../controls/IconButton.tsx'
import { useQuery } from '../../../data/use-query.ts'
import type { ReceiptOwner } from '../../../../shared/contract/groups/receipts.ts'
import { MenuButton } from '../../../controls/lists/MenuButton.tsx'
import type { DraftField } from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import type { DraftReading, FoundText } from '../../../drafts/expense-draft.ts'
import type { MarkedPlace } from './PlaceMark.tsx'
import { itemStateLabel } from '../../unsent/unsent-item-message.ts'
import { ReadingNote } from './ReadingNote.tsx'
import { ReceiptBox } from './ReceiptBox.tsx'
import { ReceiptPicture } from './ReceiptPicture.tsx'
import { ReceiptSources } from './ReceiptSources.tsx'
import type { FileNote, ReceiptFiles } from './use-receipt-files.ts'
import { NativeButton } from '../../../controls/NativeButton.tsx'
import styles from './receipts.module.css'

type Props = {
  readonly owner: ReceiptOwner
  readonly files: ReceiptFiles
  /** Texts that were read from a receipt, whose places are marked. */
  readonly found: DraftReading['found']
  /** Field with the focus; null for none. */
  readonly field: DraftField | null
}

/**
 * Pane with the receipts of a draft or an expense beside its form. Files can be dropped, pasted, chosen or taken from
 * the screen.
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
        <ReceiptBox isAdding={files.isAdding}>{sources}</ReceiptBox>
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

/** Returns the places of the found texts on a receipt. */
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
      className={`row ${styles['note']}`}
      data-problem={isProblem}
      role={isProblem ? 'alert' : 'status'}
    >
      <span>{text}</span>
      <IconButton icon={X} label={t`Dismiss`} isSmall onPress={onClose} />
    </p>
  )
}

type HeadProps = { readonly receipt: Receipt; readonly isAdding: boolean }

/** Heading of the shown receipt: its name, its size and its actions. */
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
        <p className={`row ${styles['note']}`} data-problem="true" role="status">
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
