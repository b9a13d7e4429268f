import { monthOf } from '../../shared/domain/projects/cap.ts'
import type { ProjectOverview } from '../../shared/contract/groups/projects.ts'
import type { Day, LocalId, Seconds } from '../../shared/domain/units.ts'
import type { Reader } from '../store/database.ts'
import { valueOf } from '../store/stored-row.ts'
import { capTime } from './cap-time.ts'
import { listEntries, sumEntries } from './entries/entry-list.ts'
import { listExpenses } from './expenses.ts'
import { report, type ReportContext } from './reports.ts'
import type { ProjectUsage } from '../../shared/domain/projects/project.ts'
import type { CallInput } from '../../shared/contract/contract.ts'

const maxListed = 7
const firstDay = '2000-01-01' as Day

/** Reads what a project's page shows. */
export async function projectOverview(
  reader: Reader,
  { id, today, ...calendar }: CallInput<'projects.overview'>,
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

/** Counts the entries and expenses, including unsent ones, that lose their project if it is deleted. */
export function projectUsage(reader: Reader, id: LocalId): ProjectUsage {
  const isUnsent = (entity: string): string =>
    `EXISTS (SELECT 1 FROM outbox o WHERE o.entity = '${entity}' AND o.local_id = r.id)`
  const entries = reader.get(
    `SELECT count(*) AS count, total(duration) AS seconds,
       total(duration IS NULL AND is_logged = 0) AS running, total(${isUnsent('timeEntry')}) AS unsent
     FROM time_entries r WHERE project_id = ? AND deleted_at IS NULL`,
    [id],
  )
  const expenses = reader.get(
    `SELECT count(*) AS count, total(${isUnsent('expense')}) AS unsent
     FROM expenses r WHERE project_id = ? AND deleted_at IS NULL`,
    [id],
  )
  const others = entriesOfOthers(reader, id)
  return {
    ...(others > 0 && { others }),
    entries: Number(entries?.['count'] ?? 0),
    seconds: Number(entries?.['seconds'] ?? 0) as Seconds,
    isRunning: Number(entries?.['running'] ?? 0) > 0,
    expenses: Number(expenses?.['count'] ?? 0),
    unsent: Number(entries?.['unsent'] ?? 0) + Number(expenses?.['unsent'] ?? 0),
  }
}

/** Counts colleagues' entries, as far as the team's time has been read. */
function entriesOfOthers(reader: Reader, id: LocalId): number {
  const count = valueOf(
    reader,
    `SELECT count(*) FROM team_entries e
     WHERE e.project_id = (SELECT service_id FROM projects WHERE id = ?)
       AND NOT EXISTS (SELECT 1 FROM time_entries t WHERE t.service_id = e.id)`,
    [id],
  )
  return Number(count)
}
