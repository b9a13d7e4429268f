/** One entry that the service has, and shorthands for the outcomes of operations on it. */
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { createOutboxCommands } from '../../electron/commands/outbox.ts'
import { createTimerCommands } from '../../electron/commands/timer.ts'
import {
  claimForSending,
  markConflict,
  markUncertain,
  park,
} from '../../electron/store/outbox/outbox-states.ts'
import { operationById } from '../../electron/store/outbox/outbox.ts'
import { timeEntries } from '../../electron/store/time-entries.ts'
import type { Fields, Operation } from '../../shared/domain/sync/operation.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import { InMemoryService } from './in-memory-service.ts'
import { entryFields } from './sample-rows.ts'
import { createStoreBench } from './store-bench.ts'

export function createUnsentBench() {
  const store = createStoreBench()
  const service = new InMemoryService(store)
  const id = service.share('timeEntry', { ...entryFields, zone: 'Europe/Berlin', timerId: null })
  const { write } = service
  const last = (): Operation => {
    const operation = service.waiting().at(-1)
    if (!operation) throw new Error('nothing waits')
    return operation
  }
  return {
    ...store,
    service,
    write,
    id,
    last,
    entries: createEntryCommands(store),
    timer: createTimerCommands(store),
    outbox: createOutboxCommands(store),
    entry(which: LocalId = id) {
      const row = timeEntries.byId(store.database, which)
      if (!row) throw new Error(`no entry ${which}`)
      return row
    },
    operation: (which: string) => operationById(store.database, which),
    refuse: (operation: Operation, kind = 'invalid') =>
      write((transaction) => park(transaction, operation, { kind, message: 'No.', fields: {} })),
    conflict: (operation: Operation, theirs: Fields) =>
      write((transaction) => {
        const base = { ...entryFields, ...theirs }
        const { serviceId } = timeEntries.byId(transaction, operation.localId) ?? {}
        if (serviceId != null) {
          const version = { serviceId, base: JSON.stringify(base) }
          timeEntries.applyRemote(transaction, operation.localId, {}, version)
        }
        markConflict(transaction, operation, theirs)
      }),
    send: (operation: Operation) =>
      write((transaction) => claimForSending(transaction, [operation], store.clock.now())),
    loseAnswer: (operation: Operation) =>
      write((transaction) => markUncertain(transaction, operation, 0 as EpochMs, null)),
  }
}
