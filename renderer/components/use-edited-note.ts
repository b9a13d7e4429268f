import { useEffect, useRef, useState } from 'react'
import type { EarlierWork } from '../../shared/domain/entries/note-suggestions.ts'
import type { TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import { useFormDraft, type FormWithDraft } from './use-form-draft.ts'
import { useNoteChoices, type NoteChoices } from './use-note-choices.ts'
import { useStores } from './window-context.ts'

/** Starts other work instead of a running entry; resolves to whether it runs. */
export type SwitchTo = (work: EarlierWork) => Promise<boolean>

/** A note that is being edited, with its draft and its suggestions. */
export type EditedNote = {
  readonly draft: FormWithDraft<{ note: string }>
  /** What is typed and not stored; null for nothing. */
  readonly typed: string | null
  /** The stored note after it changed elsewhere while this one is typed; null where it did not. */
  readonly changedNote: string | null
  readonly choices: NoteChoices
  /** Stores what is typed. `isLeft`: the caret is not in the field any more. */
  keep(isLeft: boolean): Promise<void>
}

/** The note of an entry and what can become of the typed text: stored, replaced by a suggestion, other work. */
export function useEditedNote(entry: TimeEntry, onSwitch: SwitchTo | undefined): EditedNote {
  const stores = useStores()
  const stored = entry.note ?? ''
  const draft = useFormDraft(`note:${entry.id}`, { note: stored })
  const { note: typed = null } = draft.values
  /** What is typed is the note of other work, which is being started. */
  const isSwitching = useRef(false)
  const assign = async ({ note, projectId, projectServiceId }: EarlierWork): Promise<void> => {
    draft.edit({ note })
    const service = projectServiceId === null ? {} : { projectServiceId }
    const project = projectId === null ? {} : { projectId, ...service }
    if (await stores.act('entries.edit', { id: entry.id, note, ...project }, { undo: null }))
      draft.clear()
  }
  const start = async (work: EarlierWork, run: SwitchTo): Promise<void> => {
    isSwitching.current = true
    const isDone = await run(work)
    isSwitching.current = false
    if (isDone) draft.clear()
  }
  const choices = useNoteChoices({
    ...{ text: draft.form.note, stored, projectId: entry.projectId },
    hasArrows: onSwitch !== undefined,
    onPick: (work) => void assign(work),
    onSwitch: onSwitch && ((work) => void start(work, onSwitch)),
  })
  /** What Enter stored while the caret stayed, and the note before: shown until the stored note follows. */
  const [own, setOwn] = useState<{ readonly note: string; readonly before: string } | null>(null)
  const saving = useRef<string | null>(null)
  const hasFollowed = own !== null && typed === own.note && stored !== own.before
  useEffect(() => {
    if (hasFollowed) draft.clear()
  })
  const keep = async (isLeft: boolean): Promise<void> => {
    if (isSwitching.current || (typed !== null && saving.current === typed)) return
    if (typed === null || (isLeft && own?.note === typed)) return draft.clear()
    saving.current = typed
    const isKept = await stores.act('entries.edit', { id: entry.id, note: typed }, { undo: null })
    saving.current = null
    if (!isKept) return
    if (isLeft) draft.clear()
    else setOwn({ note: typed, before: stored })
  }
  const hasChanged = typed !== null && draft.base.note !== stored && stored !== own?.note
  return { draft, typed, changedNote: hasChanged ? stored : null, choices, keep }
}
