import { t } from '../../../shared/domain/language/translate.ts'
import { dayOf } from '../../../shared/domain/time/calendar.ts'
import type {
  CaptureClient,
  CaptureContext,
  CaptureProject,
} from '../../../shared/domain/capture/capture.ts'
import { formatTimeOfDay } from '../../../shared/domain/capture/time-of-day.ts'
import { timerStart } from '../../../shared/domain/capture/resolve-times.ts'
import { Line } from '../../../shared/domain/capture/line.ts'
import {
  clientName,
  closedMessage,
  resolveClient,
  resolveProject,
  type Resolved,
} from '../../../shared/domain/capture/resolve-references.ts'
import { wholeSecond, type EpochMs } from '../../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { StartTimerInput } from '../../../shared/contract/payloads.ts'
import type { RemoteStart, Since } from '../../../shared/contract/remote-schemas.ts'

export type ResolvedStart = {
  readonly input: StartTimerInput
  /** How the start was understood, in sentences. */
  readonly remarks: readonly string[]
}

/**
 * Resolves the arguments of `stint start`; nothing is guessed. Fails with `notFound` if a name matches nothing,
 * `ambiguous` if it matches more than one, and `invalid` if the project is another client's.
 */
export function resolveStart(
  request: RemoteStart,
  context: CaptureContext,
): Outcome<ResolvedStart> {
  const names = resolveNames(request, context)
  if (!names.ok) return names
  const { project, client } = names.value
  const refused = ofAnotherClient(project, client)
  if (refused) return refused
  const { startedAt, remarks } = startOf(request.since, context)
  const isForNobody = (project?.clientId ?? client?.id ?? null) === null
  const isRefused = request.billable === true && isForNobody
  return success({
    input: {
      ...(request.note !== null && { note: request.note }),
      ...(project && { projectId: project.id }),
      ...(client && { clientId: client.id }),
      ...(request.billable !== null && !isRefused && { billable: request.billable }),
      ...(startedAt !== null && { startedAt }),
    },
    remarks: [...remarks, ...remarksOn(project, isRefused)],
  })
}

function remarksOn(project: CaptureProject | null, isRefused: boolean): readonly string[] {
  const closed = project && closedMessage(project)
  const billable = isRefused ? t`This time can’t be billable because it has no client.` : null
  return [closed, billable].filter((remark) => remark !== null)
}

/** Resolves the names of the project and client in a request. Fails as `resolveStart` does. */
export function resolveNames(
  request: Pick<RemoteStart, 'project' | 'client'>,
  context: CaptureContext,
): Outcome<{ readonly project: CaptureProject | null; readonly client: CaptureClient | null }> {
  const client = request.client === null ? null : resolveClient(request.client, context)
  if (client && !('found' in client)) {
    return unresolved('client', request.client, client, clientName)
  }
  const target = client?.found ?? null
  const project = request.project === null ? null : resolveProject(request.project, target, context)
  if (project && !('found' in project)) {
    return unresolved('project', request.project, project, ({ title }) => title)
  }
  return success({ project: project?.found ?? null, client: target })
}

function ofAnotherClient(
  project: CaptureProject | null,
  client: CaptureClient | null,
): Outcome<never> | null {
  if (!project || !client || project.clientId === null || project.clientId === client.id)
    return null
  const message = t`The client ${clientName(client)} has no project “${project.title}”.`
  return failure('invalid', message, 'client')
}

/** Returns the instant of a start in the past; null if `since` is null, which means now. */
export function startOf(
  since: Since | null,
  context: CaptureContext,
): { readonly startedAt: EpochMs | null; readonly remarks: readonly string[] } {
  if (since === null) return { startedAt: null, remarks: [] }
  const { now, zone } = context
  if (since.kind === 'ago') {
    return { startedAt: (now - since.seconds * 1000) as EpochMs, remarks: [] }
  }
  const line = new Line(formatTimeOfDay(since.clock))
  const at = { first: 0, end: 1, kind: 'at', start: since.clock } as const
  const frame = { line, day: null, today: dayOf(now, zone), now: wholeSecond(now), context }
  const startedAt = timerStart({ at }, frame)
  return { startedAt, remarks: line.problems.map(({ message }) => message) }
}

const messages = {
  client: {
    ambiguous: (asked: string) => t`Several clients match “${asked}”.`,
    unknown: (asked: string) => t`No clients match “${asked}”.`,
  },
  project: {
    ambiguous: (asked: string) => t`Several projects match “${asked}”.`,
    unknown: (asked: string) => t`No projects match “${asked}”.`,
  },
} as const

function unresolved<Target>(
  noun: 'project' | 'client',
  wanted: string | null,
  { isAmbiguous, others }: Extract<Resolved<Target>, { others: unknown }>,
  nameOf: (target: Target) => string,
): Outcome<never> {
  const candidates = others.map(nameOf)
  const names = candidates.map((name) => t`“${name}”`).join(', ')
  const { ambiguous, unknown } = messages[noun]
  const why = (isAmbiguous ? ambiguous : unknown)(wanted ?? '')
  const near = isAmbiguous ? t`Did you mean one of these: ${names}?` : t`Closest matches: ${names}.`
  const message = names === '' ? why : `${why} ${near}`
  return failure(isAmbiguous ? 'ambiguous' : 'notFound', message, noun, candidates)
}
