import type {
  IssuedTimesheet,
  ListedTimesheet,
  TimesheetDraft,
} from '../../../../shared/contract/groups/timesheets.ts'
import type { DayRange } from '../../../../shared/domain/reports/period-before.ts'
import { currentLanguage } from '../../../../shared/domain/language/translate.ts'
import {
  defaultTimesheetLayout,
  type TimesheetLayout,
} from '../../../../shared/domain/timesheets/timesheet.ts'
import type { LocalId, ServiceId } from '../../../../shared/domain/units.ts'
import {
  daysOfReport,
  defaultReportOptions,
  type ReportContext,
  type ReportOptions,
} from '../report-options.ts'

/** Client, projects and days that a new timesheet starts with. */
export type TimesheetStart = {
  /** Id of the client; null for work without a client; omitted while none is chosen. */
  readonly clientId?: ServiceId | null
  /** Ids of the projects; null for all projects. */
  readonly projectIds: readonly LocalId[] | null
  readonly range: ReportOptions['range']
  readonly days: DayRange
  /** Layout of the timesheet. If omitted, the layout of the client's last timesheet is used. */
  readonly layout?: TimesheetLayout
  /** Rounding for a client without an earlier timesheet. If omitted, the rounding of the projects is used. */
  readonly rounding?: TimesheetLayout['rounding']
  /** The issued timesheet whose next version the new timesheet is; omitted for none. */
  readonly replaces?: { readonly id: LocalId; readonly number: string }
}

/** Returns the current month, the initial range of a new timesheet. */
export function currentMonth(context: ReportContext): Pick<TimesheetStart, 'range' | 'days'> {
  const { range, days } = defaultReportOptions(context)
  return { range, days }
}

/** Returns what a new timesheet starts with: the days, filters and rounding of a report. */
export function timesheetStartOf(options: ReportOptions, context: ReportContext): TimesheetStart {
  const { range, only, rounding, rule, filters } = options
  const { clientId, projectId } = filters
  return {
    ...(clientId !== undefined && { clientId }),
    projectIds: clientId === undefined || !projectId ? null : [projectId],
    range: only === null ? range : 'custom',
    days: daysOfReport(options, context),
    rounding: rounding === 'all' ? rule : rounding,
  }
}

/** Returns what the next version of an issued timesheet starts with: all choices of that timesheet. */
export function nextVersionOf({ id, mark, scope, layout }: IssuedTimesheet): TimesheetStart {
  const { clientId, projectIds, from, to } = scope
  const replaces = { id, number: mark.number }
  return { clientId, projectIds, range: 'custom', days: { from, to }, layout, replaces }
}

/** Returns the layout offered for a client: that of its last timesheet, or else the default. */
export function layoutFor(
  { layout, rounding }: TimesheetStart,
  clientId: ServiceId | null | undefined,
  issued: readonly Pick<ListedTimesheet, 'clientId' | 'layout'>[],
): TimesheetLayout {
  const last = issued.find((timesheet) => timesheet.clientId === clientId)
  return (
    layout ??
    last?.layout ?? {
      ...defaultTimesheetLayout(currentLanguage()),
      ...(rounding !== undefined && { rounding }),
    }
  )
}

/** Returns the input of the timesheet preview; null if no client is chosen or the days are not a valid range. */
export function timesheetDraft(
  { clientId, projectIds, days: { from, to }, replaces }: TimesheetStart,
  layout: TimesheetLayout,
  { zone, weekStart, dayStart }: ReportContext,
): TimesheetDraft | null {
  if (clientId === undefined || from > to) return null
  return {
    scope: { from, to, zone, weekStart, dayStart, clientId, projectIds },
    layout,
    replaces: replaces?.id ?? null,
  }
}
