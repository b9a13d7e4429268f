/**
 * What happens when a duration is typed into a cell of the week sheet. A plan describes itself in a sentence; if it
 * deletes entries, it needs a second confirmation. The window sends the plan that it showed, with the durations it is
 * based on; if any of these has since changed, nothing happens.
 *
 * The only entry of a cell is changed. In a cell with none or several, more time becomes a new entry with the
 * difference as its length, and less time is taken away from the entries, starting with the last one. Entries that are
 * running or billed, or that span two days, are not changed. Time in the future is planned time
 * (../entries/planned.ts).
 */
import { listOf, t } from '../language/translate.ts'
import { formatLength } from '../time/format-hours.ts'
import { parseDuration } from '../capture/parse-duration.ts'
import { isPlanned } from '../entries/planned.ts'
import { meets } from '../presence/meets.ts'
import { freeSpans } from '../presence/spans.ts'
import type { CellPart, Fixed, SheetCell, SheetStep } from './week-sheet.ts'
import type { EpochMs, LocalId, Seconds } from '../units.ts'

export type CellPlan =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly reason: string }
  | {
      readonly kind: 'steps'
      readonly steps: readonly SheetStep[]
      /** What will happen. */
      readonly summary: string
      readonly deletes: boolean
    }

/** In seconds since 1970. */
type Interval = { readonly from: number; readonly to: number }

export type PlanOptions = {
  readonly day: Interval
  /** The user's usual working hours on that day. */
  readonly work: Interval
  /** Times of the day with recorded work, on any project. */
  readonly busy: readonly Interval[]
  readonly now: EpochMs
  readonly zone: string
  /** Formats a time of day. */
  readonly timeOf: (instant: EpochMs) => string
}

/** Parses the duration in a cell. Empty is 0; null if the text is not a duration. */
export function parseCellDuration(text: string): Seconds | null {
  const isNothing = ['', '-', '–'].includes(text.trim())
  return isNothing ? (0 as Seconds) : parseDuration(text)
}

export function planCell(cell: SheetCell, wanted: Seconds, options: PlanOptions): CellPlan {
  const { day } = options
  if (wanted > day.to - day.from) {
    return refused(t`This day is only ${formatLength(day.to - day.from)} long.`)
  }
  const difference = wanted - cell.seconds
  if (difference === 0) return { kind: 'nothing' }
  if (difference < 0) return planLess(cell, -difference)
  const [only, another] = cell.parts
  if (only && !another && only.fixed === null) return planLonger(only, wanted, options)
  return planNew(cell.projectId, difference as Seconds, options)
}

function planLonger(part: CellPart, wanted: Seconds, options: PlanOptions): CellPlan {
  const { entry, seconds } = part
  const { day, busy, now, timeOf } = options
  const start = Math.floor(entry.startedAt / 1000)
  const added = { from: start + seconds, to: start + wanted }
  const isAhead = added.to * 1000 > now
  if (isAhead) {
    // Recorded time stays as it is: only an entry that is already planned is extended into the future.
    const isFree = added.to <= day.to && busy.every((one) => !meets(one, added))
    if (!isPlanned(entry, now) || !isFree) {
      return planNew(entry.projectId, (wanted - seconds) as Seconds, options)
    }
  }
  if (added.to > day.to) return refused(t`${named(entry.note)} would extend into the next day.`)
  const clock = timeOf((added.to * 1000) as EpochMs)
  return steps(
    [{ do: 'length', id: entry.id, was: seconds as Seconds, duration: wanted }],
    t`This extends ${named(entry.note)} to ${formatLength(wanted)}, so it ends at ${clock}.`,
  )
}

function planNew(projectId: LocalId | null, seconds: Seconds, options: PlanOptions): CellPlan {
  const place = placeFor(seconds, options)
  const length = formatLength(seconds)
  if (place === null) return refused(t`This day has no free block of ${length}.`)
  const startedAt = (place.start * 1000) as EpochMs
  const clock = options.timeOf(startedAt)
  const isAhead = startedAt + seconds * 1000 > options.now
  return steps(
    [{ do: 'create', projectId, startedAt, duration: seconds, zone: options.zone }],
    isAhead
      ? t`This plans an entry that starts at ${clock} and lasts ${length}.`
      : place.isFree
        ? t`This adds an entry that starts at ${clock} and lasts ${length}.`
        : t`This adds an entry that starts at ${clock}, lasts ${length} and overlaps other entries.`,
  )
}

