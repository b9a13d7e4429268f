import { createChangeBus, type ChangeBus } from '../../electron/base/change-bus.ts'
import type { CommandContext } from '../../electron/commands/undoable-write.ts'
import { createHistory } from '../../electron/commands/history/history.ts'
import { createIdSource } from '../../electron/base/ids.ts'
import type { Database, Reader } from '../../electron/store/database.ts'
import { blankProject, projects } from '../../electron/store/projects.ts'
import { timeEntries, type StoredTimeEntry } from '../../electron/store/time-entries.ts'
import type { LocalId, ServiceId } from '../../shared/domain/units.ts'
import { success } from '../../shared/contract/errors.ts'
import { createSimulatedClock, type SimulatedClock } from './simulated-clock.ts'
import { openMigrated } from './migrated-database.ts'

/** What command tests need: a real database, in memory or in `file`, and a simulated clock. */
export type StoreBench = CommandContext & {
  readonly clock: SimulatedClock
  readonly changes: ChangeBus
  /** As if it had been pulled. */
  readonly project: (serviceId: number, clientId: number | null) => LocalId
}

export function createStoreBench(
  file = ':memory:',
  clock: SimulatedClock = createSimulatedClock(),
  open: (file: string, changes: ChangeBus) => Database = openMigrated,
): StoreBench {
  const changes = createChangeBus()
  const database = open(file, changes)
  let count = 0
  const ids = createIdSource(clock, (length) => {
    count += 1
    return Uint8Array.from({ length }, (_, index) => Math.floor(count / 256 ** (index % 4)) % 256)
  })
  return {
    database,
    clock,
    ids,
    changes,
    history: createHistory({ database, clock, ids }),
    project(serviceId, clientId) {
      const id = ids.next()
      const base = {
        ...blankProject,
        title: `Project ${serviceId}`,
        clientId: clientId as ServiceId | null,
        internal: clientId === null,
      }
      const outcome = database.write((transaction) => {
        const version = { serviceId: serviceId as ServiceId, base: JSON.stringify(base) }
        projects.insert(transaction, id, base, clock.now(), version)
        return success(null)
      })
      if (!outcome.ok) throw new Error(outcome.error.message)
      return id
    },
  }
}

/** Returns the undeleted entries, latest start first. */
export function entriesIn(reader: Reader): readonly StoredTimeEntry[] {
  const latestFirst = 'WHERE r.deleted_at IS NULL ORDER BY r.started_at DESC, r.id DESC'
  return timeEntries.where(reader, latestFirst, [])
}
