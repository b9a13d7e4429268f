/** What the page of a project shows, read with the queries of entries, reports and expenses. */
import type { Bridge } from '../../shared/contract/contract.ts'
import type { EntrySums } from '../../shared/contract/groups/entries.ts'
import type { ExpensePage } from '../../shared/contract/expense-payloads.ts'
import type { Report, WeekCheckInput } from '../../shared/contract/report-payloads.ts'
import type { TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import type { CapTime } from '../../shared/contract/groups/projects.ts'
import { monthOf } from '../../shared/domain/projects/cap.ts'
import { success, type Outcome } from '../../shared/contract/errors.ts'
import type { Day, LocalId } from '../../shared/domain/units.ts'

/** Where days and weeks begin, and the last day that counts. */
export type ProjectQuestion = Pick<WeekCheckInput, 'zone' | 'weekStart' | 'dayStart'> & {
  readonly id: LocalId
  readonly today: Day
}

export type ProjectOverview = {
  readonly id: LocalId
  /** All its time by week, running timers up to now, and its unbilled money. */
  readonly report: Report
  /** The newest entries. */
  readonly entries: readonly TimeEntry[]
  readonly sums: EntrySums
  /** The newest expenses, and all by status. */
  readonly expenses: ExpensePage
  /** Its time in the month of today. */
  readonly month: CapTime
}

const newest = 7
/** Before any entry. */
const firstDay = '2000-01-01' as Day

/** Fails as the first of the queries that fails. */
export async function readProjectOverview(
  {
    reports,
    entries,
    expenses,
    projects,
  }: Pick<Bridge, 'reports' | 'entries' | 'expenses' | 'projects'>,
  { id, today, zone, weekStart, dayStart }: ProjectQuestion,
): Promise<Outcome<ProjectOverview>> {
  const filter = { projectId: id }
  const [report, list, sums, spent, month] = await Promise.all([
    reports.totals({
      ...{ from: firstDay, to: today, zone, weekStart, dayStart, filters: filter },
      ...{ groupBy: ['week'], columns: 'month', rounding: 'none' },
    }),
    entries.list({ filter, limit: newest }),
    entries.sums({ filter }),
    expenses.list({ filter: { projectIds: [id] }, limit: newest }),
    projects.capTime({ id, days: monthOf(today), zone, dayStart }),
  ])
  if (!report.ok) return report
  if (!list.ok) return list
  if (!sums.ok) return sums
  if (!spent.ok) return spent
  if (!month.ok) return month
  return success({
    ...{ id, report: report.value, entries: list.value.entries },
    ...{ sums: sums.value, expenses: spent.value, month: month.value },
  })
}
