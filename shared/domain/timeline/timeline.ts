/** The day timeline. A position is a fraction of the day, 0 to 1, so that a day of 23 hours has its true length. */
import { Temporal } from 'temporal-polyfill'
import { isPlanned } from '../entries/planned.ts'
import { endOf, isRunning, type TimeEntry } from '../entries/time-entry.ts'
import { projectColours } from '../projects/project.ts'
import { dayBoundsOf, dayNumber } from '../time/day-bounds.ts'
import type { Day, EpochMs } from '../units.ts'

export type Stretch = { readonly from: EpochMs; readonly to: EpochMs }

export type HourMark = {
  readonly at: EpochMs
  readonly place: number
  /** Local, from 0 to 23. */
  readonly hour: number
  /** True if the hour occurs twice on this day, and this is the second time. */
  readonly isAgain: boolean
}

export type DayAxis = Stretch & {
  readonly day: Day
  readonly zone: string
  readonly marks: readonly HourMark[]
  /** 24 or, if the clocks change on this day, 23 or 25. */
  readonly hours: number
}

/** The times of an entry or a proposal, which the user can drag. */
export type Timed = Pick<TimeEntry, 'startedAt' | 'duration' | 'isLogged'>

export type Placed = Stretch & {
  readonly top: number
  readonly bottom: number
  /** Overlapping blocks are drawn side by side, in columns. `lane`: index of the column. `lanes`: number of columns. */
  readonly lane: number
  readonly lanes: number
  readonly startsBefore: boolean
  readonly endsAfter: boolean
}

export type TimelineBlock = Placed & { readonly entry: TimeEntry }

export const minute = 60_000
const quarter = 15 * minute

/** Returns the span of a day in a zone. `dayStart`: in minutes after midnight. Throws if the time zone is unknown. */
export function dayAxis(day: Day, zone: string, dayStart: number): DayAxis {
  const bounds = dayBoundsOf(zone, dayStart)
  const number = dayNumber(day)
  const from = (bounds.startOf(number) * 1000) as EpochMs
  const to = (bounds.startOf(number + 1) * 1000) as EpochMs
  const marks: HourMark[] = []
  const seen = new Set<number>()
  // Zone offsets are multiples of a quarter of an hour, not always of an hour.
  for (let at = Math.ceil(from / quarter) * quarter; at < to; at += quarter) {
    const wall = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
    if (wall.minute !== 0) continue
    const isAgain = seen.has(wall.hour)
    seen.add(wall.hour)
    marks.push({ at: at as EpochMs, place: place({ from, to }, at), hour: wall.hour, isAgain })
  }
  return { day, zone, from, to, marks, hours: (to - from) / (60 * minute) }
}

/** Returns the position of an instant on the day, from 0 to 1; below 0 or above 1 for an instant outside the day. */
export function place({ from, to }: Stretch, instant: number): number {
  return (instant - from) / (to - from)
}

/** Returns the instant at a position on the day, as the inverse of `place`. */
export function instantAt({ from, to }: Stretch, share: number): EpochMs {
  return Math.round(from + share * (to - from)) as EpochMs
}

/** Returns when an entry ends; `now` if it is running. */
export function endOfEntry(entry: Timed, now: EpochMs): EpochMs {
  if (isRunning(entry)) return Math.max(entry.startedAt, now) as EpochMs
  return (entry.startedAt + (entry.duration ?? 0) * 1000) as EpochMs
}

/** Places entries on the timeline as blocks, earliest start first. Overlapping blocks share the width. */
export function timelineBlocks(
  entries: readonly TimeEntry[],
  axis: Stretch,
  now: EpochMs,
): readonly TimelineBlock[] {
  return sideBySide(
    entries.map((entry) => ({ entry, from: entry.startedAt, to: endOfEntry(entry, now) })),
    axis,
  )
}

/**
 * Places stretches of time on the timeline, earliest start first. Overlapping stretches share the width. A stretch
 * shorter than `minLength` ms is placed as if it were that long, so that the next one is drawn beside it and not over
 * its text.
 */
export function sideBySide<Item extends Stretch>(
  items: readonly Item[],
  axis: Stretch,
  minLength = 1,
): readonly (Item & Placed)[] {
  const inDay = items
    .filter(({ from, to }) => from < axis.to && (to > axis.from || from >= axis.from))
    .sort((one, other) => one.from - other.from || other.to - one.to)
  const blocks: (Item & Placed)[] = []
  let cluster: { readonly span: Item; readonly lane: number }[] = []
  let lanes: number[] = []
  const close = (): void => {
    for (const { span, lane } of cluster) {
      blocks.push({
        ...span,
        top: Math.max(0, place(axis, span.from)),
        bottom: Math.min(1, place(axis, span.to)),
        lane,
        lanes: lanes.length,
        startsBefore: span.from < axis.from,
        endsAfter: span.to > axis.to,
      })
    }
    cluster = []
    lanes = []
  }
  for (const span of inDay) {
    if (lanes.every((end) => end <= span.from)) close()
    const free = lanes.findIndex((end) => end <= span.from)
    const lane = free === -1 ? lanes.length : free
    lanes[lane] = Math.max(span.to, span.from + minLength)
    cluster.push({ span, lane })
  }
  close()
  return blocks
}

