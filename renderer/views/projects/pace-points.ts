import type { Pace, PaceInput, WeekOfProject } from '../../../shared/domain/projects/pace.ts'
import { daysBetween, addDays } from '../../../shared/domain/time/day-steps.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { niceTop } from '../reports/chart-scale.ts'

/** Point of a project's pace chart. `x` and `y`: percentages of width and height, from the upper left corner. */
export type ChartPoint = { readonly x: number; readonly y: number }

/** Data for a project's pace chart. */
export type PaceFigures = PaceInput & { readonly pace: Pace | null }

/** Maximum numbers of weeks shown before and after the current week. */
const maxWeeksBefore = 26
const maxWeeksAfter = 26
/** Number of weeks to forecast for a project without a due date. */
const usualAfter = 4

/** Returns the lines and labels of a project's pace chart. */
export function pacePoints(figures: PaceFigures) {
  const { weeks, total, budget, dueDate, today, thisWeek, pace } = figures
  const earliest = addDays(thisWeek, -7 * maxWeeksBefore)
  const first = weeks.reduce(
    (least, { firstDay }) => (firstDay < least ? firstDay : least),
    thisWeek,
  )
  const start = first < earliest ? earliest : first
  const isDueShown =
    dueDate !== null && dueDate > today && dueDate <= addDays(today, 7 * maxWeeksAfter)
  const end = isDueShown ? dueDate : addDays(today, 7 * (pace === null ? 1 : usualAfter))
  const days = Math.max(1, daysBetween(start, end))
  const atEnd = pace === null ? total : total + (pace.perWeek * daysBetween(today, end)) / 7
  const top = niceTop(Math.max(total, budget ?? 0, atEnd, 3600))
  const x = (day: Day): number => (daysBetween(start, day) / days) * 100
  const y = (seconds: number): number => 100 - (seconds / top) * 100
  const before = sumOf(weeks.filter(({ firstDay }) => firstDay < start))
  const line: ChartPoint[] = [{ x: 0, y: y(before) }]
  for (let day = addDays(start, 7); day <= thisWeek; day = addDays(day, 7)) {
    line.push({ x: x(day), y: y(sumOf(weeks.filter(({ firstDay }) => firstDay < day))) })
  }
  const present = { x: x(today), y: y(total) }
  line.push(present)
  const step = Math.max(1, Math.ceil(days / 7 / 5)) * 7
  const labels = Array.from({ length: Math.ceil(days / step) }, (_, index) => {
    const day = addDays(start, index * step)
    return { x: x(day), day }
  }).filter((label) => label.x < 86)
  return {
    line,
    /** Value at the upper edge of the chart, in seconds. */
    top,
    labels,
    budget: budget === null ? null : y(budget),
    /** Straight line that starts today; null if the pace is not known. */
    forecast: pace === null ? null : ([present, { x: 100, y: y(atEnd) }] as const),
    due: isDueShown ? 100 : null,
  }
}

function sumOf(weeks: readonly WeekOfProject[]): number {
  return weeks.reduce((sum, { seconds }) => sum + seconds, 0)
}
