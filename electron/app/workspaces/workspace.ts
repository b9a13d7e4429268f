/**
 * One open workspace: a folder with its database, the commands and queries on it, and the sync engine of its
 * account. Part of the composition root: builds each part once and wires them.
 */
import { join } from 'node:path'
import type { WorkspaceId } from '../../../shared/contract/workspace-payloads.ts'
import type { Connection } from '../../../shared/contract/payloads.ts'
import { codesEntry } from '../../account/callback-codes-entry.ts'
import { readConnection } from '../../account/connection.ts'
import type { ClassicAccess } from '../../account/classic-credentials.ts'
import type { Keychain } from '../../account/keychain.ts'
import { createChangeBus, type ChangeBus } from '../../base/change-bus.ts'
import { createCallbackCommands, type CallbackCommands } from '../../commands/callbacks.ts'
import type { CommandContext } from '../../commands/command-context.ts'
import { createEntryCommands, type EntryCommands } from '../../commands/entries/entries.ts'
import { createExpenseCommands, type ExpenseCommands } from '../../commands/expenses.ts'
import { createGapCommands, type GapCommands } from '../../commands/gaps.ts'
import { createHistory, type History } from '../../commands/history/history.ts'
import {
  createImportedChangeCommands,
  type ImportedChangeCommands,
} from '../../commands/unsent-file/imported-changes.ts'
import { createOutboxCommands, type OutboxCommands } from '../../commands/outbox.ts'
import { createPresenceCommands, type PresenceCommands } from '../../commands/presence.ts'
import { createProjectCommands, type ProjectCommands } from '../../commands/projects.ts'
import { createProposalCommands, type ProposalCommands } from '../../commands/proposals.ts'
import { createReceiptCommands, type ReceiptCommands } from '../../commands/receipts.ts'
import { createRestoredCommands, type RestoredCommands } from '../../commands/service-restore.ts'
import { createStaffCommands, type StaffCommands } from '../../commands/staff.ts'
import { createTimerCommands, type TimerCommands } from '../../commands/timer.ts'
import {
  createUnsentFileCommands,
  type UnsentFileCommands,
} from '../../commands/unsent-file/commands.ts'
import {
  createTimeImportCommands,
  type TimeImportCommands,
} from '../../commands/time-import/time-imports.ts'
import type { Clock } from '../../base/clock.ts'
import type { IdSource } from '../../base/ids.ts'
import { attempt, detach, type Log } from '../../base/log.ts'
import type { ClassicCallbackCalls } from '../../classic/callbacks.ts'
import { createClassicCalls } from '../../classic/classic-calls.ts'
import { createRecurring, type Recurring } from '../../classic/recurring.ts'
import type { ServiceClient } from '../../service/client.ts'
import type { Network } from '../../service/network/network.ts'
import type { TokenSource } from '../../service/token-source.ts'
import type { DayOrder } from '../../../shared/domain/receipts/receipt-values.ts'
import { folderAccess } from '../../desktop/files/folder-access.ts'
import type { ReceiptReader } from '../../desktop/process/receipt-reader.ts'
import type { Database } from '../../store/database.ts'
import { createReceiptFiles, type ReceiptFiles } from '../../store/receipts/receipt-files.ts'
import type { CallbackCodes } from '../../sync/callback-codes.ts'
import { createSyncEngine, type SyncEngine } from '../../sync/engine.ts'
import {
  createServiceDetails,
  type ServiceDetailsReader,
} from '../../sync/pulling/service-details.ts'
import { createTeamReader, type TeamReader } from '../../sync/pulling/team-reader.ts'
import type { Receiver } from '../../webhooks/receiver.ts'
import { createBackups, type Backups } from './backups.ts'
import { createDataExport, type DataExport } from './data-export.ts'
import {
  createMailReceipts,
  type MailReceipts,
  createReceiptFolder,
  type ReceiptFolder,
} from './receipt-folder.ts'
import { createReadingQueue, type ReadingQueue } from './reading-queue.ts'
import { createRestores, type Restores } from './restores.ts'
import { createWebhookParts } from './webhook-parts.ts'
import { createWorkspaceTraces } from './workspace-traces.ts'
import type { Traces } from '../../traces/traces.ts'
import { createEngineSlot } from './engine-slot.ts'
import { forwardChanges } from './forward-changes.ts'
import { openWorkspaceDatabase } from './workspace-database.ts'

