/** Groups and sums a timesheet's lines. Amounts in different currencies are never added together. */
import { t } from '../language/translate.ts'
import { sumAmounts } from '../money/money.ts'
import { groupLabel } from '../reports/report-lines.ts'
import { byCode } from '../reports/unbilled-money.ts'
import { dayName, dayNumber, weekStartOf } from '../time/day-bounds.ts'
import type { TimesheetContent, TimesheetEntry, TimesheetLine } from './timesheet.ts'
import { grouped } from '../grouped.ts'

/** `currency`: null if it is not known. */
type Amount = { readonly amount: string; readonly currency: string | null }

export type TimesheetSection = {
  readonly label: string
  readonly lines: readonly (TimesheetLine & { readonly entry: TimesheetEntry })[]
  readonly seconds: number
  /** One for each currency, ordered by code. */
  readonly amounts: readonly Amount[]
}

/** A sum in one currency, as decimal strings with the currency's decimal places. */
export type TimesheetSum = {
  /** ISO 4217 code; null if the currency of a rate is not known. */
  readonly currency: string | null
  readonly time: string
  readonly expenses: string
  readonly together: string
}

/** Groups a timesheet's lines into sections. Days and weeks are ordered by date, projects and services by name. */
export function timesheetSections(content: TimesheetContent): readonly TimesheetSection[] {
  const entries = new Map(content.entries.map((entry) => [entry.id, entry]))
  const lines = content.lines.flatMap((line) => {
    const entry = entries.get(line.entryId)
    return entry ? [{ ...line, entry }] : []
  })
  return [...grouped(lines, (line) => keyOf(line, line.entry, content))]
    .sort(([first], [second]) => first.localeCompare(second))
    .map(([key, own]) => ({
      label: labelOf(key, content),
      lines: own,
      seconds: own.reduce((sum, { seconds }) => sum + seconds, 0),
      amounts: amountsOf(own),
    }))
}

/** Returns a timesheet's total time in seconds. */
export function timesheetSeconds({ lines }: Pick<TimesheetContent, 'lines'>): number {
  return lines.reduce((sum, { seconds }) => sum + seconds, 0)
}

/** Returns a timesheet's sums, ordered by currency code. */
export function timesheetSums({ lines, expenses }: TimesheetContent): readonly TimesheetSum[] {
  const times = amountsOf(lines)
  const costs = amountsOf(expenses)
  const currencies = [...new Set([...times, ...costs].map(({ currency }) => currency))]
  return currencies.sort(byCode).map((currency) => {
    const sumIn = (amounts: readonly Amount[]): string =>
      amounts.find((sum) => sum.currency === currency)?.amount ?? sumAmounts([], currency ?? '')
    const [time, cost] = [sumIn(times), sumIn(costs)]
    const together = sumAmounts([time, cost], currency ?? '')
    return { currency, time, expenses: cost, together }
  })
}

function amountsOf(
  rows: readonly { readonly amount: string | null; readonly currency: string | null }[],
): readonly Amount[] {
  const known = rows.filter(({ amount }) => amount !== null)
  return [...grouped(known, ({ currency }) => currency)]
    .map(([currency, own]) => ({
      currency,
      amount: sumAmounts(
        own.map(({ amount }) => amount ?? ''),
        currency ?? '',
      ),
    }))
    .sort((first, second) => byCode(first.currency, second.currency))
}

function keyOf(
  { day }: TimesheetLine,
  { project, service }: TimesheetEntry,
  { layout, scope }: TimesheetContent,
): string {
  switch (layout.groupBy) {
    case 'day':
      return day
    case 'week':
      return dayName(weekStartOf(dayNumber(day), scope.weekStart))
    case 'project':
      return project ?? ''
    case 'service':
      return service ?? ''
  }
}

function labelOf(key: string, { layout: { groupBy } }: TimesheetContent): string {
  if (groupBy === 'project') return key === '' ? t`No project` : key
  if (groupBy === 'service') return key === '' ? t`No service` : key
  return groupLabel(key, groupBy, { project: String, client: String })
}

/** Returns the columns that a timesheet's lines need, apart from those for hours and amounts. */
export function textColumns({
  layout: { groupBy, hasTimes },
  entries,
}: TimesheetContent): readonly ('date' | 'time' | 'note' | 'project' | 'service')[] {
  const isMixed = (name: 'project' | 'service'): boolean =>
    groupBy !== name && new Set(entries.map((entry) => entry[name])).size > 1
  return [
    ...(groupBy === 'day' ? [] : (['date'] as const)),
    ...(hasTimes ? (['time'] as const) : []),
    'note',
    ...(isMixed('project') ? (['project'] as const) : []),
    ...(isMixed('service') ? (['service'] as const) : []),
  ]
}
