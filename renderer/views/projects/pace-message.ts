/** What the pace of a project means, in a sentence. */
import type { Pace } from '../../../shared/domain/projects/pace.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { longDayWithYear } from '../../lib/days.ts'
import { hoursMinutes } from '../../lib/time-format.ts'

export type PaceMessage = { readonly text: string; readonly tone: 'plain' | 'warn' | 'bad' }

type Given = {
  readonly pace: Pace | null
  /** Seconds in all. */
  readonly total: number
  readonly budget: number | null
  readonly dueDate: Day | null
  readonly today: Day
}

/** Null where there is nothing to say. */
export function paceMessage(given: Given): PaceMessage | null {
  const { pace, total, budget, dueDate, today } = given
  if (budget !== null && budget > 0 && total > budget) {
    return { text: `${hoursMinutes(total - budget)} over the budget`, tone: 'bad' }
  }
  if (pace === null) return null
  const speed = `At ${hoursMinutes(pace.perWeek)} a week`
  if (pace.runsOut === null) {
    return pace.atDue === null || dueDate === null
      ? { text: `${hoursMinutes(pace.perWeek)} a week lately`, tone: 'plain' }
      : { text: `${speed}, ${hoursMinutes(pace.atDue)} when it is due`, tone: 'plain' }
  }
  const day = pace.runsOut === today ? 'today' : `on ${longDayWithYear(pace.runsOut, today)}`
  const isBeforeDue = dueDate !== null && pace.runsOut < dueDate
  return isBeforeDue
    ? { text: `${speed} the budget runs out ${day}, before it is due`, tone: 'warn' }
    : { text: `${speed} the budget runs out ${day}`, tone: 'plain' }
}
