/** Sums in groups and groups of groups. */
import type { LocalId, ServiceId } from '../units.ts'
import { dayName, monthName, weekStartOf, type DayNumber } from '../time/day-bounds.ts'

export type Grouping = 'day' | 'week' | 'month' | 'project' | 'client' | 'billable' | 'billed'
export const allGroupings: readonly Grouping[] = [
  ...(['day', 'week', 'month', 'project', 'client', 'billable', 'billed'] as const),
]
/** Groupings that tell days apart. */
export function isByTime(by: Grouping): by is 'day' | 'week' | 'month' {
  return by === 'day' || by === 'week' || by === 'month'
}

/**
 * `day`: YYYY-MM-DD; `week`: its first day; `month`: YYYY-MM; `project`: local id or null; `client`: the
 * service's id or null; `billable`, `billed`: yes or no.
 */
export type GroupKey = string | number | boolean | null

/** Seconds. */
export type Sum = {
  /** As the rounding shows it. */
  readonly seconds: number
  /** As it was recorded. */
  readonly raw: number
  /** Rounded, of billable entries. */
  readonly billable: number
  /** Rounded, of billable entries that are not billed. */
  readonly unbilled: number
}

export type Group = Sum & { readonly key: GroupKey; readonly groups: readonly Group[] }
/** Some of the time is not shown as it was recorded. Sums alone can't tell: what is added can equal what is taken. */
export function isRounded(groups: readonly Group[]): boolean {
  return groups.some((group) => group.seconds !== group.raw || isRounded(group.groups))
}

export type Totals = Sum & { readonly groups: readonly Group[] }

/** What entries of one kind have in common. */
export type Kind = {
  readonly projectId: LocalId | null
  readonly clientId: ServiceId | null
  readonly billable: boolean
  readonly billed: boolean
}

/** The time of one kind on one day; the day counts only where days are told apart. */
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
  const members = new Map<GroupKey, Atom[]>()
  for (const atom of atoms) {
    const key = numberOf(atom, first, weekStart)
    const known = members.get(key)
    if (known) known.push(atom)
    else members.set(key, [atom])
  }
  return [...members]
    .map(([key, own]) => ({
      key: isByTime(first) ? timeName(key as DayNumber, first) : key,
      ...sumOf(own),
      groups: groupsOf(own, rest, weekStart),
    }))
    .sort(isByTime(first) ? byKey : byLength)
}

/** Days stay numbers until they are named: there are far more atoms than groups. */
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
    case 'billable':
      return kind.billable
    case 'billed':
      return kind.billed
  }
}

function firstOfMonth(day: DayNumber): DayNumber {
  return day - new Date(day * 86_400_000).getUTCDate() + 1
}

function timeName(day: DayNumber, by: 'day' | 'week' | 'month'): string {
  return by === 'month' ? monthName(day) : dayName(day)
}

/** Names of days of our time sort as text. */
function byKey(one: Group, other: Group): number {
  return String(one.key) < String(other.key) ? -1 : 1
}

/** The longest first. */
function byLength(one: Group, other: Group): number {
  return other.seconds - one.seconds || other.raw - one.raw || byKey(one, other)
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
