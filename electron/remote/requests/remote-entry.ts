import { tagList } from '../../../shared/domain/entries/tags.ts'
import { isPlanned } from '../../../shared/domain/entries/planned.ts'
import { isRunning, type TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import { secondsBetween, type EpochMs } from '../../../shared/domain/units.ts'
import type { RemoteEntry } from '../../../shared/contract/remote-answers.ts'
import type { KnownNames } from '../../queries/whole-lists.ts'

/** Describes an entry for scripts. A running entry counts up to `now`; an entry that begins after `now` is planned. */
export function remoteEntry(entry: TimeEntry, names: KnownNames, now: EpochMs): RemoteEntry {
  const project = names.projects.find(({ id }) => id === entry.projectId)
  const client = names.clients.find(({ id }) => id === entry.clientId)
  return {
    id: entry.id,
    note: entry.note,
    project: project ? { id: project.id, title: project.title } : null,
    client: entry.clientId === null ? null : { id: entry.clientId, name: client?.name ?? null },
    startedAt: isoSecond(entry.startedAt),
    zone: entry.zone,
    seconds: entry.duration ?? secondsBetween(entry.startedAt, now),
    isRunning: isRunning(entry),
    isPlanned: isPlanned(entry, now),
    isBillable: entry.billable,
    tags: tagList(entry.tags),
    isSent: entry.sendState === 'sent',
  }
}

/** Formats an instant as `2026-11-20T09:00:00Z`. */
export function isoSecond(instant: EpochMs): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`
}
