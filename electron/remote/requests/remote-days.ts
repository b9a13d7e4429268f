import { t } from '../../../shared/domain/language/translate.ts'
import type { CaptureContext } from '../../../shared/domain/capture/capture.ts'
import type { DayRange } from '../../../shared/domain/reports/period-before.ts'
import { parseDayRange } from '../../../shared/domain/capture/parse-day-range.ts'
import { presentOf, type DaySettings } from '../../../shared/domain/time/day-bounds.ts'
import type { Day, LocalId, ServiceId } from '../../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { RemoteFilter } from '../../../shared/contract/remote-schemas.ts'
import { resolveNames } from './remote-start.ts'

export type RemoteCalendar = DaySettings

/**
 * Returns the day to which `now` belongs in lists and totals. By the user's settings, a day can start after midnight.
 */
export function currentDay({ now, zone }: CaptureContext, calendar: RemoteCalendar): Day {
  return presentOf(now, zone, calendar).day
}

/**
 * Resolves a range of days. `from` and `to` can each name several days, such as a week. With both, the range goes from
 * the first day of `from` to the last day of `to`. With only `from`, the range ends today if `from` begins before
 * today; otherwise it is what `from` names. With only `to`, the range is what `to` names. With neither, it is this
 * week. Fails with `invalid`, naming the field.
 */
export function resolveDays(
  { from, to }: Pick<RemoteFilter, 'from' | 'to'>,
  context: CaptureContext,
  calendar: RemoteCalendar,
): Outcome<DayRange> {
  const today = currentDay(context, calendar)
  const parsed = (text: string | null): DayRange | null =>
    text === null ? null : parseDayRange(text, today, calendar.weekStart)
  const [first, last] = [parsed(from ?? to ?? 'this week'), parsed(to)]
  if (!first) return notADay(from ?? to ?? '', from === null ? 'to' : 'from')
  if (to !== null && !last) return notADay(to, 'to')
  const begin = first.from
  const isUntilToday = from !== null && to === null && begin < today
  const end = isUntilToday ? today : (last ?? first).to
  if (end < begin) return failure('invalid', t`The last day is before the first.`, 'to')
  return success({ from: begin, to: end })
}

function notADay(text: string, field: string): Outcome<never> {
  return failure(
    'invalid',
    t`“${text}” isn’t a day or week. Try “today”, “yesterday”, “this week” or “2026-11-20”.`,
    field,
  )
}

/** The resolved conditions of a filter; conditions that the filter does not state are missing. */
export type ResolvedFilter = {
  readonly projectId?: LocalId
  readonly clientId?: ServiceId
  readonly tag?: string
}

/** Resolves the names in a filter. Fails with `notFound` or `ambiguous`, as `stint start` does. */
export function resolveFilter(
  { project, client, tag }: Pick<RemoteFilter, 'project' | 'client' | 'tag'>,
  context: CaptureContext,
): Outcome<ResolvedFilter> {
  const resolved = resolveNames({ project, client }, context)
  if (!resolved.ok) return resolved
  const found = resolved.value
  return success({
    ...(found.project && { projectId: found.project.id }),
    ...(found.client && { clientId: found.client.id }),
    ...(tag !== null && { tag: tag.replace(/^#/, '') }),
  })
}