type Place = { readonly start: number; readonly isFree: boolean }
type PlaceOptions = Pick<PlanOptions, 'day' | 'work' | 'busy' | 'now'>

/** In seconds: how long before the usual start of work the user may have been working. */
const earlyWork = 3 * 3600

/**
 * Returns where a new entry goes; null if the day has no room for it. For a past day, see `placeBefore`. On the current
 * day, the entry goes into free time between the start of work and now. Before work has started, free time in the three
 * hours before the start of work also counts. If the entry does not fit there, it is planned around or after now. On a
 * later day, it is planned after the start of work. Planned time overlaps no other entry, and stays within the day and,
 * if possible, the working hours.
 */
export function placeFor(seconds: Seconds, { day, work, busy, now }: PlaceOptions): Place | null {
  const present = Math.floor(now / 1000)
  const taken = [...busy].filter(({ from, to }) => to > from).sort((a, b) => a.from - b.from)
  if (day.to <= present) return placeBefore(seconds, { day, workStart: work.from, taken })
  const isEarly = present < work.from
  const past = {
    from: Math.max(day.from, isEarly ? work.from - earlyWork : work.from),
    to: present,
  }
  const done = placeBefore(seconds, { day: past, workStart: work.from, taken })
  if (done?.isFree) return done
  const fits = ({ from, to }: Interval): boolean => to - from >= seconds
  const free = freeSpans({ from: work.from, to: day.to }, taken).filter(({ to }) => to > present)
  const inWork = free.map(({ from, to }) => ({ from, to: Math.min(to, work.to) }))
  const ahead = inWork.find(fits) ?? free.find(fits)
  if (ahead) return { start: ahead.from, isFree: true }
  const rest = freeSpans(day, taken).filter(fits).at(-1)
  return rest ? { start: rest.to - seconds, isFree: true } : null
}

/**
 * Returns where an entry goes on a `day` that is over: after its last entry or, if later, the start of work. If there
 * is no room, in the latest gap that is long enough (see `startIn`). If there is no such gap, at the end of `day`,
 * where it overlaps others. Null if it is longer than `day`.
 */
function placeBefore(
  seconds: Seconds,
  {
    day,
    workStart,
    taken,
  }: { readonly day: Interval; readonly workStart: number; readonly taken: readonly Interval[] },
): Place | null {
  const behind = taken.reduce((end, { to }) => Math.max(end, to), Math.max(day.from, workStart))
  if (behind + seconds <= day.to) return { start: behind, isFree: true }
  const gap = freeSpans(day, taken)
    .filter(({ from, to }) => to - from >= seconds)
    .at(-1)
  if (gap) return { start: startIn(gap, seconds, { day, workStart }), isFree: true }
  const latest = day.to - seconds
  return latest >= day.from ? { start: latest, isFree: false } : null
}

/**
 * Returns the start of an entry in a gap: where the gap begins or, if later, where work begins. If the entry does not
 * fit there, it ends together with the gap if the gap touches the beginning or end of the day; otherwise it begins with
 * the gap.
 */
function startIn(
  { from, to }: Interval,
  seconds: number,
  { day, workStart }: { readonly day: Interval; readonly workStart: number },
): number {
  const atWork = Math.max(from, workStart)
  if (atWork + seconds <= to) return atWork
  return from === day.from || to === day.to ? to - seconds : from
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
  if (left > 0)
    return refused(
      t`${formatLength(left)} of this time can’t be removed here because ${why(parts)}.`,
    )
  const sentence = listOf(clauses)
  return steps(done, `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`)
}

const reasons: Readonly<Record<Fixed, () => string>> = {
  running: () => t`a timer is running`,
  billed: () => t`an entry is already billed`,
  otherDay: () => t`an entry spans two days`,
}

function why(parts: readonly CellPart[]): string {
  const found = parts.flatMap(({ fixed }) => (fixed === null ? [] : [reasons[fixed]()]))
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
  const shown = cut ? [...characters.slice(0, maxNameLength - 1), '…'] : characters
  return t`“${shown.join('')}”`
}
