/** State of the capture window: the line, its current meaning, its problems, and the last record. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import {
  problemToConfirm,
  blockingProblem,
  type CaptureContext,
  type Preview,
  type Problem,
} from '../../../shared/domain/capture/capture.ts'
import { parseCapture } from '../../../shared/domain/capture/parse-capture.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import type { TextDrafts } from '../../drafts/text-drafts.ts'
import { useNow } from '../../components/use-now.ts'
import { localZone, now as currentTime } from '../../lib/clock.ts'
import { dayOrder } from '../../../shared/domain/language/region.ts'
import type { CaptureState } from '../../stores/capture.ts'
import { contextOf } from './capture-context.ts'
import {
  clearLineDraft,
  saveLineDraft,
  readLineDraft,
  recordLine,
  type CaptureParts,
  type Recorded,
} from './record-line.ts'

/** The line and what can be done with it. */
export type CaptureLine = {
  readonly text: string
  readonly caret: number
  readonly now: EpochMs
  readonly zone: string
  readonly preview: Preview
  readonly context: CaptureContext
  /** Error of the last attempt. */
  readonly failed: string | null
  /** The doubtful part that needs confirmation; null for none. */
  readonly doubt: Problem | null
  /** The last record, until something is typed or the window loses the focus. */
  readonly recorded: Recorded | null
  write(text: string, caret: number): void
  moveCaret(caret: number): void
  /**
   * Records the line once, even if called repeatedly; returns whether it is on disk. A doubtful line is
   * recorded by the second call; the first one asks.
   */
  save(): Promise<boolean>
  /** Cancels the confirmation and returns to the line. */
  cancelConfirmation(): void
  undo(): Promise<void>
  /** Resets the state after the window was hidden. */
  reset(): void
}

/** Dependencies of the capture window. */
export type CaptureWindowParts = Omit<CaptureParts, 'drafts'> & { readonly texts: TextDrafts }

/** The line is parsed on every change, and every second while the window is shown. */
export function useCaptureLine(window: CaptureWindowParts, isShown: boolean): CaptureLine {
  const state = useStore(window.stores.state)
  const workspace = state.workspace?.id ?? null
  const parts = useMemo(
    () => ({ ...window, drafts: window.texts.forWorkspace(workspace) }),
    [window, workspace],
  )
  const now = useNow(isShown)
  const [{ text, caret }, setLine] = useState({ text: '', caret: 0 })
  const [failed, setFailed] = useState<string | null>(null)
  /** The text that confirmation was asked for. Another text is asked for again. */
  const [confirmedText, setAskedText] = useState<string | null>(null)
  const [recorded, setRecorded] = useState<Recorded | null>(null)
  const isSaving = useRef(false)
  /** The line was recorded and nothing was typed since, so another Enter does not record it again. */
  const isRecorded = useRef(false)
  const zone = localZone()
  const context = useMemo(() => contextAt(state, now, zone), [state, now, zone])
  const preview = useMemo(() => parseCapture(text, context), [text, context])

  const write = useCallback(
    (next: string, at: number): void => {
      isRecorded.current = false
      setLine({ text: next, caret: at })
      setFailed(null)
      setAskedText(null)
      setRecorded(null)
      saveLineDraft(parts, next)
    },
    [parts],
  )
  useEffect(() => {
    let isCurrent = true
    const restore = async (): Promise<void> => {
      const kept = await readLineDraft(parts)
      if (isCurrent && kept !== '') {
        setLine((typed) => (typed.text === '' ? { text: kept, caret: kept.length } : typed))
      }
    }
    void restore()
    return () => {
      isCurrent = false
      // The line stays with its workspace, and a record there can't be undone here.
      setLine({ text: '', caret: 0 })
      setRecorded(null)
    }
  }, [parts])

  const save = async (): Promise<boolean> => {
    if (isSaving.current || isRecorded.current) return false
    if (workspace === null) return false
    isSaving.current = true
    try {
      const at = currentTime()
      const read = parseCapture(text, contextAt(parts.stores.state.getState(), at, localZone()))
      const obstacle = blockingProblem(read)
      if (obstacle) {
        setFailed(obstacle.message)
        return false
      }
      if (problemToConfirm(read) && confirmedText !== text) {
        setAskedText(text)
        return false
      }
      const outcome = await recordLine(parts, text, read, at)
      if (!outcome.ok) {
        setFailed(outcome.error.message)
        return false
      }
      isRecorded.current = true
      await clearLineDraft(parts)
      setFailed(null)
      setRecorded(outcome.value)
      setLine((typed) => (typed.text === text ? { text: '', caret: 0 } : typed))
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
    ...{ text, caret, now, zone, preview, context, failed, recorded, write, save, undo },
    doubt: (confirmedText === text && problemToConfirm(preview)) || null,
    cancelConfirmation: useCallback(() => setAskedText(null), []),
    moveCaret: useCallback((at: number) => setLine((typed) => ({ ...typed, caret: at })), []),
    reset: useCallback(() => {
      isRecorded.current = false
      setRecorded(null)
      setFailed(null)
      setAskedText(null)
    }, []),
  }
}

function contextAt(state: CaptureState, now: EpochMs, zone: string): CaptureContext {
  return contextOf(state, { now, zone, dayOrder: dayOrder() })
}
