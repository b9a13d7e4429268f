import { t } from '../../../shared/domain/language/translate.ts'
import type { Pace } from '../../../shared/domain/projects/pace.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { longDayWithYear } from '../../lib/days.ts'
import { hoursMinutes } from '../../lib/time-format.ts'

export type PaceMessage = { readonly text: string; readonly tone: 'plain' | 'warn' | 'bad' }

type Figures = {
  readonly pace: Pace | null
  /** Total time of the project in seconds. */
  readonly total: number
  readonly budget: number | null
  readonly dueDate: Day | null
  readonly today: Day
}

/** Says how the project will develop at its present pace; null if there is nothing to say. */
export function paceMessage(figures: Figures): PaceMessage | null {
  const { pace, total, budget, dueDate, today } = figures
  if (budget !== null && budget > 0 && total > budget) {
    return { text: t`${hoursMinutes(total - budget)} over the budget`, tone: 'bad' }
  }
  if (pace === null) return null
  const perWeek = hoursMinutes(pace.perWeek)
  if (pace.runsOut === null) {
    return pace.atDue === null || dueDate === null
      ? { text: t`${perWeek} a week lately`, tone: 'plain' }
      : {
          text: t`At ${perWeek} hours a week, you’ll reach ${hoursMinutes(pace.atDue)} by the due date`,
          tone: 'plain',
        }
  }
  const isToday = pace.runsOut === today
  const day = longDayWithYear(pace.runsOut, today)
  if (dueDate === null || pace.runsOut >= dueDate) {
    return {
      text: isToday
        ? t`At ${perWeek} hours a week, the budget runs out today`
        : t`At ${perWeek} hours a week, the budget runs out on ${day}`,
      tone: 'plain',
    }
  }
  return {
    text: isToday
      ? t`At ${perWeek} hours a week, the budget runs out today, before the due date`
      : t`At ${perWeek} hours a week, the budget runs out on ${day}, before the due date`,
    tone: 'warn',
  }
}
