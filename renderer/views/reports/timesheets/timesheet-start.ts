/** The start of a new timesheet (client, projects, days), and the input of its preview. */
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

/** Client, projects and days of a new timesheet. */
export type TimesheetStart = {
  /** Client: null for work without a client, omitted while none is chosen. */
  readonly clientId?: ServiceId | null
  /** Projects: null for all projects. */
  readonly projectIds: readonly LocalId[] | null
  readonly range: ReportOptions['range']
  /** Days of the range. */
  readonly days: DayRange
  /** Layout; if omitted, the layout of the client's last timesheet. */
  readonly layout?: TimesheetLayout
  /** Rounding for a client without an earlier timesheet; if omitted, the rounding of the projects. */
  readonly rounding?: TimesheetLayout['rounding']
  /** The issued timesheet whose next version this becomes; left out for a new timesheet. */
  readonly replaces?: { readonly id: LocalId; readonly number: string }
}

/** Returns the current month, with which a new timesheet begins. */
export function currentMonth(context: ReportContext): Pick<TimesheetStart, 'range' | 'days'> {
  const { range, days } = defaultReportOptions(context)
  return { range, days }
}

/** Returns the start of a timesheet with the days, the filters and the rounding of a report. */
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

/** Returns the start of the next version of an issued timesheet, with all choices of the issued timesheet. */
export function nextVersionOf({ id, mark, scope, layout }: IssuedTimesheet): TimesheetStart {
  const { clientId, projectIds, from, to } = scope
  const replaces = { id, number: mark.number }
  return { clientId, projectIds, range: 'custom', days: { from, to }, layout, replaces }
}

/** Returns the layout that is offered for a client: the layout of its last timesheet, or else the default layout. */
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

/** Returns the input of the preview; null if no client is chosen or the days are no range. */
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
