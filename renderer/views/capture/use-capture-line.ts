import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import {
  problemToConfirm,
  blockingProblem,
  type CaptureContext,
} from '../../../shared/domain/capture/capture.ts'
import { nothingChosen, withChosen, type Chosen } from '../../../shared/domain/capture/chosen.ts'
import { parseCapture } from '../../../shared/domain/capture/parse-capture.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { useNow } from '../../components/use-now.ts'
import { localZone, now as currentTime } from '../../lib/clock.ts'
import { dayOrder, regionGroupSign } from '../../../shared/domain/language/region.ts'
import type { CaptureState } from '../../stores/capture.ts'
import { contextOf } from './capture-context.ts'
import { clearLineDraft, recordLine, type CaptureParts, type Recorded } from './record-line.ts'

/** Text and caret of a capture line, with the functions that change them. The caller decides where both are stored. */
export type TypedText = {
  readonly text: string
  readonly caret: number
  write(text: string, caret: number): void
  moveCaret(caret: number): void
  /** Empties the line if its text is still `recorded`. The caller has already deleted the draft of that text. */
  clear(recorded: string): void
}

export type CaptureLine = ReturnType<typeof useCaptureLine>

/**
 * Creates the state of a capture line. The line is parsed on each change, and each second while the window is visible.
 */
export function useCaptureLine(
  parts: CaptureParts,
  typed: TypedText,
  isShown: boolean,
  chosen: Chosen = nothingChosen,
) {
  const state = useStore(parts.stores.state)
  const now = useNow(isShown)
  const { text, caret, moveCaret } = typed
  const [failed, setFailed] = useState<string | null>(null)
  /** Text for which confirmation was requested. Different text needs a new confirmation. */
  const [confirmedText, setAskedText] = useState<string | null>(null)
  const [recorded, setRecorded] = useState<Recorded | null>(null)
  const isSaving = useRef(false)
  /** True from when the line is recorded until something is typed. Meanwhile, Enter doesn't record it again. */
  const isRecorded = useRef(false)
  const zone = localZone()
  const context = useMemo(() => contextAt(state, now, zone), [state, now, zone])
  const read = useMemo(() => parseCapture(text, context), [text, context])
  const preview = withChosen(read, chosen)

  const write = (next: string, at: number): void => {
    isRecorded.current = false
    setFailed(null)
    setAskedText(null)
    setRecorded(null)
    typed.write(next, at)
  }
  // A record of another workspace can't be undone here.
  useEffect(
    () => () => {
      isRecorded.current = false
      setRecorded(null)
    },
    [parts],
  )

  const save = async (): Promise<boolean> => {
    if (isSaving.current || isRecorded.current) return false
    const held = parts.stores.state.getState()
    if (held.workspace === null || held.workspace.id === null) return false
    isSaving.current = true
    try {
      const at = currentTime()
      const read = withChosen(parseCapture(text, contextAt(held, at, localZone())), chosen)
      const obstacle = blockingProblem(read)
      if (obstacle) {
        setFailed(obstacle.message)
        return false
      }
      if (problemToConfirm(read) && confirmedText !== text) {
        setAskedText(text)
        return false
      }
      const isChosen = chosen.project !== null && read.project?.id === chosen.project.id
      const serviceId = isChosen ? chosen.serviceId : null
      const outcome = await recordLine(parts, text, read, at, serviceId)
      if (!outcome.ok) {
        setFailed(outcome.error.message)
        return false
      }
      await clearLineDraft(parts)
      // Another account’s line is shown by now.
      if (parts.stores.state.getState().workspace?.id !== held.workspace.id) return true
      isRecorded.current = true
      setFailed(null)
      setRecorded(outcome.value)
      typed.clear(text)
      return true
    } finally {
      isSaving.current = false
    }
  }
  const undo = async (): Promise<void> => {
    if (!recorded?.undo) return
    const { line } = recorded
    const outcome = await recorded.undo()
    if (!outcome.ok) return setFailed(outcome.error.message)
    write(line, line.length)
  }
  return {
    text,
    caret,
    now,
    zone,
    preview,
    context,
    failed,
    /** The recorded line, kept until something is typed or the window loses the focus; null for none. */
    recorded,
    write,
    moveCaret,
    /**
     * Records the line, unless that is under way; true once it is on disk. A doubtful line needs a second call to
     * confirm it.
     */
    save,
    undo,
    /** Doubtful part that needs confirmation; null for none. */
    doubt: (confirmedText === text && problemToConfirm(preview)) || null,
    cancelConfirmation: (): void => setAskedText(null),
    /** To be called once the window is hidden. */
    reset(): void {
      isRecorded.current = false
      setRecorded(null)
      setFailed(null)
      setAskedText(null)
    },
  }
}

function contextAt(state: CaptureState, now: EpochMs, zone: string): CaptureContext {
  return contextOf(state, { now, zone, dayOrder: dayOrder(), groupSign: regionGroupSign() })
}