/** Returns gaps of at least `minLength` ms between the first and last entry, up to `now`. */
export function gapsBetween(
  blocks: readonly Stretch[],
  { minLength, now }: { readonly minLength: number; readonly now: EpochMs },
): readonly Stretch[] {
  const gaps: Stretch[] = []
  let end: EpochMs | null = null
  for (const { from, to } of blocks) {
    const over = Math.min(from, now) as EpochMs
    if (end !== null && over - end >= minLength) gaps.push({ from: end, to: over })
    end = Math.max(end ?? to, to) as EpochMs
  }
  return gaps
}

export type DragLimits = {
  readonly axis: Stretch
  readonly now: EpochMs
  /** Instants are rounded to multiples of this, in ms. */
  readonly step: number
}

/**
 * Rounds an instant to a multiple of `step` ms. If the step is one minute or five, the local time is a multiple of the
 * step too, because zone offsets are multiples of five minutes.
 */
export function snap(instant: number, step: number): EpochMs {
  return (Math.round(instant / step) * step) as EpochMs
}

function snapDown(instant: number, step: number): number {
  return Math.floor(instant / step) * step
}

/** Returns now or, for a planned item, Infinity. */
function latestEndOf({ startedAt, duration }: Timed, now: EpochMs): number {
  return isPlanned({ startedAt, duration }, now) ? Infinity : now
}

/** Moves an entry without changing its duration. Keeps it within the day and, unless it is planned, before now. */
export function moved(entry: Timed, to: number, { axis, now, step }: DragLimits): Stretch {
  const length = isRunning(entry) ? 0 : endOfEntry(entry, now) - entry.startedAt
  const latest = Math.min(latestEndOf(entry, now) - length, axis.to - step)
  const wanted = Math.max(snap(to, step), axis.from)
  const from =
    wanted > latest ? Math.max(snapDown(latest, step), Math.min(axis.from, latest)) : wanted
  const end = isRunning(entry) ? Math.max(from, now) : from + length
  return { from: from as EpochMs, to: end as EpochMs }
}

/** Moves the start of an entry; the end stays the same. */
export function withStart(entry: Timed, to: number, limits: DragLimits): Stretch {
  const { axis, now, step } = limits
  const end = endOfEntry(entry, now)
  const latest = isRunning(entry) ? now : end - Math.min(step, end - entry.startedAt)
  const from = Math.min(Math.max(snap(to, step), Math.min(axis.from, latest)), latest)
  return { from: from as EpochMs, to: end }
}

/** Moves the end of an entry; the start stays the same. A running entry has no end to move. */
export function withEnd(entry: Timed, to: number, { axis, now, step }: DragLimits): Stretch {
  const end = endOfEntry(entry, now)
  if (isRunning(entry)) return { from: entry.startedAt, to: end }
  const latest = Math.max(
    Math.min(latestEndOf(entry, now), Math.max(axis.to, end)),
    entry.startedAt,
  )
  const earliest = Math.min(entry.startedAt + Math.min(step, end - entry.startedAt), latest)
  const wanted = Math.min(Math.max(snap(to, step), earliest), latest)
  return { from: entry.startedAt, to: wanted as EpochMs }
}

/** The dragged part of a block: the whole block, its start or its end. */
export type Grip = 'move' | 'start' | 'end'

/** Returns the times of an item after a drag by `by` ms, within the limits. */
export function withMovedGrip(item: Timed, grip: Grip, by: number, limits: DragLimits): Stretch {
  const { startedAt } = item
  if (grip === 'start') return withStart(item, startedAt + by, limits)
  if (grip === 'end') return withEnd(item, (endOf(item) ?? startedAt) + by, limits)
  return moved(item, startedAt + by, limits)
}

/**
 * Returns the interval that the user drew over an empty area of the timeline; null if the interval is in the future, or
 * shorter than `step`.
 */
export function drawn(
  first: number,
  second: number,
  { axis, now, step }: DragLimits,
): Stretch | null {
  const latest = snapDown(Math.min(now, axis.to), step)
  const clamp = (instant: number): number =>
    Math.min(Math.max(snap(instant, step), axis.from), latest)
  const [from, to] = [clamp(Math.min(first, second)), clamp(Math.max(first, second))]
  return to - from >= step ? { from: from as EpochMs, to: to as EpochMs } : null
}

/**
 * Assigns colour slots to the projects of a day. A project gets its usual slot or, if an earlier project of the day has
 * that slot, the next free one. Several projects can have the same usual slot, because there are more projects than
 * slots. Slot 0 is grey and can be shared. `inOrder`: the projects of the blocks, ordered by time.
 */
export function dayColours<Id>(
  inOrder: readonly Id[],
  colourOf: (id: Id) => number,
): ReadonlyMap<Id, number> {
  const hues = projectColours.length
  const colours = new Map<Id, number>()
  for (const id of new Set(inOrder)) {
    const own = colourOf(id)
    const taken = new Set(colours.values())
    const choices = Array.from({ length: hues }, (_, step) => ((own - 1 + step) % hues) + 1)
    const free = choices.find((colour) => !taken.has(colour))
    colours.set(id, own === 0 ? own : (free ?? own))
  }
  return colours
}
