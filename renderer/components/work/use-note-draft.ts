import { useEffect, useMemo, useState } from 'react'
import { afterPaint } from '../../lib/after-paint.ts'
import { typedIntoFrame } from '../../lib/first-frame.ts'
import { useWindowContext, useWorkspaceId } from '../window-context.ts'

export const noteDraft = 'timer-note'
/** Names of the drafts for natural-language input in the timer's note field (views/capture/record-line.ts). */
export const timerDraftNames = { line: noteDraft, request: 'timer-handed' }

/** Returns the note typed before a timer starts, and its setter. After a crash, an unrecorded note is restored. */
export function useNoteDraft(
  isLineRecorded: () => Promise<boolean>,
): readonly [string, (text: string) => void] {
  const { drafts: texts, stores } = useWindowContext()
  const workspace = useWorkspaceId()
  const drafts = useMemo(() => texts.forWorkspace(workspace), [texts, workspace])
  const [text, setText] = useState(typedIntoFrame)
  useEffect(() => {
    let isCurrent = true
    const restore = async (): Promise<void> => {
      const kept = await drafts.read(noteDraft)
      if (kept === '') return
      const isHandedOver = (await stores.isRecorded(kept)) || (await isLineRecorded())
      if (!isCurrent) return
      if (!isHandedOver) return setText((typed) => typed || kept)
      // Text typed meanwhile is a new draft and stays.
      if ((await drafts.read(noteDraft)) === kept) await drafts.save(noteDraft, '')
    }
    const cancel = afterPaint(() => void restore())
    return () => {
      isCurrent = false
      cancel()
    }
  }, [drafts, stores, isLineRecorded])
  return [
    text,
    (next) => {
      setText(next)
      void drafts.save(noteDraft, next)
    },
  ]
}
