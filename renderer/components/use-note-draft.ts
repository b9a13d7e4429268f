import { useEffect, useMemo, useState } from 'react'
import { afterPaint } from '../lib/after-paint.ts'
import { typedIntoFrame } from '../lib/first-frame.ts'
import { useWindowContext, useWorkspaceId } from './window-context.ts'

/** The name of the draft. */
export const noteDraft = 'timer-note'

/**
 * The note that is being typed before a start: it survives a crash, and goes when the start is on disk. A
 * kill between the two leaves it behind, so one that stands in the running or newest entry is dropped.
 */
export function useNoteDraft(): readonly [string, (text: string) => void] {
  const { drafts: texts, stores } = useWindowContext()
  const workspace = useWorkspaceId()
  const drafts = useMemo(() => texts.forWorkspace(workspace), [texts, workspace])
  const [text, setText] = useState(typedIntoFrame)
  useEffect(() => {
    let isCurrent = true
    const restore = async (): Promise<void> => {
      const kept = await drafts.read(noteDraft)
      if (kept === '') return
      const isHandedOver = await stores.isRecorded(kept)
      if (!isCurrent) return
      if (!isHandedOver) return setText((typed) => typed || kept)
      // What was typed in the meantime is a draft of its own.
      if ((await drafts.read(noteDraft)) === kept) await drafts.save(noteDraft, '')
    }
    const cancel = afterPaint(() => void restore())
    return () => {
      isCurrent = false
      cancel()
    }
  }, [drafts, stores])
  return [
    text,
    (next) => {
      setText(next)
      void drafts.save(noteDraft, next)
    },
  ]
}
