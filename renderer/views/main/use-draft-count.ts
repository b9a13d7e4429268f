import { useEffect, useState } from 'react'
import { useWindowContext, useWorkspaceId } from '../../components/window-context.ts'

/** Number of unsaved expense drafts in the open workspace. */
export function useDraftCount(): number {
  const { expenseDrafts } = useWindowContext()
  const workspace = useWorkspaceId()
  const [read, setRead] = useState({ workspace, count: 0 })
  useEffect(() => {
    if (workspace === null) return undefined
    return expenseDrafts.subscribe(workspace, (outcome) =>
      setRead({ workspace, count: outcome.ok ? outcome.value.length : 0 }),
    )
  }, [expenseDrafts, workspace])
  return read.workspace === workspace ? read.count : 0
}
