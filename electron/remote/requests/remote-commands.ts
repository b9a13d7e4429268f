/** Remote requests use the same commands and queries as the windows, so history, outbox and views see no difference. */
import { regionGroupSign } from '../../../shared/domain/language/region.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import { offeredClients } from '../../../shared/domain/projects/client.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { CaptureContext } from '../../../shared/domain/capture/capture.ts'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import type { SyncStatus, WorkspaceState } from '../../../shared/contract/payloads.ts'
import type {
  RemoteAnswers,
  RemoteRecorded,
  RemoteStatus,
  RemoteUnsent,
} from '../../../shared/contract/remote-answers.ts'
import { remoteSchema, type RemoteRequest } from '../../../shared/contract/remote-schemas.ts'
import type { EntryCommands } from '../../commands/entries/entries.ts'
import type { TimerCommands } from '../../commands/timer.ts'
import { yieldToEventLoop } from '../../base/yield-to-event-loop.ts'
import type { Clock } from '../../base/clock.ts'
import { recentWork, runningTimers, entryTotals } from '../../queries/entries/entries.ts'
import { usualCurrency } from '../../queries/expenses.ts'
import { namesOf } from '../../queries/whole-lists.ts'
import type { AssistantRequests } from './assistant-requests.ts'
import { resolveCapture, recordCapture } from './remote-capture.ts'
import type { RemoteCalendar } from './remote-days.ts'
import { remoteEntry, isoSecond } from './remote-entry.ts'
import type { RemoteExpenseParts, ReceiptFile } from './remote-expense.ts'
import { remoteList, remoteNames, remoteReport } from './remote-list.ts'
import { remotePropose, type ProposalParts, type WaitingProposals } from './remote-propose.ts'
import { resolveStart } from './remote-start.ts'
import { unsentItems } from '../../queries/unsent-items.ts'

export type RemoteWorkspace = RemoteExpenseParts & {
  readonly kind: 'demo' | 'own'
  readonly traces: WaitingProposals
  readonly timer: TimerCommands
  readonly entries: EntryCommands
  sync(): { status(): SyncStatus }
}

export type RemoteOptions = ReceiptFile & {
  readonly workspaces: {
    current(): RemoteWorkspace | null
    state(): Pick<WorkspaceState, 'accounts'>
  }
  readonly showMain: () => void
  readonly dayOrder: () => CaptureContext['dayOrder']
  readonly currency: () => string | null
  readonly calendar: () => RemoteCalendar
  readonly areAssistantsAllowed: () => boolean
  readonly clock: Clock
}

type Answer = Outcome<RemoteAnswers[keyof RemoteAnswers]>

/** Requests that wait for files, or take so long that other requests run meanwhile. */
type SlowRequest = Extract<RemoteRequest, { readonly command: 'report' | 'expense' }>
/** Requests that are answered immediately. */
export type PromptRequest = Exclude<RemoteRequest, SlowRequest | { readonly command: 'assistant' }>

export type RemoteCommands = ReturnType<typeof createRemoteCommands>

const recentLimit = 10
const noWorkspace = () =>
  failure('noWorkspace', t`Open Stint and choose the demo business or your own account first.`)

export function createRemoteCommands(options: RemoteOptions) {
  const run = (request: PromptRequest): Answer => {
    if (request.command === 'open') {
      options.showMain()
      return success({})
    }
    const workspace = options.workspaces.current()
    if (request.command === 'status') return success(statusOf(workspace, options))
    return workspace ? runIn(workspace, request, options) : noWorkspace()
  }
  const runAny = (request: RemoteRequest): Answer | Promise<Answer> => {
    if (request.command === 'assistant') return assistant().then((call) => call(request))
    if (request.command !== 'report' && request.command !== 'expense') return run(request)
    const workspace = options.workspaces.current()
    return workspace ? runSlow(workspace, request, options) : noWorkspace()
  }
  let assistantRequests: Promise<AssistantRequests> | null = null
  const assistant = (): Promise<AssistantRequests> => {
    assistantRequests ??= import('./assistant-requests.ts').then(({ createAssistantRequests }) =>
      createAssistantRequests({
        ...options,
        run: runAny,
        proposing() {
          const workspace = options.workspaces.current()
          return workspace ? success(proposalParts(workspace, options)) : noWorkspace()
        },
      }),
    )
    return assistantRequests
  }
  return {
    run,
    /** Validates and runs a request from the socket. Fails with `badPayload` if it is malformed. */
    handle(request: unknown): Answer | Promise<Answer> {
      const parsed = remoteSchema.safeParse(request)
      if (parsed.success) return runAny(parsed.data)
      const field = parsed.error.issues[0]?.path.join('.')
      return failure(
        'badPayload',
        t`The running copy of Stint doesn’t support this command. If you just updated Stint, restart it.`,
        field || undefined,
      )
    },
    /** Returns the context in which lines and names are read; null while no workspace is open. */
    context(): CaptureContext | null {
      const workspace = options.workspaces.current()
      return workspace && contextOf(workspace, options)
    },
  }
}

