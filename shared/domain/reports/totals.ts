/**
 * Totals of recorded time, in whole seconds. Screens, exports and tests all use this file, so that the parts always add
 * up to the whole. Only here is an entry that crosses midnight split into days; everywhere else, it is one row. Planned
 * time is not counted before it is done (decision 167).
 */
import { doneSeconds, plannedSeconds } from '../entries/planned.ts'
import type { TimeEntry } from '../entries/time-entry.ts'
import { dayBoundsOf, type DayBounds, type DayNumber } from '../time/day-bounds.ts'
import {
  isByTime,
  totalsOf,
  type Atom,
  type Kind,
  type Totals,
  type Grouping,
} from './totals-groups.ts'
import { roundSeconds, shareUpTo, type Rounding } from '../time/rounding.ts'
import type { EpochMs, LocalId } from '../units.ts'
import { grouped } from '../grouped.ts'

export type { Group, GroupKey, Sum, Totals, Grouping as TotalsBy } from './totals-groups.ts'
export type { Rounding } from '../time/rounding.ts'

export type TotalsEntry = Pick<
  TimeEntry,
  'startedAt' | 'duration' | 'isLogged' | 'projectId' | 'clientId' | 'billable' | 'billed' | 'tags'
>

export type TotalsOptions = {
  /** IANA zone that decides when a day begins. */
  readonly zone: string
  /** In minutes after midnight. */
  readonly dayStart: number
  /** ISO: 1 is Monday. */
  readonly weekStart: number
  /** Running entries, and planned entries that have already begun, are counted up to this instant. */
  readonly now: EpochMs
  /** `from` is inclusive, `to` exclusive. Only the part of an entry inside the range is counted. */
  readonly range?: { readonly from: EpochMs; readonly to: EpochMs }
  /** Null for no rounding. If omitted, nothing is rounded. */
  readonly roundingOf?: (projectId: LocalId | null) => Rounding | null
}

export type TotalsCollector = ReturnType<typeof collectTotals>

/** Computes totals with up to two levels of groups. Throws RangeError if the time zone is unknown. */
export function totals(
  entries: readonly TotalsEntry[],
  by: readonly Grouping[],
  options: TotalsOptions,
): Totals {
  const collector = collectTotals(by.some(isByTime), options)
  for (const entry of entries) collector.add(entry)
  return collector.totals(by)
}

/**
 * Adds up entries one at a time, so that they need not all be in memory. `splitsDays`: true to split entries between
 * their days, which totals by date require.
 */
export function collectTotals(splitsDays: boolean, options: TotalsOptions) {
  const { zone, dayStart, weekStart, range, roundingOf } = options
  const sums = createDaySums(roundingOf)
  const bounds = dayBoundsOf(zone, dayStart)
  const begin = range ? wholeSecond(range.from) : -Infinity
  const end = range ? wholeSecond(range.to) : Infinity
  let planned = 0
  return {
    add(entry: TotalsEntry): void {
      const start = wholeSecond(entry.startedAt)
      const length = doneSeconds(entry, options.now)
      const done = start + length
      const ahead = Math.min(done + plannedSeconds(entry, options.now), end)
      planned += Math.max(0, ahead - Math.max(done, begin))
      const [from, to] = [Math.max(start, begin), Math.min(done, end)]
      if (to <= from) return
      const rounding = roundingOf?.(entry.projectId) ?? null
      const whole = rounding?.per === 'entry' ? roundSeconds(length, rounding) : length
      const shown = (part: Part): number =>
        shareUpTo(part.to - start, length, whole) - shareUpTo(part.from - start, length, whole)
      const book = (day: DayNumber, part: Part): void =>
        sums.add(day, entry, { raw: part.to - part.from, seconds: shown(part) })
      if (splitsDays || rounding?.per === 'day') eachDay(bounds, { from, to }, book)
      else book(0, { from, to })
    },
    /** Returns the totals of the entries collected so far. Groupings by date require `splitsDays`. */
    totals: (by: readonly Grouping[]): Totals => totalsOf(sums.atoms(), by, weekStart),
    /** Planned seconds of the entries collected so far, which the totals do not include. */
    planned: (): number => planned,
  }
}

/** In seconds since 1970. */
type Part = { readonly from: number; readonly to: number }

