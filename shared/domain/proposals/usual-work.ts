/**
 * Guesses the work during time at the computer without a trace, from what was recorded at the same hour on earlier
 * days. Projects that usually leave traces have little weight, because work on them would probably have left some.
 */
import type { Span } from '../presence/presence-types.ts'
import { meets } from '../presence/meets.ts'
import type { LocalId } from '../units.ts'
import type { EarlierEntry } from './habits.ts'

/** Usual work at an hour. `share`: weighted share of all time recorded at this hour, from 0 to 1. */
export type UsualWork = {
  readonly projectId: LocalId
  readonly share: number
  /** True if an expense for the project was paid on the same day. */
  readonly isPaid: boolean
}

/** The day on which an expense for a project was paid, as a span. */
export type SpentDay = Span & { readonly projectId: LocalId }

export type UsualWorkInput = {
  readonly earlier: readonly EarlierEntry[]
  readonly spent: readonly SpentDay[]
  /** Projects that leave traces when the user works on them. */
  readonly traced: ReadonlySet<LocalId>
}

/** On fewer days, the same work at the same hour may be chance. */
const minDays = 5
/** Estimated share of work without traces on a project that usually leaves them. */
const tracedWeight = 0.1
/** Weight of the same weekday. Other weekdays have weight 1. */
const sameWeekday = 2
/** Weight of work at other hours. */
const otherHours = 0.2
const minShare = 0.6
/** Weight of a project with an expense on the same day. */
const spentWeight = 3

/**
 * Finds the usual work of an hour. Returns null if there are too few earlier days, or if no project is likely enough.
 * Also returns null if the likeliest project usually leaves traces: this hour has none, so it was probably other work.
 */
export function usualWork(
  span: Span,
  { earlier, spent, traced }: UsualWorkInput,
): UsualWork | null {
  if (new Set(earlier.map(({ daysAgo }) => daysAgo)).size < minDays) return null
  const paid = new Set(spent.filter((one) => meets(one, span)).map(({ projectId }) => projectId))
  const scores = new Map<LocalId, number>()
  for (const { from, to, projectId, daysAgo } of earlier) {
    if (projectId === null) continue
    const within = Math.max(0, Math.min(to, span.to) - Math.max(from, span.from))
    const weight =
      (daysAgo % 7 === 0 ? sameWeekday : 1) *
      (traced.has(projectId) ? tracedWeight : 1) *
      (paid.has(projectId) ? spentWeight : 1)
    const time = within + (to - from - within) * otherHours
    scores.set(projectId, (scores.get(projectId) ?? 0) + time * weight)
  }
  const all = [...scores.values()].reduce((sum, score) => sum + score, 0)
  const [best] = [...scores].sort(([, one], [, other]) => other - one)
  if (!best || traced.has(best[0]) || best[1] < all * minShare) return null
  return { projectId: best[0], share: best[1] / all, isPaid: paid.has(best[0]) }
}
