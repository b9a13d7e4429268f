/**
 * Plans the effect of typing a duration into a cell of the week sheet. The plan describes itself in a
 * sentence; a plan that deletes entries needs a second confirmation. A cell is the sum of several entries, so what is
 * sent is the plan that was shown, with the lengths that it was based on: where one has changed since, nothing happens.
 *
 * In a cell with one entry, that entry is changed. In any other cell, more time becomes a new entry of the
 * difference, and less time is taken from the last entries backwards. Entries that are running, billed or
 * span two days stay.
 */
import { listOf, t } from '../language/translate.ts'
import { formatLength } from '../time/format-hours.ts'
import { parseDuration } from '../capture/parse-duration.ts'
import type { CellPart, Fixed, SheetCell, SheetStep } from './week-sheet.ts'
import type { EpochMs, LocalId, Seconds } from '../units.ts'

export type CellPlan =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly reason: string }
  | {
      readonly kind: 'steps'
      readonly steps: readonly SheetStep[]
      /** A sentence that says what will happen. */
      readonly summary: string
      readonly deletes: boolean
    }

/** An interval, in seconds since 1970. */
type Interval = { readonly from: number; readonly to: number }

export type PlanOptions = {
  /** The day of the cell. */
  readonly day: Interval
  /** Usual start of work on that day, in seconds since 1970. */
  readonly workStart: number
  /** Recorded time of that day, of all projects. */
  readonly busy: readonly Interval[]
  readonly now: EpochMs
  readonly zone: string
  /** Formats an instant as a time of day. */
  readonly timeOf: (instant: EpochMs) => string
}

/** Parses the text of a cell; an empty one is 0. Null where it is not a duration. */
export function parseCellDuration(text: string): Seconds | null {
  const isNothing = ['', '-', '–'].includes(text.trim())
  return isNothing ? (0 as Seconds) : parseDuration(text)
}

export function planCell(cell: SheetCell, wanted: Seconds, options: PlanOptions): CellPlan {
  const { day } = options
  if (wanted > day.to - day.from) {
    return refused(t`This day only has ${formatLength(day.to - day.from)}.`)
  }
  const difference = wanted - cell.seconds
  if (difference === 0) return { kind: 'nothing' }
  if (difference < 0) return planLess(cell, -difference)
  const [only, another] = cell.parts
  if (only && !another && only.fixed === null) return planLonger(only, wanted, options)
  return planNew(cell.projectId, difference as Seconds, options)
}

function planLonger(
  { entry, seconds }: CellPart,
  wanted: Seconds,
  { day, now, timeOf }: PlanOptions,
): CellPlan {
  const end = Math.floor(entry.startedAt / 1000) + wanted
  const clock = timeOf((end * 1000) as EpochMs)
  if (end > day.to) return refused(t`${named(entry.note)} would run into the next day.`)
  if (end * 1000 > now)
    return refused(t`${named(entry.note)} would end in the future, at ${clock}.`)
  const was = seconds as Seconds
  return steps(
    [{ do: 'length', id: entry.id, was, duration: wanted }],
    t`Extends ${named(entry.note)} to ${formatLength(wanted)}, until ${clock}.`,
  )
}

function planNew(projectId: LocalId | null, seconds: Seconds, options: PlanOptions): CellPlan {
  const place = placeFor(seconds, options)
  if (place === null) {
    const { day, now } = options
    if (day.from * 1000 > now) return refused(t`This day hasn’t started yet.`)
    return refused(
      day.to * 1000 > now
        ? t`That’s more than the day so far.`
        : t`That’s more than this day has room for.`,
    )
  }
  const startedAt = (place.start * 1000) as EpochMs
  const clock = options.timeOf(startedAt)
  const length = formatLength(seconds)
  return steps(
    [{ do: 'create', projectId, startedAt, duration: seconds, zone: options.zone }],
    place.isFree
      ? t`Adds an entry of ${length} at ${clock}.`
      : t`Adds an entry of ${length} at ${clock}, overlapping other entries.`,
  )
}

