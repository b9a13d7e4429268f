import { useEffect, useState } from 'react'
import { useParts, useWorkspaceId } from './stores-context.ts'

/** How many expenses are typed and not saved yet in the open workspace. */
export function useDraftCount(): number {
  const { expenseDrafts } = useParts()
  const workspace = useWorkspaceId()
  const [read, setRead] = useState({ workspace, count: 0 })
  useEffect(() => {
    if (workspace === null) return undefined
    return expenseDrafts.watch(workspace, (outcome) =>
      setRead({ workspace, count: outcome.ok ? outcome.value.length : 0 }),
    )
  }, [expenseDrafts, workspace])
  return read.workspace === workspace ? read.count : 0
}
