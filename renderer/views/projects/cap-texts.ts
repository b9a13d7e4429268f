import { plural, t } from '../../../shared/domain/language/translate.ts'
import { monthForecast, useOf, type ProjectCap } from '../../../shared/domain/projects/cap.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { hoursMinutes } from '../../lib/time-format.ts'
import { monthTitle } from '../../lib/days.ts'

type Figures = {
  readonly cap: ProjectCap
  /** Time that counts towards the cap, in seconds. */
  readonly used: number
  /** Average time per week, in seconds; null if there are too few recent weeks (pace.ts). */
  readonly perWeek: number | null
  readonly today: Day
}

export type CapMessage = { readonly text: string; readonly tone: 'plain' | 'warn' | 'bad' }

/**
 * Returns label and figure of the hours left on a project: `Hours left in November`, `7:30`. Above the cap, the figure
 * is `2:00 over`.
 */
export function leftFigure({ cap, used, today }: Figures) {
  const { left, level } = useOf(cap, used)
  const apart = hoursMinutes(Math.abs(left))
  const month = monthTitle(today.slice(0, 7), today)
  return {
    label: cap.per === 'month' ? t`Hours left in ${month}` : t`Hours left in total`,
    value: level === 'over' ? t`${apart} over` : apart,
    detail: t`of ${hoursMinutes(cap.seconds)}`,
  }
}

/**
 * Says how a project's hours relate to its cap: for a monthly cap, a forecast for the end of the month; for a total
 * cap, the hours left.
 */
export function capMessage(figures: Figures): CapMessage {
  const { cap, used, perWeek, today } = figures
  const { left, level } = useOf(cap, used)
  const apart = hoursMinutes(Math.abs(left))
  if (level === 'over') return { text: t`${apart} over the agreed hours.`, tone: 'bad' }
  const tone = level === 'near' ? 'warn' : 'plain'
  if (cap.per === 'all') return { text: t`${apart} of the agreed hours are left.`, tone }
  if (perWeek === null) {
    return { text: t`You haven’t tracked enough time recently for a forecast of this month.`, tone }
  }
  const { daysLeft, atEnd } = monthForecast(used, perWeek, today)
  const days = plural(daysLeft, { one: '# working day', other: '# working days' })
  const end = hoursMinutes(atEnd)
  const whole = hoursMinutes(cap.seconds)
  return {
    text: t`At this pace, you’ll reach ${end} of ${whole} hours by the end of the month (${days} left).`,
    tone: atEnd > cap.seconds ? 'warn' : tone,
  }
}
