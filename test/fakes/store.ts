import { createChanges, type Changes } from '../../electron/changes.ts'
import type { CommandContext } from '../../electron/commands/command-context.ts'
import { createIdSource } from '../../electron/kit/ids.ts'
import { openDatabase, type Database } from '../../electron/store/database.ts'
import { migrate } from '../../electron/store/migrate.ts'
import { saveServiceProject } from '../../electron/store/projects.ts'
import type { LocalId, ServiceId } from '../../shared/domain/units.ts'
import { success } from '../../shared/errors.ts'
import { createSimulatedClock, type SimulatedClock } from './clock.ts'

/** A real database in memory (or in `file`) with a simulated clock. */
export type StoreBench = CommandContext & {
  readonly clock: SimulatedClock
  readonly changes: Changes
  /** Writes a project as if the service had listed it. */
  readonly project: (serviceId: number, clientId: number | null) => LocalId
}

export function createStoreBench(file = ':memory:'): StoreBench {
  const clock = createSimulatedClock()
  const changes = createChanges()
  const database: Database = openDatabase(file, changes)
  migrate(database, () => undefined)
  let count = 0
  const ids = createIdSource(clock, (length) => {
    count += 1
    return Uint8Array.from({ length }, (_, index) => (count * 7 + index) % 256)
  })
  return {
    database,
    clock,
    ids,
    changes,
    project(serviceId, clientId) {
      const outcome = database.write((transaction) =>
        success(
          saveServiceProject(
            transaction,
            {
              serviceId: serviceId as ServiceId,
              title: `Project ${serviceId}`,
              clientId: clientId as ServiceId | null,
              complete: false,
              active: true,
              internal: clientId === null,
              isDeleted: false,
            },
            () => ids.next(),
            clock.now(),
          ),
        ),
      )
      if (!outcome.ok) throw new Error(outcome.error.message)
      return outcome.value
    },
  }
}
