import { useEffect, useLayoutEffect } from 'react'
import { useWindowContext, useWorkspaceId } from '../../components/window-context.ts'
import { noteDraft } from '../../components/use-note-draft.ts'
import { removeFrame } from '../../lib/first-frame.ts'

/** Once the window knows what is open it replaces the first frame in one drawing, and says that it is there. */
export function useFirstFrame(isKnown: boolean): void {
  const { drafts, stores } = useWindowContext()
  const workspace = useWorkspaceId()
  useLayoutEffect(() => {
    if (!isKnown) return
    const typed = removeFrame()
    // Also where a timer runs, and the text waits for its field until that is stopped.
    if (typed !== '') void drafts.forWorkspace(workspace).save(noteDraft, typed)
  }, [isKnown, drafts, workspace])
  useEffect(() => {
    if (!isKnown) return
    // For traces and test/bench/cold-start.ts.
    performance.mark('drawn')
    void stores.tellDrawn()
  }, [isKnown, stores])
}
