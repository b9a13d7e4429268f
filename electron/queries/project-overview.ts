import { monthOf } from '../../shared/domain/projects/cap.ts'
import type {
  ProjectOverview,
  ProjectOverviewInput,
} from '../../shared/contract/groups/projects.ts'
import type { Day } from '../../shared/domain/units.ts'
import type { Reader } from '../store/database.ts'
import { capTime } from './cap-time.ts'
import { listEntries, sumEntries } from './entries/entry-list.ts'
import { listExpenses } from './expenses.ts'
import { report, type ReportContext } from './reports.ts'

const maxListed = 7
/** A day that is earlier than any entry. */
const firstDay = '2000-01-01' as Day

/** Reads what the page of a project shows. */
export async function projectOverview(
  reader: Reader,
  { id, today, ...calendar }: ProjectOverviewInput,
  context: ReportContext,
): Promise<ProjectOverview> {
  const filter = { projectId: id }
  const days = { from: firstDay, to: today, groupBy: ['week'], rounding: 'none' } as const
  return {
    report: await report(reader, { ...days, ...calendar, filters: filter }, context),
    entries: listEntries(reader, { filter, limit: maxListed }).entries,
    sums: sumEntries(reader, filter, context.now),
    expenses: listExpenses(reader, { filter: { projectIds: [id] }, limit: maxListed }),
    month: capTime(reader, { id, days: monthOf(today), ...calendar }, context.now),
  }
}
