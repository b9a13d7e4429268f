/** One open workspace: a folder with its database, the commands and queries on it, and its account's sync engine. */
import { join } from 'node:path'
import type { WorkspaceId } from '../../../shared/contract/workspace-payloads.ts'
import type { Connection } from '../../../shared/contract/payloads.ts'
import { codesEntry, readConnection } from '../../account/connection.ts'
import type { ClassicAccess } from '../../account/classic-credentials.ts'
import type { Keychain } from '../../account/keychain.ts'
import { createChangeBus, type ChangeBus } from '../../base/change-bus.ts'
import { createCallbackCommands } from '../../commands/callbacks.ts'
import type { CommandContext } from '../../commands/undoable-write.ts'
import { createEntryCommands } from '../../commands/entries/entries.ts'
import { createExpenseCommands } from '../../commands/expenses.ts'
import { createGapCommands } from '../../commands/gaps.ts'
import { createHistory } from '../../commands/history/history.ts'
import { createImportedChangeCommands } from '../../commands/unsent-file/imported-changes.ts'
import { createOutboxCommands } from '../../commands/outbox.ts'
import { createPresenceCommands } from '../../commands/presence.ts'
import { createProjectCommands } from '../../commands/projects.ts'
import { createProposalCommands } from '../../commands/proposals.ts'
import { createReceiptCommands } from '../../commands/receipts.ts'
import { createRestoredCommands } from '../../commands/service-restore.ts'
import { createStaffCommands } from '../../commands/staff.ts'
import { createTimerCommands } from '../../commands/timer.ts'
import { createUnsentFileCommands } from '../../commands/unsent-file/commands.ts'
import { createTimeImportCommands } from '../../commands/time-import/time-imports.ts'
import type { Clock } from '../../base/clock.ts'
import type { IdSource } from '../../base/ids.ts'
import { attempt, detach, type Log } from '../../base/log.ts'
import { createClassicCalls, type ClassicCalls } from '../../classic/classic-calls.ts'
import { createRecurring } from '../../classic/recurring.ts'
import type { ServiceClient } from '../../service/client.ts'
import type { Network } from '../../service/network/network.ts'
import type { TokenSource } from '../../service/token-source.ts'
import type { DayOrder } from '../../../shared/domain/language/region.ts'
import { folderAccess } from '../../desktop/files/folder-access.ts'
import type { ReceiptReader } from '../../desktop/process/receipt-reader.ts'
import { createReceiptFiles } from '../../store/receipts/receipt-files.ts'
import { Engine, type SyncEngine } from '../../sync/engine.ts'
import { createServiceDetails } from '../../sync/pulling/service-details.ts'
import { createTeamReader } from '../../sync/pulling/team-reader.ts'
import { createBackups } from './backups.ts'
import { createDataExport } from './data-export.ts'
import { createMailReceipts, createReceiptFolder } from './receipt-folder.ts'
import { createReadingQueue } from './reading-queue.ts'
import { createRestores } from './restores.ts'
import { createEngineSlot } from './engine-slot.ts'
import { forwardChanges } from './forward-changes.ts'
import { openWorkspaceDatabase } from './workspace-database.ts'
import { hostname } from 'node:os'
import {
  earlierEntries,
  knownProjects,
  openGaps,
  recordedSpans,
  spentDays,
} from '../../queries/recorded-work.ts'
import { activityWatchPort, createActivityWatch } from '../../traces/activity-watch.ts'
import { openTraceStore } from '../../traces/trace-store.ts'
import { createTraces, type Traces } from '../../traces/traces.ts'
import { callbackKey, type CallbackKind } from '../../../shared/domain/webhooks/callback-key.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import { createClassicCallbacks } from '../../classic/callbacks.ts'
import { postForm } from '../../service/post-form.ts'
import { createCallbackCodes } from '../../sync/callback-codes.ts'
import { LocalReceiver, type ReceiverOptions } from '../../webhooks/receiver.ts'

export type WorkspaceDependencies = {
  readonly clock: Clock
  readonly ids: IdSource
  readonly log: Log
  readonly random: () => number
  /** Late-arrival window in ms; see ReplayContext. */
  readonly lateArrivalWindow: number
  readonly network?: Network | undefined
  /** Stores the credentials of the classic interface. Without this store, the credentials last only for this run. */
  readonly keychain?: Pick<Keychain, 'read' | 'keep'> | undefined
  /** Reads receipts and calendars. Without a reader, receipts are stored unread, and calendars are ignored. */
  readonly receiptReader?: Omit<ReceiptReader, 'close'> | undefined
  /** Returns the order of day and month in this region; by default the day comes first. */
  readonly dayOrder?: (() => DayOrder) | undefined
}

const noKeychain: Pick<Keychain, 'read' | 'keep'> = {
  read: () => Promise.resolve(null),
  keep: () => Promise.resolve(false),
}

export type Account = {
  readonly connection: Connection
  readonly tokens: TokenSource
  /** Access to the classic interface if the user need not enter it (in the demo). */
  readonly classic?: ClassicAccess
}

export type Workspace = ReturnType<typeof openWorkspace>

export type WorkspaceOptions = {
  readonly id: WorkspaceId
  readonly folder: string
  readonly dependencies: WorkspaceDependencies
  readonly changes: ChangeBus
}

