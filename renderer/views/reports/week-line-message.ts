import { t } from '../../../shared/domain/language/translate.ts'
import type { UnresolvedGap } from '../../../shared/contract/payloads.ts'
import type { WeekCheck } from '../../../shared/contract/groups/reports.ts'
import { endOf, type TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import { dayIn, shortDay, shownBetween } from '../../lib/days.ts'
import { hoursMinutes, timeRange } from '../../lib/time-format.ts'

/** Maximum number of gaps that are listed. Further gaps are only counted. */
const named = 2

/** Returns gaps: `2:13 h: Mon 16 10:12 – 11:40, Tue 17 12:30 – 13:15`. */
export function gapsText(gaps: readonly UnresolvedGap[], zone: string): string {
  const spans = gaps.map(
    ({ from, to }) => `${shortDay(dayIn(from, zone))} ${timeRange(from, to, zone)}`,
  )
  const more = spans.length > named ? [t`${spans.length - named} more`] : []
  const seconds = gaps.reduce((sum, { from, to }) => sum + shownBetween(from, to ?? from), 0)
  return `${hoursMinutes(seconds)} h: ${[...spans.slice(0, named), ...more].join(', ')}`
}

/** Describes overlaps: `Thu 19: “Weekly call” starts 0:10 before “Migration plan” ends`. */
export function overlapText(overlaps: WeekCheck['overlaps'], zone: string): string {
  const [overlap] = overlaps
  if (!overlap) return ''
  const { first, second, from, to } = overlap
  const day = shortDay(dayIn(from, zone))
  const end = endOf(first)
  const isInside = end !== null && (endOf(second) ?? Infinity) <= end
  const text = isInside
    ? t`${titleOf(second)} is inside ${titleOf(first)}`
    : t`${titleOf(second)} starts ${hoursMinutes((to - from) / 1000)} before ${titleOf(first)} ends`
  return overlaps.length === 1
    ? `${day}: ${text}`
    : `${day}: ${t`${text}, and ${overlaps.length - 1} more`}`
}

/** Returns the note of an entry in quotes: `“Weekly call”`. */
export function titleOf({ note }: Pick<TimeEntry, 'note'>): string {
  return note === null || note === '' ? t`An entry without a note` : `“${note}”`
}
