import { useEffect, useState, type ReactElement } from 'react'
import { loadLater } from '../../../shared/domain/language/load-later.ts'
import type { EntryFilter } from '../../../shared/contract/groups/entries.ts'
import { useWindowState } from '../../components/window-context.ts'
import { useQuery } from '../../data/use-query.ts'
import { after } from '../../lib/clock.ts'
import { shownLater } from '../../controls/shown-later.tsx'

/** Milliseconds from the start of the window to the query, so that the first screen is shown before. */
const afterStart = 1000

const MissedBillableList = shownLater(
  async () => (await loadLater(() => import('./MissedBillableList.tsx'))).MissedBillableList,
)

/**
 * Notice about client work that earlier versions recorded as not billable (decision 149). It is shown after an update,
 * until the work is marked or the notice is dismissed. `onShow`: lists the entries of a project.
 */
export function MissedBillableNotice({
  onShow,
}: {
  readonly onShow: (filter: EntryFilter) => void
}): ReactElement | null {
  const workspace = useWindowState((state) => state.workspace?.id ?? null)
  /**
   * Workspace that is asked for such entries. Null before the delay has passed, and again once the workspace is known
   * to have no such entries, so that the query isn't repeated.
   */
  const [queriedWorkspace, setQueriedWorkspace] = useState<string | null>(null)
  useEffect(() => after(afterStart, () => setQueriedWorkspace(workspace)), [workspace])
  const missed = useQuery('entries.missedBillable', queriedWorkspace === workspace ? {} : null)
  if (missed === null && queriedWorkspace !== null) setQueriedWorkspace(null)
  if (!missed) return null
  return <MissedBillableList missed={missed} onShow={onShow} />
}
