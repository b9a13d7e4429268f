import { plural, t } from '../../../shared/domain/language/translate.ts'
import { monthOf, workingDays, type ProjectCap } from '../../../shared/domain/projects/cap.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { monthTitle } from '../../lib/days.ts'
import { hoursMinutes } from '../../lib/time-format.ts'

type Figures = {
  readonly title: string
  /** Total time of the project in seconds. */
  readonly seconds: number
  readonly budget: number | null
  readonly dueDate: Day | null
  readonly today: Day
  readonly cap: ProjectCap | null
  /** Seconds of the month of `today`; needed only if the cap is for each month. */
  readonly inMonth: number
}

/**
 * Returns one line about a project for its client: `Website: 12:30 of 20:00 hours used in November, 9 working days
 * left`. Agreed hours take precedence over the budget. Monthly hours last until the end of the month, all others until
 * the due date.
 */
export function clientLine(figures: Figures): string {
  const { title, seconds, budget, dueDate, today, cap, inMonth } = figures
  if (cap?.per === 'month') {
    const hours = hoursMinutes(inMonth)
    const month = monthTitle(today.slice(0, 7), today)
    const used = t`${title}: ${hours} of ${hoursMinutes(cap.seconds)} hours used in ${month}`
    return `${used}, ${daysLeft(today, monthOf(today).to)}`
  }
  const whole = cap?.seconds ?? budget
  const used = hoursMinutes(seconds)
  const hours =
    whole === null || whole <= 0
      ? t`${title}: ${used} hours used`
      : t`${title}: ${used} of ${hoursMinutes(whole)} hours used`
  return dueDate === null || dueDate < today ? hours : `${hours}, ${daysLeft(today, dueDate)}`
}

function daysLeft(today: Day, last: Day): string {
  return plural(workingDays(today, last), {
    one: '# working day left',
    other: '# working days left',
  })
}
