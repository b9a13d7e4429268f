/** Records a capture line without a preview. An unknown or ambiguous client or project is refused. */
import { t } from '../../../shared/domain/language/translate.ts'
import type {
  CaptureContext,
  EntryCapture,
  Preview,
  Problem,
  ProblemKind,
  TimerCapture,
} from '../../../shared/domain/capture/capture.ts'
import { parseCapture } from '../../../shared/domain/capture/parse-capture.ts'
import { joinTags } from '../../../shared/domain/entries/tags.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import type { CreateEntryInput } from '../../../shared/contract/payloads.ts'
import type { EntryCommands } from '../../commands/entries/entries.ts'
import type { TimerCommands } from '../../commands/timer.ts'

/** Problems for which a line is refused: the capture window shows them before Enter, the command line can't. */
const refusals: Partial<Record<ProblemKind, 'notFound' | 'ambiguous' | 'invalid' | 'doubtful'>> = {
  unknownProject: 'notFound',
  unknownClient: 'notFound',
  ambiguousProject: 'ambiguous',
  ambiguousClient: 'ambiguous',
  otherClient: 'invalid',
  noLastEntry: 'invalid',
  future: 'invalid',
  refusedTimes: 'invalid',
  impossible: 'doubtful',
  unlikely: 'doubtful',
  unclear: 'ambiguous',
  loneTime: 'ambiguous',
  amountWithoutCurrency: 'ambiguous',
  ambiguousAmount: 'ambiguous',
  refusedAmount: 'invalid',
}

export type ResolvedCapture = {
  readonly capture: EntryCapture | TimerCapture
  /** How parts of the line were understood, in sentences. */
  readonly remarks: readonly string[]
}

/**
 * Resolves a typed line to the entry or timer it describes. Fails with `invalid` for an empty line, `unavailable` for
 * an expense, and the errors in `refusals`. If `anyway` is true, an impossible time in the line becomes part of the
 * note, and an unlikely time is recorded; otherwise, both are refused.
 */
export function resolveCapture(
  line: string,
  context: CaptureContext,
  { anyway = false }: { readonly anyway?: boolean } = {},
): Outcome<ResolvedCapture> {
  if (line.trim() === '') return failure('invalid', t`The line is empty.`, 'line')
  const preview = parseCapture(line, context)
  if (preview.kind === 'expense') {
    return failure(
      'unavailable',
      t`This line describes an expense. Record it with “stint expense” or in the Stint window.`,
    )
  }
  const refusal = lineRefusal(preview, { anyway })
  if (refusal) return refusal
  return success({ capture: preview, remarks: preview.problems.map(({ message }) => message) })
}

/**
 * Returns the failure for a line that the user should first see in a preview; null for any other line. `anyway`: see
 * `resolveCapture`.
 */
export function lineRefusal(
  { problems }: Pick<Preview, 'problems'>,
  { anyway = false }: { readonly anyway?: boolean } = {},
): Outcome<never> | null {
  const refusal = problems.find(
    ({ kind }) => refusals[kind] !== undefined && !(anyway && refusals[kind] === 'doubtful'),
  )
  return refusal ? refused(refusal) : null
}

/**
 * Records a line resolved by `resolveCapture`. A new timer replaces the running one, as in the capture window. Fails
 * with the errors of `timer.switch` or `entries.create`.
 */
export function recordCapture(
  capture: EntryCapture | TimerCapture,
  { timer, entries }: { readonly timer: TimerCommands; readonly entries: EntryCommands },
): Outcome<TimeEntry> {
  const work = workOf(capture)
  if (capture.kind === 'timer') return timer.switch({ ...work, startedAt: capture.start })
  const { start, duration, zone } = capture
  return entries.create({ ...work, startedAt: start, duration, zone })
}

function workOf(
  capture: EntryCapture | TimerCapture,
): Omit<CreateEntryInput, 'startedAt' | 'duration'> {
  const { note, tags } = capture
  return {
    ...(note !== '' && { note }),
    ...(tags.length > 0 && { tags: joinTags(tags) }),
    ...(capture.project && { projectId: capture.project.id }),
    ...(capture.client && { clientId: capture.client.id }),
    ...(capture.billable !== null && { billable: capture.billable }),
  }
}

function refused({ kind, refusal, candidates }: Problem): Outcome<never> {
  const names =
    candidates.length === 0 ? '' : ` ${t`Enter one of these: ${candidates.join(', ')}.`}`
  return failure(refusals[kind] ?? 'invalid', `${refusal}${names}`, 'line', candidates)
}
