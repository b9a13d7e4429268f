/**
 * The geometry of a day on a line: where hours, entries and gaps lie, and what a drag means. A place is a
 * share of the day from 0 to 1 by elapsed time, so a day of 23 or 25 hours is drawn as long as it was.
 */
import { Temporal } from 'temporal-polyfill'
import { isRunning, type TimeEntry } from '../entries/time-entry.ts'
import { dayBoundsOf, dayNumber } from '../time/day-bounds.ts'
import type { Day, EpochMs } from '../units.ts'

export type Stretch = { readonly from: EpochMs; readonly to: EpochMs }

export type HourMark = {
  readonly at: EpochMs
  readonly place: number
  /** 0 to 23, what the wall shows. */
  readonly hour: number
  /** The wall shows this hour for the second time on this day. */
  readonly isAgain: boolean
}

export type DayAxis = Stretch & {
  readonly day: Day
  readonly zone: string
  readonly marks: readonly HourMark[]
  /** 23 or 25 where the clocks are changed. */
  readonly hours: number
}

export type Block = Stretch & {
  readonly entry: TimeEntry
  readonly top: number
  readonly bottom: number
  /** Blocks that overlap stand side by side: the column of this one, and how many there are. */
  readonly lane: number
  readonly lanes: number
  /** It began before this day, or goes on after it. */
  readonly comesFromBefore: boolean
  readonly goesOnAfter: boolean
}

export const minute = 60_000
const quarter = 15 * minute

/** `dayStart`: minutes after midnight at which the day begins. Throws RangeError on an unknown zone. */
export function dayAxis(day: Day, zone: string, dayStart: number): DayAxis {
  const bounds = dayBoundsOf(zone, dayStart)
  const number = dayNumber(day)
  const from = (bounds.startOf(number) * 1000) as EpochMs
  const to = (bounds.startOf(number + 1) * 1000) as EpochMs
  const marks: HourMark[] = []
  const seen = new Set<number>()
  // Offsets of all zones are quarters of an hour, but not always whole hours.
  for (let at = Math.ceil(from / quarter) * quarter; at < to; at += quarter) {
    const wall = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
    if (wall.minute !== 0) continue
    const isAgain = seen.has(wall.hour)
    seen.add(wall.hour)
    marks.push({ at: at as EpochMs, place: place({ from, to }, at), hour: wall.hour, isAgain })
  }
  return { day, zone, from, to, marks, hours: (to - from) / (60 * minute) }
}

/** The share of the day that is over at `instant`; below 0 and above 1 outside. */
export function place({ from, to }: Stretch, instant: number): number {
  return (instant - from) / (to - from)
}

export function instantAt({ from, to }: Stretch, share: number): EpochMs {
  return Math.round(from + share * (to - from)) as EpochMs
}

/** When the entry ends; up to `now` while it runs. */
export function endOfEntry(entry: TimeEntry, now: EpochMs): EpochMs {
  if (isRunning(entry)) return Math.max(entry.startedAt, now) as EpochMs
  return (entry.startedAt + (entry.duration ?? 0) * 1000) as EpochMs
}

/** The entries of the day, by start; those that overlap each other share the width. */
export function blocksOf(
  entries: readonly TimeEntry[],
  axis: Stretch,
  now: EpochMs,
): readonly Block[] {
  const inDay = entries
    .map((entry) => ({ entry, from: entry.startedAt, to: endOfEntry(entry, now) }))
    .filter(({ from, to }) => from < axis.to && (to > axis.from || from >= axis.from))
    .sort((one, other) => one.from - other.from || other.to - one.to)
  const blocks: Block[] = []
  let cluster: { readonly span: (typeof inDay)[number]; readonly lane: number }[] = []
  let lanes: number[] = []
  const close = (): void => {
    for (const { span, lane } of cluster) {
      blocks.push({
        ...span,
        top: Math.max(0, place(axis, span.from)),
        bottom: Math.min(1, place(axis, span.to)),
        lane,
        lanes: lanes.length,
        comesFromBefore: span.from < axis.from,
        goesOnAfter: span.to > axis.to,
      })
    }
    cluster = []
    lanes = []
  }
  for (const span of inDay) {
    if (lanes.every((end) => end <= span.from)) close()
    const free = lanes.findIndex((end) => end <= span.from)
    const lane = free === -1 ? lanes.length : free
    lanes[lane] = Math.max(span.to, span.from + 1)
    cluster.push({ span, lane })
  }
  close()
  return blocks
}

/** Stretches of at least `shortest` ms without any entry, between the first and the last of the day. */
export function gapsBetween(blocks: readonly Block[], shortest: number): readonly Stretch[] {
  const gaps: Stretch[] = []
  let end: EpochMs | null = null
  for (const { from, to } of blocks) {
    if (end !== null && from - end >= shortest) gaps.push({ from: end, to: from })
    end = Math.max(end ?? to, to) as EpochMs
  }
  return gaps
}

export type DragLimits = {
  readonly axis: Stretch
  readonly now: EpochMs
  /** ms: what instants are rounded to. */
  readonly step: number
}

/** The nearest multiple of `step`: on the wall too, because offsets are multiples of five minutes. */
export function snap(instant: number, step: number): EpochMs {
  return (Math.round(instant / step) * step) as EpochMs
}

function snapDown(instant: number, step: number): number {
  return Math.floor(instant / step) * step
}

/** Another start, the same length: within the day, and not into the future. A running one has only a start. */
export function moved(entry: TimeEntry, to: number, { axis, now, step }: DragLimits): Stretch {
  const length = isRunning(entry) ? 0 : endOfEntry(entry, now) - entry.startedAt
  const latest = Math.min(now - length, axis.to - step)
  const wanted = Math.max(snap(to, step), axis.from)
  const from =
    wanted > latest ? Math.max(snapDown(latest, step), Math.min(axis.from, latest)) : wanted
  const end = isRunning(entry) ? Math.max(from, now) : from + length
  return { from: from as EpochMs, to: end as EpochMs }
}

/** Another start, the same end. */
export function withStart(entry: TimeEntry, to: number, limits: DragLimits): Stretch {
  const { axis, now, step } = limits
  const end = endOfEntry(entry, now)
  const latest = isRunning(entry) ? now : end - Math.min(step, end - entry.startedAt)
  const from = Math.min(Math.max(snap(to, step), Math.min(axis.from, latest)), latest)
  return { from: from as EpochMs, to: end }
}

/** Another end, the same start; a running one has none. */
export function withEnd(entry: TimeEntry, to: number, { axis, now, step }: DragLimits): Stretch {
  const end = endOfEntry(entry, now)
  if (isRunning(entry)) return { from: entry.startedAt, to: end }
  const latest = Math.max(Math.min(now, Math.max(axis.to, end)), entry.startedAt)
  const earliest = Math.min(entry.startedAt + Math.min(step, end - entry.startedAt), latest)
  const wanted = Math.min(Math.max(snap(to, step), earliest), latest)
  return { from: entry.startedAt, to: wanted as EpochMs }
}

/** What a drag over empty ground draws; null where it is all in the future or has no length. */
export function drawn(one: number, other: number, { axis, now, step }: DragLimits): Stretch | null {
  const latest = snapDown(Math.min(now, axis.to), step)
  const clamp = (instant: number): number =>
    Math.min(Math.max(snap(instant, step), axis.from), latest)
  const [from, to] = [clamp(Math.min(one, other)), clamp(Math.max(one, other))]
  return to - from >= step ? { from: from as EpochMs, to: to as EpochMs } : null
}
