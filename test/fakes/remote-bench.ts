/** Requests of the command line, links and assistants: real commands and stores, without a program. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { createExpenseCommands } from '../../electron/commands/expenses.ts'
import { createProposalCommands } from '../../electron/commands/proposals.ts'
import { createReceiptCommands } from '../../electron/commands/receipts.ts'
import { createTimerCommands } from '../../electron/commands/timer.ts'
import { recordedSpans } from '../../electron/queries/recorded-work.ts'
import type {
  RemoteOptions,
  RemoteWorkspace,
} from '../../electron/remote/requests/remote-commands.ts'
import { createLog } from '../../electron/base/log.ts'
import { createReceiptFiles } from '../../electron/store/receipts/receipt-files.ts'
import { openTraceStore } from '../../electron/traces/trace-store.ts'
import { createTraces } from '../../electron/traces/traces.ts'
import { failure } from '../../shared/contract/errors.ts'
import type { SyncStatus } from '../../shared/contract/payloads.ts'
import { createStoreBench } from './store-bench.ts'

/** While nothing is sent. */
const quiet: SyncStatus = {
  kind: 'offline',
  unsent: 0,
  refused: 0,
  held: 0,
  nextTryAt: null,
  lastResponseAt: null,
  pulledAt: null,
  problem: null,
  pull: null,
  rejectedRows: 0,
  restored: null,
}

/** Creates a bench for remote requests. `sync`: returns the status of sending. Close the bench after the test. */
export function createRemoteBench(sync: () => SyncStatus = () => quiet) {
  const folder = mkdtempSync(join(tmpdir(), 'stint-remote-'))
  const store = createStoreBench()
  const { database, clock, ids, changes } = store
  const files = createReceiptFiles(join(folder, 'receipts'), () => ids.next())
  const log = createLog(() => undefined)
  const traces = createTraces({
    clock,
    ids,
    activityWatch: { isThere: () => Promise.resolve(false), seen: () => Promise.resolve(null) },
    calendarEvents: () => Promise.resolve(null),
    openStore: (now) => openTraceStore(join(folder, 'traces.db'), changes, { now, log }),
    recorded: {
      spans: (span) => recordedSpans(database, span, clock.now()),
      gaps: () => [],
      earlier: () => [],
      spent: () => [],
      projects: () => [],
    },
  })
  const workspace = {
    kind: 'own',
    database,
    timer: createTimerCommands(store),
    entries: createEntryCommands(store),
    expenses: createExpenseCommands(store),
    receipts: createReceiptCommands(store, files),
    traces,
    sync: () => ({ status: sync }),
  } satisfies RemoteWorkspace
  const options: Omit<RemoteOptions, 'workspaces' | 'showMain' | 'areAssistantsAllowed'> = {
    dayOrder: () => 'dmy',
    currency: () => 'EUR',
    calendar: () => ({ dayStart: 0, weekStart: 1 }),
    readReceiptFile: () => Promise.resolve(failure('notFound', 'There is no file.', 'receipt')),
    draftId: () => ids.next(),
    clock,
  }
  return {
    ...store,
    workspace,
    options,
    proposals: createProposalCommands(store),
    close() {
      traces.close()
      database.close()
      rmSync(folder, { recursive: true })
    },
  }
}
