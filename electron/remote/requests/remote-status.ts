/** Builds the responses to `stint status` and `stint unsent`: what runs, what was recorded, and what is unsent. */
import type { SyncStatus, WorkspaceState } from '../../../shared/contract/payloads.ts'
import type { RemoteStatus, RemoteUnsent } from '../../../shared/contract/remote-requests.ts'
import type { DaySettings } from '../../../shared/domain/time/day-bounds.ts'
import type { Clock } from '../../base/clock.ts'
import type { TimerCommands } from '../../commands/timer.ts'
import { entryTotals, runningTimers } from '../../queries/entries/entries.ts'
import { namesOf } from '../../queries/project-and-client-names.ts'
import type { Reader } from '../../queries/reader.ts'
import { unsentItems } from '../../queries/unsent-items.ts'
import { isoSecond, remoteEntry } from './remote-entry.ts'

type Workspace = {
  readonly kind: 'demo' | 'own'
  readonly database: Reader
  readonly timer: Pick<TimerCommands, 'paused'>
  sync(): { status(): SyncStatus }
}
type Options = {
  readonly workspaces: { state(): Pick<WorkspaceState, 'accounts'> }
  readonly clock: Clock
  readonly calendar: () => DaySettings
}

const maxItems = 200

export function statusOf(
  workspace: Workspace | null,
  { clock, workspaces, calendar }: Options,
): RemoteStatus {
  if (!workspace) {
    const nothing = { running: [], paused: null, today: 0, week: 0, unsent: 0, refused: 0 }
    return { workspace: 'none', account: null, ...nothing, sync: null }
  }
  const { database, timer, kind } = workspace
  const now = clock.now()
  const names = namesOf(database)
  const paused = timer.paused()
  const { today, week } = entryTotals(database, now, clock.zone(), calendar())
  const { unsent, refused, kind: sync } = workspace.sync().status()
  return {
    workspace: kind,
    account: workspaces.state().accounts.find(({ isCurrent }) => isCurrent)?.name ?? null,
    running: runningTimers(database).map((entry) => remoteEntry(entry, names, now)),
    paused: paused && remoteEntry(paused, names, now),
    today,
    week,
    unsent,
    refused,
    sync,
  }
}

export function unsentOf({ database, sync }: Pick<Workspace, 'database' | 'sync'>): RemoteUnsent {
  const { unsent, refused } = sync().status()
  const items = unsentItems(database)
    .slice(0, maxItems)
    .map(({ id, kind, entity, title, state, attempts, nextTryAt, error }) => ({
      id,
      kind,
      entity,
      title,
      state,
      attempts,
      nextTryAt: nextTryAt === null ? null : isoSecond(nextTryAt),
      problem: error?.message ?? null,
    }))
  return { unsent, refused, items }
}