/** Calls `book` for each day that a span touches, with the part of the span on that day. */
export function eachDay(
  bounds: DayBounds,
  { from, to }: Part,
  book: (day: DayNumber, part: Part) => void,
): void {
  let day = bounds.dayAt(from)
  let start = from
  while (start < to) {
    const end = Math.min(to, bounds.startOf(day + 1))
    if (end > start) book(day, { from: start, to: end })
    start = end
    day += 1
  }
}

function wholeSecond(instant: EpochMs): number {
  return Math.floor(instant / 1000)
}

type DaySums = {
  add(day: DayNumber, kind: Kind, time: { readonly raw: number; readonly seconds: number }): void
  atoms(): readonly Atom[]
}

/** Number of days with a key. Half of them are before 1970. */
const dayRange = 2 ** 28

/** Creates sums by day, whose memory grows with the number of days and projects, not of entries. */
function createDaySums(roundingOf: TotalsOptions['roundingOf']): DaySums {
  const kinds: Kind[] = []
  const numberOf = createKindNumbers(kinds)
  const sums = new Map<number, { raw: number; seconds: number }>()
  return {
    add(day, kind, { raw, seconds }) {
      const key = numberOf(kind) * dayRange + day + dayRange / 2
      const sum = sums.get(key)
      if (sum) {
        sum.raw += raw
        sum.seconds += seconds
      } else sums.set(key, { raw, seconds })
    },
    atoms() {
      const atoms = [...sums].flatMap(([key, sum]) => {
        const kind = kinds[Math.floor(key / dayRange)]
        return kind ? [{ day: (key % dayRange) - dayRange / 2, kind, ...sum }] : []
      })
      return roundingOf ? roundDays(atoms, roundingOf) : atoms
    },
  }
}

/** Numbers the kinds in the order in which they first occur. */
function createKindNumbers(kinds: Kind[]): (kind: Kind) => number {
  const byProject = new Map<Kind['projectId'], Map<Kind['clientId'], Map<number, number>>>()
  const tagNumbers = new Map<Kind['tags'], number>()
  return ({ projectId, clientId, billable, billed, tags }) => {
    let ofProject = byProject.get(projectId)
    if (!ofProject)
      byProject.set(projectId, (ofProject = new Map<Kind['clientId'], Map<number, number>>()))
    let numbers = ofProject.get(clientId)
    if (!numbers) ofProject.set(clientId, (numbers = new Map<number, number>()))
    let tagNumber = tagNumbers.get(tags)
    if (tagNumber === undefined) tagNumbers.set(tags, (tagNumber = tagNumbers.size))
    const place = tagNumber * 4 + (billable ? 1 : 0) + (billed ? 2 : 0)
    let number = numbers.get(place)
    if (number === undefined) {
      number = kinds.push({ projectId, clientId, billable, billed, tags }) - 1
      numbers.set(place, number)
    }
    return number
  }
}

/** Rounds projects that are rounded per day, and distributes the difference among the kinds of each project's time. */
function roundDays(
  atoms: readonly Atom[],
  roundingOf: NonNullable<TotalsOptions['roundingOf']>,
): readonly Atom[] {
  const isByDay = ({ kind }: Atom): boolean => roundingOf(kind.projectId)?.per === 'day'
  const days = grouped(atoms.filter(isByDay), ({ day, kind }) => `${day} ${kind.projectId ?? ''}`)
  const rounded = [...days.values()].flatMap((day) => roundDay(day, roundingOf))
  return [...atoms.filter((atom) => !isByDay(atom)), ...rounded]
}

function roundDay(
  day: readonly Atom[],
  roundingOf: NonNullable<TotalsOptions['roundingOf']>,
): readonly Atom[] {
  const rounding = roundingOf(day[0]?.kind.projectId ?? null)
  if (!rounding) return day
  const length = day.reduce((sum, { raw }) => sum + raw, 0)
  const whole = roundSeconds(length, rounding)
  let before = 0
  // Sorted, so that the result does not depend on the order of the entries.
  return [...day].sort(byKind).map((atom) => {
    const from = shareUpTo(before, length, whole)
    before += atom.raw
    return { ...atom, seconds: shareUpTo(before, length, whole) - from }
  })
}

/** Compares two kinds of the same project by every field, so that different kinds never compare as equal. */
function byKind({ kind: first }: Atom, { kind: second }: Atom): number {
  return (
    (first.clientId ?? 0) - (second.clientId ?? 0) ||
    Number(first.billable) - Number(second.billable) ||
    Number(first.billed) - Number(second.billed) ||
    (first.tags === second.tags ? 0 : first.tags < second.tags ? -1 : 1)
  )
}
