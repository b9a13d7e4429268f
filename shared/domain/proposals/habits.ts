/** Habits: the same work at the same hour and weekday in several earlier weeks. */
import type { Span } from '../presence/presence-types.ts'
import type { EpochMs, LocalId } from '../units.ts'

/** Work recorded on an earlier day, with its times moved to the day for which habits are wanted. */
export type EarlierEntry = Span & {
  readonly projectId: LocalId | null
  readonly note: string | null
  /** Days from the earlier day to the wanted one; a multiple of 7 for the same weekday. */
  readonly daysAgo: number
}

/** A span of expected work: in every earlier week, an entry for this project began at about this time. */
export type Habit = Span & {
  readonly projectId: LocalId | null
  readonly note: string | null
  /** Number of weeks in which the habit was found. */
  readonly weeks: number
}

/** In fewer weeks, the same start may be chance. */
const minWeeks = 3
/** Largest difference between starts that count as the same, in ms. */
const maxStartDifference = 20 * 60_000

/** Returns habits, earliest first and without overlaps. Work without a project is never a habit. */
export function habitsIn(span: Span, days: readonly EarlierEntry[]): readonly Habit[] {
  const earlier = days.filter(({ daysAgo }) => daysAgo % 7 === 0)
  const weeks = new Set(earlier.map(({ daysAgo }) => daysAgo))
  if (weeks.size < minWeeks) return []
  const latest = earlier.filter(({ daysAgo }) => daysAgo === Math.min(...weeks))
  const found: Habit[] = []
  for (const entry of [...latest].sort((one, other) => one.from - other.from)) {
    const alike = [...weeks].flatMap((week) => likeIn(week, entry, earlier) ?? [])
    if (entry.projectId === null || alike.length < weeks.size) continue
    const begin = Math.max(median(alike.map(({ from }) => from)), span.from, found.at(-1)?.to ?? 0)
    const end = Math.min(...alike.map(({ to }) => to), span.to)
    if (end <= begin) continue
    const { projectId, note } = entry
    const times = { from: begin as EpochMs, to: end as EpochMs }
    found.push({ ...times, projectId, note, weeks: weeks.size })
  }
  return found
}

function likeIn(
  week: number,
  { from, projectId }: EarlierEntry,
  earlier: readonly EarlierEntry[],
): EarlierEntry | undefined {
  return earlier.find(
    (entry) =>
      entry.daysAgo === week &&
      entry.projectId === projectId &&
      Math.abs(entry.from - from) <= maxStartDifference,
  )
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}
