import { plural, t } from '../../../shared/domain/language/translate.ts'
import { workingDays } from '../../../shared/domain/projects/working-days.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { hoursMinutes } from '../../lib/time-format.ts'

type Given = {
  readonly title: string
  /** Seconds in all. */
  readonly seconds: number
  readonly budget: number | null
  readonly dueDate: Day | null
  readonly today: Day
}

/** One line about a project for its client: `Website: 12:30 of 20:00 hours used, 9 working days left`. */
export function clientLine({ title, seconds, budget, dueDate, today }: Given): string {
  const used = hoursMinutes(seconds)
  const hours =
    budget === null || budget <= 0
      ? t`${title}: ${used} hours used`
      : t`${title}: ${used} of ${hoursMinutes(budget)} hours used`
  if (dueDate === null || dueDate < today) return hours
  const days = plural(workingDays(today, dueDate), {
    one: '# working day left',
    other: '# working days left',
  })
  return `${hours}, ${days}`
}