async function runSlow(
  workspace: RemoteWorkspace,
  request: SlowRequest,
  options: RemoteOptions,
): Promise<Answer> {
  const context = contextOf(workspace, options)
  if (request.command === 'expense') {
    const { remoteExpense } = await import('./remote-expense.ts')
    return remoteExpense(request, context, workspace, options)
  }
  const reading = { database: workspace.database, context, calendar: options.calendar() }
  return remoteReport(request, reading, yieldToEventLoop)
}

function runIn(
  workspace: RemoteWorkspace,
  request: Exclude<PromptRequest, { command: 'open' | 'status' }>,
  options: RemoteOptions,
): Answer {
  const { database, timer } = workspace
  const recorded = (
    outcome: Outcome<TimeEntry>,
    remarks: readonly string[] = [],
  ): Outcome<RemoteRecorded> => {
    if (!outcome.ok) return outcome
    const entry = remoteEntry(outcome.value, namesOf(database), options.clock.now())
    return success({ entry, remarks })
  }
  switch (request.command) {
    case 'start':
    case 'switch': {
      const { command, ...remoteStart } = request
      const resolved = resolveStart(remoteStart, contextOf(workspace, options))
      if (!resolved.ok) return resolved
      return recorded(timer[command](resolved.value.input), resolved.value.remarks)
    }
    case 'capture': {
      const { line, anyway } = request
      const resolved = resolveCapture(line, contextOf(workspace, options), { anyway })
      if (!resolved.ok) return withAnywayHint(resolved)
      return recorded(recordCapture(resolved.value.capture, workspace), resolved.value.remarks)
    }
    case 'stop':
      return recorded(timer.stop({}))
    case 'pause':
      return recorded(timer.pause({}))
    case 'resume':
      return recorded(timer.resume())
    case 'discard': {
      const [running] = runningTimers(database)
      const discarded = timer.discard({})
      if (!discarded.ok) return discarded
      if (!running) return failure('noTimerRunning', t`No timer is running.`)
      return recorded(success(running))
    }
    case 'propose':
      return remotePropose(request, options.calendar(), proposalParts(workspace, options))
    default:
      return read(workspace, request, options)
  }
}

function read(
  workspace: RemoteWorkspace,
  request: Extract<PromptRequest, { command: 'recent' | 'unsent' | 'list' | 'names' }>,
  options: RemoteOptions,
): Answer {
  const { database } = workspace
  switch (request.command) {
    case 'recent': {
      const names = namesOf(database)
      const now = options.clock.now()
      const entries = recentWork(database, recentLimit, now).map((one) =>
        remoteEntry(one, names, now),
      )
      return success({ entries })
    }
    case 'unsent':
      return success(unsentOf(workspace))
    case 'list': {
      const context = contextOf(workspace, options)
      return remoteList(request, { database, context, calendar: options.calendar() })
    }
    case 'names':
      return success(remoteNames(database))
  }
}

function withAnywayHint(refused: Outcome<never>): Outcome<never> {
  if (refused.ok || refused.error.code !== 'doubtful') return refused
  const message = t`${refused.error.message} To record it anyway, use --anyway.`
  return { ok: false, error: { ...refused.error, message } }
}

function proposalParts(workspace: RemoteWorkspace, options: RemoteOptions): ProposalParts {
  const { database, traces } = workspace
  return { database, traces, context: contextOf(workspace, options) }
}

function contextOf(workspace: RemoteWorkspace, options: RemoteOptions): CaptureContext {
  const { clock } = options
  const names = namesOf(workspace.database)
  const [now, zone] = [clock.now(), clock.zone()]
  return {
    now,
    zone,
    ...names,
    clients: offeredClients(names.clients),
    currency: usualCurrency(workspace.database, { chosen: options.currency(), now, zone }),
    lastEntryEnd: workspace.timer.lastEntryEnd(),
    dayOrder: options.dayOrder(),
    groupSign: regionGroupSign(),
  }
}

type Workspace = Pick<RemoteWorkspace, 'kind' | 'database' | 'sync'> & {
  readonly timer: Pick<TimerCommands, 'paused'>
}
type Options = Pick<RemoteOptions, 'clock' | 'calendar'> & {
  readonly workspaces: Pick<RemoteOptions['workspaces'], 'state'>
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

function unsentOf({ database, sync }: Pick<Workspace, 'database' | 'sync'>): RemoteUnsent {
  const { unsent, refused } = sync().status()
  // The query's limit counts only operations that don't await the user.
  const items = unsentItems(database, maxItems)
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