export type WorkspaceDependencies = {
  readonly clock: Clock
  readonly ids: IdSource
  readonly log: Log
  /** Returns a number in [0, 1). */
  readonly random: () => number
  /** Late-arrival window in ms; see ReplayContext. */
  readonly lateArrivalWindow: number
  /** Connections to services; by default without a proxy. */
  readonly network?: Network | undefined
  /** Stores the credentials of the classic interface; by default they last for this run. */
  readonly keychain?: Pick<Keychain, 'read' | 'keep'> | undefined
  /** Reads receipts and calendars; without it receipts are stored unread, and calendars are ignored. */
  readonly receiptReader?: Omit<ReceiptReader, 'close'> | undefined
  /** Returns the order of day and month in this region; by default the day comes first. */
  readonly dayOrder?: (() => DayOrder) | undefined
}

const noKeychain: Pick<Keychain, 'read' | 'keep'> = {
  read: () => Promise.resolve(null),
  keep: () => Promise.resolve(false),
}

/** The account that the workspace sends to, and its token. */
export type Account = {
  readonly connection: Connection
  readonly tokens: TokenSource
  /** Access to the classic interface, if it needs no credentials from the person (in the demo). */
  readonly classic?: ClassicAccess
}

export type Workspace = {
  readonly id: WorkspaceId
  readonly kind: 'demo' | 'own'
  /** A message about what happened to the data when it was opened; null for none. */
  readonly notice: string | null
  readonly database: Database
  /** Dependencies of commands that only the windows call (electron/ipc/handlers/). */
  readonly context: CommandContext
  /** Announces commits of this workspace only. */
  readonly changes: Pick<ChangeBus, 'subscribe'>
  readonly timer: TimerCommands
  readonly entries: EntryCommands
  readonly projects: ProjectCommands
  readonly expenses: ExpenseCommands
  readonly receipts: ReceiptCommands
  readonly receiptFiles: ReceiptFiles
  readonly mailReceipts: MailReceipts
  readonly receiptFolder: ReceiptFolder
  /** The queue of receipts to read; null without a receipt reader. */
  readonly readings: ReadingQueue | null
  readonly staff: StaffCommands
  readonly gaps: GapCommands
  readonly proposals: ProposalCommands
  readonly traces: Traces
  readonly presence: PresenceCommands
  readonly callbacks: CallbackCommands
  readonly callbackCodes: CallbackCodes
  readonly classicCallbacks: ClassicCallbackCalls
  readonly receiver: Receiver
  readonly team: TeamReader
  readonly details: ServiceDetailsReader
  readonly outbox: OutboxCommands
  readonly restored: RestoredCommands
  readonly unsentFile: UnsentFileCommands
  readonly importedChanges: ImportedChangeCommands
  readonly timeImports: TimeImportCommands
  readonly recurring: Recurring
  readonly history: History
  readonly backups: Backups
  readonly dataExport: DataExport
  readonly restores: Restores
  sync(): SyncEngine
  account(): Account | null
  /** Connects to this account from now on; null stops sending. */
  connect(account: Account | null): Promise<void>
  /** Closes every part, even if closing another part failed; never rejects. */
  close(): Promise<void>
}

export type WorkspaceOptions = {
  readonly id: WorkspaceId
  readonly folder: string
  readonly dependencies: WorkspaceDependencies
  /** The program's change bus; commits of this workspace are forwarded to it. */
  readonly changes: ChangeBus
}

/** Opens or creates the workspace in `folder`. Throws if the database can't be opened. */
export function openWorkspace({ id, folder, dependencies, changes }: WorkspaceOptions): Workspace {
  const kind = id === 'demo' ? 'demo' : 'own'
  const workspaceChanges = createChangeBus()
  const { database, notice, markClosed } = openWorkspaceDatabase(
    folder,
    workspaceChanges,
    dependencies,
  )
  const writing = { database, clock: dependencies.clock, ids: dependencies.ids }
  const context = { ...writing, history: createHistory(writing) }
  const files = createFileParts(folder, context, dependencies, workspaceChanges)
  let account: Account | null = null
  let service: ServiceClient | null = null
  const connection = (): Connection | null => account?.connection ?? readConnection(database)
  const syncing = { ...dependencies, database, changes: workspaceChanges }
  const isServiceComing = kind === 'demo' || readConnection(database) !== null
  const engine = createEngineSlot(
    (next) => createSyncEngine({ ...syncing, service: next, receiptFiles: files.receiptFiles }),
    createSyncEngine({ ...syncing, service: null, isConnecting: isServiceComing }),
  )
  const commands = createRecordCommands(context, dependencies.log, workspaceChanges)
  const stopListening = forwardChanges(workspaceChanges, changes, dependencies.clock, engine)
  const restores = createRestores(folder, {
    context,
    backups: files.backups,
    log: dependencies.log,
    whileOffline: engine.whileStopped,
  })
  const keychain = dependencies.keychain ?? noKeychain
  const classicCalls = createClassicCalls({
    database,
    clock: dependencies.clock,
    network: dependencies.network,
    keychain,
    givenAccess: () => account?.classic ?? null,
  })
  const webhooks = createWebhookParts({
    ...dependencies,
    database,
    changes: workspaceChanges,
    keychain,
    classicCalls,
    service: () => service,
    codesEntry: () => codesEntry(connection(), kind),
    pull: (lists) => engine.current().refresh(lists),
  })
  const disconnect = async (): Promise<void> => {
    await engine.stop()
    await service?.close()
    service = null
  }
  return {
    id,
    kind,
    notice,
    database,
    context,
    changes: workspaceChanges,
    ...commands,
    ...files,
    ...webhooks,
    team: createTeamReader({ ...writing, service: () => service }),
    details: createServiceDetails({ database, service: () => service }),
    unsentFile: createUnsentFileCommands(context, connection),
    recurring: createRecurring({
      ...writing,
      network: dependencies.network,
      keychain,
      calls: classicCalls,
      isOwn: kind === 'own',
    }),
    history: context.history,
    restores,
    sync: engine.current,
    account: () => account,
    async connect(next) {
      await disconnect()
      // Loaded on demand, so that the start does not wait for it.
      const { createServiceClient } = await import('../../service/client.ts')
      account = next
      const { clock, network } = dependencies
      service =
        next && createServiceClient({ ...next.connection, tokens: next.tokens, clock, network })
      engine.begin(service)
      changes.publish(new Set(['workspace', 'sync']))
    },
    close: () =>
      closeParts(dependencies.log, {
        ...files,
        ...commands,
        ...webhooks,
        disconnect,
        stopListening,
        database,
        markClosed,
      }),
  }
}