/** Opens or creates the workspace in `folder`. Throws if the database can't be opened. */
export function openWorkspace({ id, folder, dependencies, changes }: WorkspaceOptions) {
  const kind: 'demo' | 'own' = id === 'demo' ? 'demo' : 'own'
  const workspaceChanges = createChangeBus()
  const { database, notice, close } = openWorkspaceDatabase(folder, workspaceChanges, dependencies)
  const writing = { database, clock: dependencies.clock, ids: dependencies.ids }
  const context = { ...writing, history: createHistory(writing) }
  const files = createFileParts(folder, context, dependencies, workspaceChanges)
  let account: Account | null = null
  let service: ServiceClient | null = null
  const connection = (): Connection | null => account?.connection ?? readConnection(database)
  const syncing = { ...dependencies, database, changes: workspaceChanges }
  const isServiceComing = kind === 'demo' || readConnection(database) !== null
  const engine = createEngineSlot(
    (next) => new Engine({ ...syncing, service: next, receiptFiles: files.receiptFiles }),
    new Engine({ ...syncing, service: null, isConnecting: isServiceComing }),
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
    /** What happened to the data when it was opened; null if nothing happened. */
    notice,
    database,
    /** Dependencies of commands that only the windows call (electron/ipc/handlers/). */
    context,
    changes: workspaceChanges as Pick<ChangeBus, 'subscribe'>,
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
    sync: (): SyncEngine => engine.current(),
    account: (): Account | null => account,
    /** Sets the account to send to; null stops sending. */
    async connect(next: Account | null): Promise<void> {
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
    /** Closes every part, even if closing another part failed; never rejects. */
    close: (): Promise<void> =>
      closeParts(dependencies.log, {
        ...files,
        ...commands,
        ...webhooks,
        disconnect,
        stopListening,
        closeDatabase: close,
      }),
  }
}

type ClosedParts = Pick<
  Workspace,
  'backups' | 'dataExport' | 'timeImports' | 'receiver' | 'readings'
> &
  Pick<Workspace, 'receiptFolder' | 'traces'> & {
    readonly disconnect: () => Promise<void>
    readonly stopListening: () => void
    readonly closeDatabase: () => void
  }

async function closeParts(log: Log, parts: ClosedParts): Promise<void> {
  const { backups } = parts
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
  await close(parts.closeDatabase)
  await close(() => backups.close())
}

function createFileParts(
  folder: string,
  context: CommandContext,
  dependencies: WorkspaceDependencies,
  changes: ChangeBus,
) {
  const receiptFiles = createReceiptFiles(join(folder, 'receipts'), () => dependencies.ids.next())
  const receipts = createReceiptCommands(context, receiptFiles)
  detach(dependencies.log, 'tidy receipts', receipts.tidy())
  const dataExport = createDataExport(folder, { ...dependencies, receiptFiles })
  const backups = createBackups(folder, context.database, {
    ...dependencies,
    exporting: dataExport.ended,
  })
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
  const traces = createWorkspaceTraces(folder, context, dependencies.log, changes, reader)
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

function createWorkspaceTraces(
  folder: string,
  { database, clock, ids }: CommandContext,
  log: Log,
  changes: ChangeBus,
  reader: Pick<ReceiptReader, 'events'> | undefined,
): Traces {
  return createTraces({
    clock,
    ids,
    calendarEvents: (calendar) => reader?.events(calendar) ?? Promise.resolve(null),
    activityWatch: createActivityWatch({
      port: activityWatchPort,
      hostName: hostname(),
      monotonic: clock.monotonic,
    }),
    openStore: (now) => openTraceStore(join(folder, 'traces.db'), changes, { now, log }),
    recorded: {
      spans: (span, but) => recordedSpans(database, span, clock.now(), but),
      gaps: () => openGaps(database),
      earlier: (span) => earlierEntries(database, span, clock.now(), clock.zone()),
      spent: (span) => spentDays(database, span, clock.zone()),
      projects: () => knownProjects(database),
    },
  })
}

type Options = Omit<ReceiverOptions, 'callbacks' | 'post'> & {
  readonly service: () => ServiceClient | null
  readonly network?: Network | undefined
  readonly classicCalls: ClassicCalls
}

function createWebhookParts(options: Options) {
  const { database, clock, service, log } = options
  const onVerified = (kind: CallbackKind) => (id: ServiceId, code: string) =>
    detach(log, 'keep code', receiver.keepCode(callbackKey(kind, id), code))
  const onResend = (kind: CallbackKind) => (id: ServiceId) =>
    receiver.expectCode(callbackKey(kind, id))
  const callbackCodes = createCallbackCodes({
    database,
    service,
    onVerified: onVerified('rest'),
    onResend: onResend('rest'),
  })
  const classicCallbacks = createClassicCallbacks({
    database,
    clock,
    calls: options.classicCalls,
    onVerified: onVerified('classic'),
    onResend: onResend('classic'),
  })
  const receiver = new LocalReceiver({
    ...options,
    callbacks: {
      verify: callbackCodes.verify,
      verifyClassic: classicCallbacks.verify,
      refreshClassic: () => detach(log, 'classic callbacks', classicCallbacks.refresh()),
    },
    post: (url, body) => postForm(options, url, body),
  })
  return { callbackCodes, classicCallbacks, receiver }
}
