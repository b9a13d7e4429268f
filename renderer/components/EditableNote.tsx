import { useRef, type KeyboardEvent, type ReactElement } from 'react'
import { longestText } from '../../shared/domain/text/clean-text.ts'
import type { EarlierWork } from '../../shared/domain/entries/note-suggestions.ts'
import type { TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import styles from './editable-text.module.css'
import { ConcurrentChangeHint } from './ConcurrentChangeHint.tsx'
import { NoteChoiceList } from './NoteChoiceList.tsx'
import { useNoteChoices } from './use-note-choices.ts'
import { useStores } from './window-context.ts'
import { useFormDraft } from './use-form-draft.ts'

type Props = {
  readonly entry: TimeEntry
  readonly className: string | undefined
  readonly label: string
  /** Starts other work instead of this running entry; resolves to whether it runs. */
  readonly onSwitch?: (work: EarlierWork) => Promise<boolean>
}

/**
 * The note of an entry, edited inline: saved on Enter and on blur, reverted on Escape. Changes of the entry
 * from elsewhere never overwrite what is being typed, and the typed text survives a closed window. A note
 * with several lines keeps its line breaks.
 */
export function EditableNote({ entry, className, label, onSwitch }: Props): ReactElement {
  const stores = useStores()
  const stored = entry.note ?? ''
  const draft = useFormDraft(`note:${entry.id}`, { note: stored })
  const { note: typed = null } = draft.values
  const hasLines = stored.includes('\n')
  const hasChanged = typed !== null && draft.base.note !== stored
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  /** What is typed is the note of other work, which is being started. */
  const isSwitching = useRef(false)
  const choices = useNoteChoices({
    ...{ text: draft.form.note, stored, projectId: entry.projectId },
    hasArrows: onSwitch !== undefined,
    onPick: (work) => void assign(work),
    onSwitch: onSwitch && ((work) => void start(work, onSwitch)),
  })
  /** Gives the entry note, project and service of earlier work. */
  const assign = async ({ note, projectId, projectServiceId }: EarlierWork): Promise<void> => {
    draft.edit({ note })
    const service = projectServiceId === null ? {} : { projectServiceId }
    const project = projectId === null ? {} : { projectId, ...service }
    if (await stores.edit({ id: entry.id, note, ...project })) draft.clear()
  }
  const start = async (work: EarlierWork, run: NonNullable<typeof onSwitch>): Promise<void> => {
    isSwitching.current = true
    const isDone = await run(work)
    isSwitching.current = false
    if (isDone) draft.clear()
  }
  const keep = async (): Promise<void> => {
    if (isSwitching.current) return
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
    onBlur: () => {
      choices.close()
      void keep()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!hasLines && choices.press(event)) return
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
