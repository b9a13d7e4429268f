import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react'
import { loadLater } from '../../../shared/domain/language/load-later.ts'
import type { EntryFilter } from '../../../shared/contract/groups/entries.ts'
import { useWindowState } from '../../components/window-context.ts'
import { useQuery } from '../../data/use-query.ts'
import { after } from '../../lib/clock.ts'

/** Milliseconds until the question is sent, so that the first screen is shown before it. */
const afterStart = 1000

const MissedBillableList = lazy(async () => ({
  default: (await loadLater(() => import('./MissedBillableList.tsx'))).MissedBillableList,
}))

/**
 * Notice that is shown once after an update: client work that earlier versions recorded as not billable (decision 149).
 * Once the work is marked or the notice is dismissed, it never appears again. `onShow`: lists the entries of a project.
 */
export function MissedBillableNotice({
  onShow,
}: {
  readonly onShow: (filter: EntryFilter) => void
}): ReactElement | null {
  const workspace = useWindowState((state) => state.workspace?.id ?? null)
  /**
   * Workspace to ask about such entries; null before the delay has passed, and once there are known to be none, so that
   * the query isn't repeated.
   */
  const [queriedWorkspace, setQueriedWorkspace] = useState<string | null>(null)
  useEffect(() => after(afterStart, () => setQueriedWorkspace(workspace)), [workspace])
  const missed = useQuery('entries.missedBillable', queriedWorkspace === workspace ? {} : null)
  if (missed === null && queriedWorkspace !== null) setQueriedWorkspace(null)
  if (!missed) return null
  return (
    <Suspense fallback={null}>
      <MissedBillableList missed={missed} onShow={onShow} />
    </Suspense>
  )
}
