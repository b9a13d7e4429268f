import {
  useEffect,
  useImperativeHandle,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  type RefObject,
} from 'react'
import type { Chosen } from '../../../shared/domain/capture/chosen.ts'
import { isPlainNote } from '../../../shared/domain/capture/plain-note.ts'
import type { WorkspaceId } from '../../../shared/contract/workspace-payloads.ts'
import type { EpochMs, LocalId, ServiceId } from '../../../shared/domain/units.ts'
import { type WindowContext } from '../../components/window-context.ts'
import { useProjects } from '../../data/work.ts'
import { timerDraftNames } from '../../components/work/use-note-draft.ts'
import { completionId, choiceListId } from '../capture/CompletionList.tsx'
import { lineKey } from '../capture/line-keys.ts'
import { readLineDraft } from '../capture/record-line.ts'
import { UnderstoodLine } from '../capture/UnderstoodLine.tsx'
import { useCaptureLine } from '../capture/use-capture-line.ts'
import { useCompletionOptions } from '../capture/use-completion-options.ts'
import { useLineActions } from '../capture/use-line-actions.ts'
import { linePartsOf, useLineParts } from '../capture/use-line-parts.ts'
import { useWindowFocus } from '../capture/use-window-focus.ts'
import styles from './timer.module.css'

/** Project, project service and earlier note that were chosen for a timer rather than typed. */
export type ChosenWork = {
  readonly projectId: LocalId | null
  readonly serviceId: ServiceId | null
  /** Picked earlier note; null for none. It counts as a note even if it could be read as a capture line. */
  readonly pickedNote: string | null
}

/** State of a capture line typed into a timer's note field. It determines the HTML attributes of the field. */
export type LineState = {
  /** True if the text is only a note, for a timer that starts now. */
  readonly isNote: boolean
  /** Element ids: of the list of choices, of the active choice, and of the summary. */
  readonly list: string | undefined
  readonly active: string | undefined
  readonly describedBy: string | undefined
}

/** Functions that a timer's note field calls, so that its text is read and recorded as a capture line. */
export type LineReader = {
  write(text: string, caret: number): void
  moveCaret(caret: number): void
  press(event: KeyboardEvent): void
  /** Records the text, or asks about it. Returns false if the text is only a note. */
  record(): boolean
}

type Props = {
  readonly reader: Ref<LineReader>
  readonly field: RefObject<HTMLInputElement | null>
  readonly text: string
  readonly work: ChosenWork
  /** Chosen start; null for now. */
  readonly start: EpochMs | null
  readonly onWrite: (text: string) => void
  readonly onState: (state: LineState) => void
  /** Called once the line is on disk. */
  readonly onRecorded: (isTimer: boolean) => void
}

/**
 * Reads the text of a timer's note field as a capture line and shows its meaning below the field. Records the line; a
 * doubtful line needs a confirmation first. Text that is only a note is left to the timer's form.
 */
export function TypedLine(props: Props): ReactElement | null {
  const { reader, field, text, work, start, onWrite, onState, onRecorded } = props
  const parts = useLineParts(timerDraftNames)
  const isTyped = text.trim() !== ''
  const isShown = useWindowFocus()
  const [caret, moveCaret] = useState(text.length)
  const line = useCaptureLine(
    parts,
    {
      text,
      caret,
      moveCaret,
      write(next, at) {
        moveCaret(at)
        onWrite(next)
      },
      clear(recorded) {
        onRecorded(line.preview.kind === 'timer')
        // Text that was typed while the line was recorded stays.
        if (field.current?.value === recorded) onWrite('')
      },
    },
    isShown && isTyped,
    useChosen(work, start),
  )
  const choices = useCompletionOptions(line)
  const actions = useLineActions({ input: field, line, choices, isShown })
  // In this field, “Start the migration” is a note, because the field starts its text anyway.
  const isOnlyStart = isPlainNote(line.preview, text, line.context, ['command'])
  const isPlain = isOnlyStart && choices.all.length === 0 && line.failed === null
  const isNote = isPlain || text === work.pickedNote
  const active = choices.active === -1 ? undefined : completionId(choices.active)
  const list = choices.all.length > 0 ? choiceListId : undefined
  useEffect(
    () => onState({ isNote, list, active, describedBy: isNote ? undefined : summaryId }),
    [onState, isNote, list, active],
  )
  useImperativeHandle(reader, () => ({
    write: (next, at) => actions.write(next, at),
    moveCaret,
    press(event: KeyboardEvent): void {
      if (event.key === 'Escape' && line.doubt !== null) return actions.onEscape(event)
      const kind = lineKey(event)?.kind
      // Tab moves on to the project, unless it completes a name.
      if (kind === 'complete' && (list === undefined || choices.about !== null)) return
      // Without a line, Enter starts the form's timer. Undo needs a recorded line.
      if (!isNote || (line.recorded !== null && kind === 'undo')) actions.onKey(event)
    },
    record() {
      if (isNote) return false
      void actions.save(true)
      return true
    },
  }))
  if (isNote && line.recorded === null) return null
  return (
    <div className={styles['understood']}>
      <UnderstoodLine
        line={line}
        choices={choices}
        actions={actions}
        summaryId={summaryId}
        stores={parts.stores}
      />
    </div>
  )
}

const summaryId = 'timer-understood'

function useChosen({ projectId, serviceId }: ChosenWork, start: EpochMs | null): Chosen {
  const projects = useProjects()
  const project = projects.find(({ id }) => id === projectId) ?? null
  return { project, serviceId, start }
}

export { lineStoresOf } from '../capture/use-line-parts.ts'

/**
 * Returns true if the capture line saved as a draft was already turned into an entry, timer or expense before a crash.
 * If so, deletes the line's drafts.
 */
export async function isLineRecorded(
  window: WindowContext,
  workspace: WorkspaceId | null,
): Promise<boolean> {
  return (await readLineDraft(linePartsOf(window, workspace, timerDraftNames))) === ''
}
