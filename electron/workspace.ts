/**
 * One open workspace: a folder with its database, the commands and queries on it, and the sync engine
 * towards its account. Part of the composition root: it builds each part once and wires them.
 */
import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Connection } from '../shared/payloads.ts'
import { createChanges, type Changes } from './changes.ts'
import { createCallbackCommands, type CallbackCommands } from './commands/callbacks.ts'
import { createEntryCommands, type EntryCommands } from './commands/entries.ts'
import { createExpenseCommands, type ExpenseCommands } from './commands/expenses.ts'
import { createHistory, type History } from './commands/history.ts'
import { createOutboxCommands, type OutboxCommands } from './commands/outbox.ts'
import { createProjectCommands, type ProjectCommands } from './commands/projects.ts'
import { createStaffCommands, type StaffCommands } from './commands/staff.ts'
import { createTimerCommands, type TimerCommands } from './commands/timer.ts'
import { createUnsentFileCommands, type UnsentFileCommands } from './commands/unsent-file.ts'
import type { Clock } from './kit/clock.ts'
import type { IdSource } from './kit/ids.ts'
import type { Log } from './kit/log.ts'
import { createServiceClient, type ServiceClient } from './service/client.ts'
import { openDatabase, type Database } from './store/database.ts'
import { migrate } from './store/migrate.ts'
import { createSyncEngine, type SyncEngine } from './sync/engine.ts'

export type Kit = {
  readonly clock: Clock
  readonly ids: IdSource
  readonly log: Log
  /** In [0, 1). */
  readonly random: () => number
  /** See ReplayContext. */
  readonly settle: number
}

/** Where the workspace sends to; the token is asked for at each request. */
export type Account = { readonly connection: Connection; readonly token: () => string | null }

export type Workspace = {
  readonly kind: 'demo' | 'own'
  readonly database: Database
  readonly timer: TimerCommands
  readonly entries: EntryCommands
  readonly projects: ProjectCommands
  readonly expenses: ExpenseCommands
  readonly staff: StaffCommands
  readonly callbacks: CallbackCommands
  readonly outbox: OutboxCommands
  readonly unsentFile: UnsentFileCommands
  readonly history: History
  sync(): SyncEngine
  account(): Account | null
  /** Sends to this account from now on; null stops sending. */
  connect(account: Account | null): Promise<void>
  close(): Promise<void>
}

export type WorkspaceOptions = {
  readonly kind: 'demo' | 'own'
  readonly folder: string
  readonly kit: Kit
  /** The program's hub: everything that this workspace commits is passed on to it. */
  readonly changes: Changes
}

/** Opens or makes the workspace in `folder`. Throws where the database can't be opened. */
export function openWorkspace({ kind, folder, kit, changes }: WorkspaceOptions): Workspace {
  const own = createChanges()
  const database = openWorkspaceDatabase(folder, own, kit)
  const writing = { database, clock: kit.clock, ids: kit.ids }
  const history = createHistory(writing)
  const context = { ...writing, history }
  let account: Account | null = null
  let service: ServiceClient | null = null
  let sync = buildSync(kit, database, own, null)
  sync.start()
  const stopListening = own.listen((change) => {
    changes.announce(new Set(change.topics))
    if (change.topics.includes('sync')) sync.wake('committed')
  })

  const disconnect = async (): Promise<void> => {
    await sync.stop()
    await service?.close()
    service = null
  }
  return {
    kind,
    database,
    timer: createTimerCommands(context),
    entries: createEntryCommands(context),
    projects: createProjectCommands(context),
    expenses: createExpenseCommands(context),
    staff: createStaffCommands(context),
    callbacks: createCallbackCommands(context),
    outbox: createOutboxCommands(context),
    unsentFile: createUnsentFileCommands(context),
    history,
    sync: () => sync,
    account: () => account,
    async connect(next) {
      await disconnect()
      account = next
      service =
        next && createServiceClient({ ...next.connection, token: next.token, clock: kit.clock })
      sync = buildSync(kit, database, own, service)
      sync.start()
      changes.announce(new Set(['workspace', 'sync']))
    },
    async close() {
      await disconnect()
      stopListening()
      database.close()
    },
  }
}

function buildSync(
  kit: Kit,
  database: Database,
  changes: Changes,
  service: ServiceClient | null,
): SyncEngine {
  return createSyncEngine({ ...kit, database, changes, service })
}

/** The database file is for its owner's eyes only: 0600 in a 0700 folder (quality, Security). */
function openWorkspaceDatabase(folder: string, changes: Changes, { clock, log }: Kit): Database {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'stint.db')
  const database = openDatabase(file, changes)
  if (existsSync(file)) chmodSync(file, 0o600)
  const result = migrate(database, () => {
    const backups = join(folder, 'backups')
    mkdirSync(backups, { recursive: true, mode: 0o700 })
    database.copyTo(join(backups, `before-migration-${clock.now()}.db`))
  })
  if (result === 'tooNew') {
    database.close()
    throw new Error('This data was written by a newer version of Stint. Update Stint to open it.')
  }
  log.info('workspace opened', { folder, schema: result })
  return database
}
