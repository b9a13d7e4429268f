/** Proposals from commands and assistants. They wait until the user accepts or dismisses them in a window. */
import { t } from '../../../shared/domain/language/translate.ts'
import type { CaptureContext } from '../../../shared/domain/capture/capture.ts'
import { rangeOn } from '../../../shared/domain/capture/resolve-times.ts'
import { wallOf } from '../../../shared/domain/capture/wall-time.ts'
import { spanProblem } from '../../../shared/domain/entries/entry-limits.ts'
import type { Span } from '../../../shared/domain/presence/presence-types.ts'
import type {
  ProposalSource,
  WaitingProposal,
} from '../../../shared/domain/proposals/waiting-proposal.ts'
import { parseDayRange } from '../../../shared/domain/capture/parse-day-range.ts'
import { withoutFormatCharacters } from '../../../shared/domain/text/clean-text.ts'
import { secondsBetween, wholeSecond, type EpochMs } from '../../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { RemoteProposal, RemoteProposed } from '../../../shared/contract/remote-answers.ts'
import type { RemotePropose } from '../../../shared/contract/remote-schemas.ts'
import type { Reader } from '../../queries/reader.ts'
import { recordedSpans } from '../../queries/recorded-work.ts'
import { currentDay, type RemoteCalendar } from './remote-days.ts'
import { isoSecond } from './remote-entry.ts'
import { resolveNames, startOf } from './remote-start.ts'

/** The proposals awaiting the user's decision, in the traces database, which is never sent or exported. */
export type WaitingProposals = {
  /** Adds a proposal, or returns an equal one already waiting. Fails with `rateLimited` (too many wait), `storage`. */
  propose(proposal: Omit<WaitingProposal, 'id' | 'proposedAt'>): Outcome<WaitingProposal>
  waiting(): readonly WaitingProposal[]
}

export type ProposalParts = {
  readonly database: Reader
  readonly traces: WaitingProposals
  readonly context: CaptureContext
}

/**
 * Resolves a proposal and adds it to the waiting proposals. Fails with `invalid` (day, times, note), `notFound`,
 * `ambiguous` (project), and as `WaitingProposals` does.
 */
export function remotePropose(
  { day, from, to, note, project }: RemotePropose,
  calendar: RemoteCalendar,
  parts: ProposalParts,
): Outcome<RemoteProposed> {
  const span = spanOf({ day, from, to }, calendar, parts.context)
  if (!span.ok) return span
  const { remarks, ...times } = span.value
  return proposeSpan({ ...times, note, project, source: 'command' }, parts, remarks)
}

/** Validates a proposal and adds it to the waiting proposals. Fails as `remotePropose` does. */
export function proposeSpan(
  proposal: Span & {
    readonly note: string
    readonly project: string | null
    readonly source: ProposalSource
  },
  { database, traces, context }: ProposalParts,
  remarks: readonly string[] = [],
): Outcome<RemoteProposed> {
  const { source } = proposal
  const from = wholeSecond(proposal.from)
  const to = wholeSecond(proposal.to)
  if (to < from) return failure('invalid', t`The end is before the start.`, 'to')
  const problem = spanProblem({ startedAt: from, duration: secondsBetween(from, to) }, context.now)
  if (problem) return failure('invalid', problem.message, problem.about === 'start' ? 'from' : 'to')
  // A note that is shown for a decision must not contain characters that change how it is displayed.
  const note = withoutFormatCharacters(proposal.note).trim()
  if (note === '') return failure('invalid', t`Add a note that says what you worked on.`, 'note')
  const named = resolveNames({ project: proposal.project, client: null }, context)
  if (!named.ok) return named
  if (recordedSpans(database, { from, to }, context.now).length > 0) {
    return failure('invalid', t`You’ve already recorded something at this time.`, 'from')
  }
  const found = named.value.project
  const kept = traces.propose({ from, to, note, projectId: found?.id ?? null, source })
  if (!kept.ok) return kept
  return success({
    proposal: remoteProposal(kept.value, context),
    waiting: traces.waiting().length,
    remarks,
  })
}

export function remoteProposal(
  { id, from, to, note, projectId, source }: WaitingProposal,
  { projects, zone }: CaptureContext,
): RemoteProposal {
  const project = projects.find((one) => one.id === projectId)
  return {
    id,
    note,
    zone,
    source,
    project: project ? { id: project.id, title: project.title } : null,
    startedAt: isoSecond(from),
    endedAt: isoSecond(to),
    seconds: secondsBetween(from, to),
  }
}

function spanOf(
  { day: dayText, from: since, to }: Pick<RemotePropose, 'day' | 'from' | 'to'>,
  calendar: RemoteCalendar,
  context: CaptureContext,
): Outcome<Span & { readonly remarks: readonly string[] }> {
  const { now, zone } = context
  if (since.kind === 'ago') {
    if (dayText !== null || to !== null) {
      return failure(
        'invalid',
        t`An entry that starts “40m ago” always ends now, so don’t give a day or an end.`,
        'from',
      )
    }
    return success({ from: (now - since.seconds * 1000) as EpochMs, to: now, remarks: [] })
  }
  const day = dayText === null ? null : parseDayRange(dayText, currentDay(context, calendar), 1)
  if (dayText !== null && (!day || day.from !== day.to)) {
    return failure('invalid', t`Enter a single day instead of “${dayText}”.`, 'day')
  }
  const { startedAt, remarks } = startOf(since, context)
  const start = startedAt ?? now
  const startDay = day?.from ?? wallOf(wholeSecond(start), zone).day
  if (to === null && day === null) return success({ from: start, to: now, remarks })
  if (to === null) return failure('invalid', t`Add an end time.`, 'to')
  const times = rangeOn(startDay, since.clock, to, zone)
  return success({
    from: times.start.instant,
    to: times.end.instant,
    remarks: day === null ? remarks : [],
  })
}
