import { useRef, type KeyboardEvent, type ReactElement } from 'react'
import { longestText } from '../../shared/domain/text/clean-text.ts'
import type { TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import styles from './editable-text.module.css'
import { ConcurrentChangeHint } from './ConcurrentChangeHint.tsx'
import { useStores } from './window-context.ts'
import { useFormDraft } from './use-form-draft.ts'

type Props = {
  readonly entry: TimeEntry
  readonly className: string | undefined
  readonly label: string
}

/**
 * The note of an entry, edited inline: saved on Enter and on blur, reverted on Escape. Changes of the entry
 * from elsewhere never overwrite what is being typed, and the typed text survives a closed window. A note
 * with several lines keeps its line breaks.
 */
export function EditableNote({ entry, className, label }: Props): ReactElement {
  const stores = useStores()
  const stored = entry.note ?? ''
  const draft = useFormDraft(`note:${entry.id}`, { note: stored })
  const { note: typed = null } = draft.values
  const hasChanged = typed !== null && draft.base.note !== stored
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const keep = async (): Promise<void> => {
    if (typed === null) return draft.clear()
    const isKept = await stores.edit({ id: entry.id, note: typed })
    if (isKept) draft.clear()
  }
  const shared = {
    ref: field,
    className,
    'aria-label': label,
    placeholder: 'Add a note',
    value: draft.form.note,
    spellCheck: false,
    maxLength: longestText,
    dir: 'auto',
    onBlur: () => void keep(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.shiftKey) {
        event.preventDefault()
        field.current?.blur()
      }
      if (event.key === 'Escape' && typed !== null) {
        event.stopPropagation()
        draft.clear()
      }
    },
  }
  return (
    <>
      {stored.includes('\n') ? (
        <textarea
          {...shared}
          rows={1}
          onChange={({ target }) => draft.edit({ note: target.value })}
        />
      ) : (
        <input {...shared} onChange={({ target }) => draft.edit({ note: target.value })} />
      )}
      <ConcurrentChangeHint value={hasChanged ? stored : null} />
      {draft.mark === 'restored' && (
        <span className={styles['unsaved']} role="status">
          <span className="chip" data-tone="warn" title="Typed earlier and not saved yet">
            not saved
          </span>
          <button type="button" className="link" onClick={() => void keep()}>
            Save
          </button>
          <button type="button" className="link" onClick={draft.clear}>
            Revert
          </button>
        </span>
      )}
      {draft.problem !== null && (
        <span className="chip" data-tone="bad" role="alert" title={draft.problem}>
          not on disk
        </span>
      )}
    </>
  )
}
