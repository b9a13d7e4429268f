import { t } from '../../../shared/domain/language/translate.ts'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { maxTextLength } from '../../../shared/domain/text/clean-text.ts'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import type { EarlierWork } from '../../../shared/domain/entries/note-suggestions.ts'
import { NativeButton } from '../../controls/NativeButton.tsx'
import styles from './editable-text.module.css'
import { ConcurrentChangeHint } from './ConcurrentChangeHint.tsx'
import { NoteChoiceList } from '../work/NoteChoiceList.tsx'
import { useFormDraft } from '../forms/use-form-draft.ts'
import { useNoteChoices } from '../work/use-note-choices.ts'
import { useStores } from '../window-context.ts'

type Props = {
  readonly entry: TimeEntry
  readonly className: string | undefined
  readonly label: string
  readonly onSwitch?: SwitchTo
}

/** Note edited in place. Saves on Enter and on blur; Escape reverts. Changes from elsewhere don't overwrite typing. */
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
    maxLength: maxTextLength,
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
        {draft.mark === 'restored' && (
          <span className={styles['unsaved']} role="status">
            <span
              className="chip"
              data-tone="warn"
              title={t`Unsaved changes from earlier`}
            >{t`not saved`}</span>
            <NativeButton tone="link" onClick={() => void keep(true)}>{t`Save`}</NativeButton>
            <NativeButton tone="link" onClick={draft.clear}>{t`Revert`}</NativeButton>
          </span>
        )}
        {draft.problem !== null && (
          <span
            className="chip"
            data-tone="bad"
            role="alert"
            title={draft.problem}
          >{t`not saved to disk`}</span>
        )}
      </span>
    </>
  )
}

/** Starts other work in place of a running entry. Resolves to true if the new entry is running. */
type SwitchTo = (work: EarlierWork) => Promise<boolean>

function useEditedNote(entry: TimeEntry, onSwitch: SwitchTo | undefined) {
  const stores = useStores()
  const stored = entry.note ?? ''
  const draft = useFormDraft(`note:${entry.id}`, { note: stored })
  const { note: typed = null } = draft.values
  /** Note last saved while the caret stayed, and the note before it. Used until the stored note changes. */
  const [lastSaved, setLastSaved] = useState<{
    readonly note: string
    readonly before: string
  } | null>(null)
  const isSwitching = useRef(false)
  const assign = async ({ note, projectId, projectServiceId }: EarlierWork): Promise<void> => {
    draft.edit({ note })
    const service = projectServiceId === null ? {} : { projectServiceId }
    const project = projectId === null ? {} : { projectId, ...service }
    if (await stores.act('entries.edit', { id: entry.id, note, ...project }, { undo: null }))
      setLastSaved({ note, before: stored })
  }
  const start = async (work: EarlierWork, run: SwitchTo): Promise<void> => {
    isSwitching.current = true
    const isDone = await run(work)
    isSwitching.current = false
    if (isDone) draft.clear()
  }
  const choices = useNoteChoices({
    text: draft.form.note,
    stored,
    projectId: entry.projectId,
    hasArrows: onSwitch !== undefined,
    onPick: (work) => void assign(work),
    onSwitch: onSwitch && ((work) => void start(work, onSwitch)),
  })
  const saving = useRef<string | null>(null)
  const hasFollowed = lastSaved !== null && typed === lastSaved.note && stored !== lastSaved.before
  // A layout effect, because a later one would discard what was typed meanwhile.
  useLayoutEffect(() => {
    if (hasFollowed) draft.clear()
  })
  if (lastSaved !== null && typed === null && stored !== lastSaved.before) setLastSaved(null)
  const keep = async (isLeft: boolean): Promise<void> => {
    if (isSwitching.current || (typed !== null && saving.current === typed)) return
    if (typed === null || (isLeft && lastSaved?.note === typed)) return draft.clear()
    saving.current = typed
    const isKept = await stores.act('entries.edit', { id: entry.id, note: typed }, { undo: null })
    saving.current = null
    if (!isKept) return
    if (isLeft) draft.clear()
    else setLastSaved({ note: typed, before: stored })
  }
  const hasChanged = typed !== null && draft.base.note !== stored && stored !== lastSaved?.note
  return {
    draft,
    typed,
    /** The new stored note if it was changed elsewhere during editing; else null. */
    changedNote: hasChanged ? stored : null,
    choices,
    keep,
  }
}
