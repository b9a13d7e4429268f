import { periodBefore } from '../../shared/domain/reports/period-before.ts'
import { dayBoundsOf, dayName } from '../../shared/domain/time/day-bounds.ts'
import type { ReportOverview, ReportOverviewInput } from '../../shared/contract/groups/reports.ts'
import type { Reader } from '../store/database.ts'
import { collectReport, reportOf, type ReportContext } from './reports.ts'

/**
 * Reads what the reports screen shows: the report, the columns of its chart by project, and the total of the period
 * before (shared/domain/reports/period-before.ts). Reads each entry once.
 */
export async function reportOverview(
  reader: Reader,
  { columns, ...input }: ReportOverviewInput,
  context: ReportContext,
): Promise<ReportOverview> {
  const { zone, dayStart, from, to } = input
  const today = dayName(dayBoundsOf(zone, dayStart).dayAt(Math.floor(context.now / 1000)))
  const before = periodBefore({ from, to }, today)
  const collected = await collectReport(reader, { ...input, splitsDays: true }, context)
  const earlier = await collectReport(reader, { ...input, ...before, splitsDays: false }, context)
  return {
    ...reportOf(reader, collected, input.groupBy, context),
    columns: collected.totals([columns, 'project']),
    before: { ...before, seconds: earlier.totals([]).seconds },
  }
}