/**
 * Finds the start of a new entry: after the last entry of the day, else in the latest gap that is long enough, from the
 * start of work on if it fits there, else as late as possible. Null where it does not fit between the start of the day
 * and now.
 */
export function placeFor(
  seconds: Seconds,
  { day, workStart, busy, now }: Pick<PlanOptions, 'day' | 'workStart' | 'busy' | 'now'>,
): { readonly start: number; readonly isFree: boolean } | null {
  const limit = Math.min(day.to, Math.floor(now / 1000))
  const taken = [...busy].filter(({ from, to }) => to > from).sort((a, b) => a.from - b.from)
  const behind = taken.reduce((end, { to }) => Math.max(end, to), Math.max(day.from, workStart))
  if (behind + seconds <= limit) return { start: behind, isFree: true }
  const gaps: Interval[] = []
  let free = day.from
  for (const { from, to } of taken) {
    gaps.push({ from: free, to: Math.min(from, limit) })
    free = Math.max(free, to)
  }
  if (free + seconds <= limit) return { start: limit - seconds, isFree: true }
  const gap = gaps.filter(({ from, to }) => to - from >= seconds).at(-1)
  if (gap) return { start: startIn(gap, seconds, { day, workStart }), isFree: true }
  const latest = limit - seconds
  return latest >= day.from ? { start: latest, isFree: false } : null
}

/**
 * Returns the start of an entry in a gap: the beginning of the gap, or the start of work in it; before the first entry
 * of the day as late as possible.
 */
function startIn(
  { from, to }: Interval,
  seconds: number,
  { day, workStart }: Pick<PlanOptions, 'day' | 'workStart'>,
): number {
  const atWork = Math.max(from, workStart)
  if (atWork + seconds <= to) return atWork
  return from === day.from ? to - seconds : from
}

function planLess({ parts }: SheetCell, less: number): CellPlan {
  const done: SheetStep[] = []
  const clauses: string[] = []
  let left = less
  for (const { entry, seconds, fixed } of [...parts].reverse()) {
    if (left === 0) break
    if (fixed !== null || seconds === 0) continue
    const was = seconds as Seconds
    if (seconds <= left) {
      done.push({ do: 'remove', id: entry.id, was })
      clauses.push(t`deletes ${named(entry.note)} (${formatLength(seconds)})`)
      left -= seconds
    } else {
      const duration = (seconds - left) as Seconds
      done.push({ do: 'length', id: entry.id, was, duration })
      clauses.push(t`shortens ${named(entry.note)} to ${formatLength(duration)}`)
      left = 0
    }
  }
  if (left > 0) return refused(t`You can’t change its ${formatLength(left)} here: ${why(parts)}.`)
  const sentence = listOf(clauses)
  return steps(done, `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`)
}

const reasons: Readonly<Record<Fixed, string>> = {
  get running() {
    return t`a timer is running`
  },
  get billed() {
    return t`it is already billed`
  },
  get otherDay() {
    return t`it belongs to two days`
  },
}

function why(parts: readonly CellPart[]): string {
  const found = parts.flatMap(({ fixed }) => (fixed === null ? [] : [reasons[fixed]]))
  return [...new Set(found)].join(', ')
}

function steps(list: readonly SheetStep[], summary: string): CellPlan {
  const deletes = list.some((step) => step.do === 'remove')
  return { kind: 'steps', steps: list, summary, deletes }
}

function refused(reason: string): CellPlan {
  return { kind: 'refused', reason }
}

const maxNameLength = 40

function named(note: string | null): string {
  const characters = [...(note ?? '')]
  if (characters.length === 0) return t`the entry`
  const cut = characters.length > maxNameLength
  return `“${cut ? `${characters.slice(0, maxNameLength - 1).join('')}…` : note}”`
}
