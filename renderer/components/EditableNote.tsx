import { t } from '../../shared/domain/language/translate.ts'
import { useRef, type KeyboardEvent, type ReactElement } from 'react'
import { longestText } from '../../shared/domain/text/clean-text.ts'
import type { TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import styles from './editable-text.module.css'
import { ConcurrentChangeHint } from './ConcurrentChangeHint.tsx'
import { NoteChoiceList } from './NoteChoiceList.tsx'
import { useEditedNote, type EditedNote, type SwitchTo } from './use-edited-note.ts'

type Props = {
  readonly entry: TimeEntry
  readonly className: string | undefined
  readonly label: string
  /** Starts other work instead of this running entry. */
  readonly onSwitch?: SwitchTo
}

/**
 * The note of an entry, edited inline: saved on Enter and on blur, reverted on Escape. Changes of the entry
 * from elsewhere never overwrite what is being typed, and the typed text survives a closed window. A note
 * with several lines keeps its line breaks.
 */
export function EditableNote({ entry, className, label, onSwitch }: Props): ReactElement {
  const { draft, typed, changedNote, choices, keep } = useEditedNote(entry, onSwitch)
  const stored = entry.note ?? ''
  const hasLines = stored.includes('\n')
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const shared = {
    ref: field,
    className,
    'aria-label': label,
    placeholder: t`Add a note`,
    value: draft.form.note,
    spellCheck: false,
    maxLength: longestText,
    dir: 'auto',
    onBlur: () => {
      choices.close()
      void keep(true)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!hasLines && choices.press(event)) return
      if (event.key === 'Enter' && !event.shiftKey) {
        event.preventDefault()
        choices.close()
        void keep(false)
      }
      if (event.key === 'Escape' && typed !== null) {
        event.stopPropagation()
        draft.clear()
      }
    },
  }
  return (
    <>
      {hasLines ? (
        <textarea
          {...shared}
          rows={1}
          onChange={({ target }) => draft.edit({ note: target.value })}
        />
      ) : (
        <input
          {...shared}
          {...choices.attributes}
          {...(onSwitch && choices.comboBox)}
          onChange={({ target }) => {
            draft.edit({ note: target.value })
            choices.open()
          }}
        />
      )}
      <NoteChoiceList field={field} state={choices} />
      <span className={styles['below']}>
        <ConcurrentChangeHint value={changedNote} />
        <UnsavedNote draft={draft} onSave={() => void keep(true)} />
      </span>
    </>
  )
}

type UnsavedProps = Pick<EditedNote, 'draft'> & { readonly onSave: () => void }

/** Says that the typed text was left unsaved, or is not on disk. */
function UnsavedNote({ draft, onSave }: UnsavedProps): ReactElement {
  return (
    <>
      {draft.mark === 'restored' && (
        <span className={styles['unsaved']} role="status">
          <span
            className="chip"
            data-tone="warn"
            title={t`Typed earlier and not saved yet`}
          >{t`not saved`}</span>
          <button type="button" className="link" onClick={onSave}>{t`Save`}</button>
          <button type="button" className="link" onClick={draft.clear}>{t`Revert`}</button>
        </span>
      )}
      {draft.problem !== null && (
        <span
          className="chip"
          data-tone="bad"
          role="alert"
          title={draft.problem}
        >{t`not on disk`}</span>
      )}
    </>
  )
}
