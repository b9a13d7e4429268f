import type { TimeEntry } from '../entries/time-entry.ts'
import { dayName, monthName, weekStartOf, type DayNumber } from '../time/day-bounds.ts'
import { grouped } from '../grouped.ts'

export const allGroupings = [
  'day',
  'week',
  'month',
  'project',
  'client',
  'tags',
  'billable',
  'billed',
] as const
export type Grouping = (typeof allGroupings)[number]
export function isByTime(by: Grouping): by is 'day' | 'week' | 'month' {
  return by === 'day' || by === 'week' || by === 'month'
}

/**
 * Key of a group. `day`: YYYY-MM-DD. `week`: its first day. `month`: YYYY-MM. `project`: local id or null. `client`:
 * service id or null. `tags`: an entry's tags as one set, so that no time is counted twice. `billable`, `billed`:
 * a boolean.
 */
export type GroupKey = string | number | boolean | null

/** A sum of time in seconds. */
export type Sum = {
  /** After rounding. */
  readonly seconds: number
  /** As recorded. */
  readonly raw: number
  /** Billable entries, after rounding. */
  readonly billable: number
  /** Billable entries that have not been billed, after rounding. */
  readonly unbilled: number
}

export type Group = Sum & { readonly key: GroupKey; readonly groups: readonly Group[] }
/** True if rounding changed any group. In the total, rounding up and down can cancel each other out. */
export function isRounded(groups: readonly Group[]): boolean {
  return groups.some((group) => group.seconds !== group.raw || isRounded(group.groups))
}

export type Totals = Sum & { readonly groups: readonly Group[] }

/** What entries are grouped by, apart from their dates. */
export type Kind = Pick<TimeEntry, 'projectId' | 'clientId' | 'billable' | 'billed' | 'tags'>

/** Time recorded on one day for one kind of work. `day` is meaningful only if entries were split into days. */
export type Atom = {
  readonly day: DayNumber
  readonly kind: Kind
  readonly seconds: number
  readonly raw: number
}

export function totalsOf(
  atoms: readonly Atom[],
  by: readonly Grouping[],
  weekStart: number,
): Totals {
  return { ...sumOf(atoms), groups: groupsOf(atoms, by, weekStart) }
}

function groupsOf(
  atoms: readonly Atom[],
  [first, ...rest]: readonly Grouping[],
  weekStart: number,
): readonly Group[] {
  if (first === undefined) return []
  return [...grouped(atoms, (atom) => numberOf(atom, first, weekStart))]
    .map(([key, group]) => ({
      key: isByTime(first) ? timeName(key as DayNumber, first) : key,
      ...sumOf(group),
      groups: groupsOf(group, rest, weekStart),
    }))
    .sort(isByTime(first) ? byKey : byLength)
}

/** Returns the key of a group. Days stay numbers, which become text once per group, not once per atom. */
function numberOf({ day, kind }: Atom, by: Grouping, weekStart: number): GroupKey {
  switch (by) {
    case 'day':
      return day
    case 'week':
      return weekStartOf(day, weekStart)
    case 'month':
      return firstOfMonth(day)
    case 'project':
      return kind.projectId
    case 'client':
      return kind.clientId
    default:
      return kind[by]
  }
}

function firstOfMonth(day: DayNumber): DayNumber {
  return day - new Date(day * 86_400_000).getUTCDate() + 1
}

function timeName(day: DayNumber, by: 'day' | 'week' | 'month'): string {
  return by === 'month' ? monthName(day) : dayName(day)
}

function byKey(first: Group, second: Group): number {
  return String(first.key) < String(second.key) ? -1 : 1
}

/** Compares groups by time, to sort the longest first. */
function byLength(first: Group, second: Group): number {
  return second.seconds - first.seconds || second.raw - first.raw || byKey(first, second)
}

function sumOf(atoms: readonly Atom[]): Sum {
  let [seconds, raw, billable, unbilled] = [0, 0, 0, 0]
  for (const atom of atoms) {
    seconds += atom.seconds
    raw += atom.raw
    if (!atom.kind.billable) continue
    billable += atom.seconds
    if (!atom.kind.billed) unbilled += atom.seconds
  }
  return { seconds, raw, billable, unbilled }
}