type ClosedParts = Pick<
  Workspace,
  'database' | 'backups' | 'dataExport' | 'timeImports' | 'receiver' | 'readings'
> &
  Pick<Workspace, 'receiptFolder' | 'traces'> & {
    readonly disconnect: () => Promise<void>
    readonly stopListening: () => void
    readonly markClosed: () => void
  }

async function closeParts(log: Log, parts: ClosedParts): Promise<void> {
  const { database, backups } = parts
  const close = (work: () => unknown): Promise<void> => attempt(log, 'close a workspace', work)
  await Promise.all([
    close(() => backups.stop()),
    close(() => parts.dataExport.stop()),
    close(() => parts.timeImports.close()),
    close(() => parts.receiver.close()),
  ])
  await close(parts.disconnect)
  await close(parts.stopListening)
  await close(() => parts.readings?.close())
  await close(() => parts.receiptFolder.close())
  await close(() => parts.traces.close())
  await close(() => {
    database.close()
    parts.markClosed()
  })
  await close(() => backups.close())
}

/** Creates the parts that read and write files beside the database. */
function createFileParts(
  folder: string,
  context: CommandContext,
  dependencies: WorkspaceDependencies,
  changes: ChangeBus,
) {
  const receiptFiles = createReceiptFiles(join(folder, 'receipts'), () => dependencies.ids.next())
  const receipts = createReceiptCommands(context, receiptFiles)
  detach(dependencies.log, 'tidy receipts', receipts.tidy())
  const backups = createBackups(folder, context.database, dependencies)
  const dataExport = createDataExport(folder, { ...dependencies, receiptFiles })
  const { receiptReader: reader, dayOrder = () => 'dmy' } = dependencies
  const { database } = context
  const readings = reader
    ? createReadingQueue({
        ...dependencies,
        database,
        changes,
        files: receiptFiles,
        reader,
        dayOrder,
      })
    : null
  const mailReceipts = createMailReceipts(reader)
  const receiptFolder = createReceiptFolder({
    ...dependencies,
    database,
    receipts,
    mailReceipts,
    access: folderAccess,
  })
  const traces = createWorkspaceTraces(folder, context, changes, reader)
  return {
    receiptFiles,
    receipts,
    mailReceipts,
    receiptFolder,
    readings,
    traces,
    backups,
    dataExport,
  }
}

/** Creates the commands that need little besides the database. */
function createRecordCommands(context: CommandContext, log: Log, changes: ChangeBus) {
  const timeImports = createTimeImportCommands(context, log)
  changes.subscribe(({ topics }) => {
    if (topics.includes('timeImports')) timeImports.wake()
  })
  timeImports.resume()
  return {
    timeImports,
    timer: createTimerCommands(context),
    entries: createEntryCommands(context),
    projects: createProjectCommands(context),
    expenses: createExpenseCommands(context),
    staff: createStaffCommands(context),
    gaps: createGapCommands(context),
    presence: createPresenceCommands(context),
    callbacks: createCallbackCommands(context),
    proposals: createProposalCommands(context),
    outbox: createOutboxCommands(context),
    restored: createRestoredCommands(context),
    importedChanges: createImportedChangeCommands(context),
  }
}
