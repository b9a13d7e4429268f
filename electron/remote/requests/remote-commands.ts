/**
 * Runs the requests of command line and links through the same commands and queries as the windows, so that
 * history, outbox and views see no difference.
 */
import { t } from '../../../shared/domain/language/translate.ts'
import { offeredClients } from '../../../shared/domain/projects/client.ts'
import { assertNever, failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { CaptureContext } from '../../../shared/domain/capture/capture.ts'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import type { SyncStatus, WorkspaceState } from '../../../shared/contract/payloads.ts'
import type {
  RemoteAnswers,
  RemoteRecorded,
  RemoteRequest,
  RemoteStart,
  RemoteStatus,
  RemoteUnsent,
} from '../../../shared/contract/remote-requests.ts'
import type { EntryCommands } from '../../commands/entries.ts'
import type { TimerCommands } from '../../commands/timer.ts'
import type { Clock } from '../../base/clock.ts'
import { entryTotals, recentWork, runningTimers } from '../../queries/entries.ts'
import { usualCurrency } from '../../queries/expenses.ts'
import { namesOf } from '../../queries/project-and-client-names.ts'
import type { Reader } from '../../queries/reader.ts'
import { unsentItems } from '../../queries/unsent-items.ts'
import { resolveCapture, recordCapture } from './remote-capture.ts'
import { isoSecond, remoteEntry } from './remote-entry.ts'
import { remoteSchema } from './remote-schema.ts'
import { resolveStart } from './remote-start.ts'

/** The part of the open workspace that is used here. */
export type RemoteWorkspace = {
  readonly kind: 'demo' | 'own'
  readonly database: Reader
  readonly timer: TimerCommands
  readonly entries: EntryCommands
  sync(): { status(): SyncStatus }
}

export type RemoteOptions = {
  readonly workspaces: {
    current(): RemoteWorkspace | null
    state(): Pick<WorkspaceState, 'accounts'>
  }
  readonly showMain: () => void
  readonly dayOrder: () => CaptureContext['dayOrder']
  /** The currency set in the settings; null for none. */
  readonly currency: () => string | null
  readonly clock: Clock
}

export type RemoteCommands = {
  /** Validates and runs a request from the socket. Fails with `badPayload` where it is malformed. */
  handle(request: unknown): Outcome<RemoteAnswers[keyof RemoteAnswers]>
  run(request: RemoteRequest): Outcome<RemoteAnswers[keyof RemoteAnswers]>
  /** Context in which lines and names are read; null while no workspace is open. */
  context(): CaptureContext | null
}

const recentLimit = 10
const maxItems = 200
const noWorkspace = () =>
  failure('noWorkspace', t`Open Stint and choose the demo business or your own account first.`)

export function createRemoteCommands(options: RemoteOptions): RemoteCommands {
  const run: RemoteCommands['run'] = (request) => {
    if (request.command === 'open') {
      options.showMain()
      return success({})
    }
    const workspace = options.workspaces.current()
    if (request.command === 'status') return success(statusOf(workspace, options))
    return workspace ? runIn(workspace, request, options) : noWorkspace()
  }
  return {
    run,
    handle(request) {
      const parsed = remoteSchema.safeParse(request)
      if (parsed.success) return run(parsed.data)
      const field = parsed.error.issues[0]?.path.join('.')
      return failure(
        'badPayload',
        t`The running Stint does not understand this command. If it was just updated, restart it.`,
        field || undefined,
      )
    },
    context() {
      const workspace = options.workspaces.current()
      return workspace && contextOf(workspace, options)
    },
  }
}

function runIn(
  workspace: RemoteWorkspace,
  request: Exclude<RemoteRequest, { command: 'open' | 'status' }>,
  options: RemoteOptions,
): Outcome<RemoteAnswers[keyof RemoteAnswers]> {
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
      return start(workspace, command, remoteStart, options, recorded)
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
      if (!discarded.ok || !running) return discarded.ok ? noTimer() : discarded
      return recorded(success(running))
    }
    case 'recent': {
      const names = namesOf(database)
      const now = options.clock.now()
      const entries = recentWork(database, recentLimit).map((one) => remoteEntry(one, names, now))
      return success({ entries })
    }
    case 'unsent':
      return success(unsentOf(workspace))
    default:
      return assertNever(request)
  }
}

/** Adds the hint that a typed line can be forced with --anyway. */
function withAnywayHint(refused: Outcome<never>): Outcome<never> {
  if (refused.ok || refused.error.code !== 'doubtful') return refused
  const message = t`${refused.error.message} With --anyway it is recorded as it stands.`
  return { ok: false, error: { ...refused.error, message } }
}

const noTimer = () => failure('noTimerRunning', t`No timer is running.`)

function start(
  workspace: RemoteWorkspace,
  command: 'start' | 'switch',
  asked: RemoteStart,
  options: RemoteOptions,
  recorded: (outcome: Outcome<TimeEntry>, remarks: readonly string[]) => Outcome<RemoteRecorded>,
): Outcome<RemoteRecorded> {
  const resolved = resolveStart(asked, contextOf(workspace, options))
  if (!resolved.ok) return resolved
  return recorded(workspace.timer[command](resolved.value.input), resolved.value.remarks)
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
  }
}

function statusOf(workspace: RemoteWorkspace | null, options: RemoteOptions): RemoteStatus {
  const { clock, workspaces } = options
  if (!workspace) {
    const nothing = { running: [], paused: null, today: 0, week: 0, unsent: 0, refused: 0 }
    return { workspace: 'none', account: null, ...nothing, sync: null }
  }
  const { database, timer, kind } = workspace
  const now = clock.now()
  const names = namesOf(database)
  const paused = timer.paused()
  const { today, week } = entryTotals(database, now, clock.zone())
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

function unsentOf({ database, sync }: RemoteWorkspace): RemoteUnsent {
  const { unsent, refused } = sync().status()
  const items = unsentItems(database)
    .slice(0, maxItems)
    .map(({ id, kind, entity, title, state, attempts, nextTryAt, error }) => ({
      ...{ id, kind, entity, title, state, attempts },
      nextTryAt: nextTryAt === null ? null : isoSecond(nextTryAt),
      problem: error?.message ?? null,
    }))
  return { unsent, refused, items }
}
