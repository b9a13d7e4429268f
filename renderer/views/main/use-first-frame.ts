import { useEffect, useLayoutEffect } from 'react'
import { useWindowContext, useWorkspaceId } from '../../components/window-context.ts'
import { noteDraft } from '../../components/work/use-note-draft.ts'
import { removeFrame } from '../../lib/first-frame.ts'

/** Replaces the static first frame once the workspace is known, in one commit, and reports it to main. */
export function useFirstFrame(isKnown: boolean): void {
  const { drafts, stores } = useWindowContext()
  const workspace = useWorkspaceId()
  useLayoutEffect(() => {
    if (!isKnown) return
    const typed = removeFrame()
    // Also while a timer runs: the text is kept as a draft until the note field is shown.
    if (typed !== '') void drafts.forWorkspace(workspace).save(noteDraft, typed)
  }, [isKnown, drafts, workspace])
  useEffect(() => {
    if (!isKnown) return
    // For traces and test/bench/cold-start.ts.
    performance.mark('drawn')
    void stores.submit('desktop.reportDrawn', {})
  }, [isKnown, stores])
}
