import { useMemo } from 'react'
import { useWindowContext, useWorkspaceId } from '../../components/window-context.ts'
import { capturedExpenses } from '../../drafts/captured-expenses.ts'
import type { CaptureParts, LineDraftNames } from './record-line.ts'

/** What records a line in a window with other content. `draftNames`: the same object each time. */
export function useLineParts(draftNames: LineDraftNames): CaptureParts {
  const { stores, drafts, expenseDrafts } = useWindowContext()
  const workspace = useWorkspaceId()
  return useMemo(
    () => ({
      ...{ stores: stores.line(), draftNames },
      drafts: drafts.forWorkspace(workspace),
      expenses: capturedExpenses(expenseDrafts),
    }),
    [stores, drafts, expenseDrafts, workspace, draftNames],
  )
}
