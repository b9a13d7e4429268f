/** Payloads of the group `reports`. */
import type { Unbilled } from '../domain/reports/unbilled-money.ts'
import type { Overlap, Pair } from '../domain/entries/overlaps.ts'
import type { TimeEntry } from '../domain/entries/time-entry.ts'
import type { Rounding, Totals, TotalsBy } from '../domain/reports/totals.ts'
import type { ClosedWeek } from '../domain/reports/closed-week.ts'
import type { ColumnUnit } from '../domain/reports/report-columns.ts'
import type { DayRange } from '../domain/reports/period-before.ts'
import type { ReportFilters, SavedReport } from '../domain/reports/saved-report.ts'
import type { Day, EpochMs, LocalId } from '../domain/units.ts'

export type { ReportFilters } from '../domain/reports/saved-report.ts'

export type ReportInput = {
  /** First day. */
  readonly from: Day
  /** Last day, inclusive. */
  readonly to: Day
  /** One or two groupings. */
  readonly groupBy: readonly TotalsBy[]
  readonly filters: ReportFilters
  /** `projects`: by the rounding of each project. */
  readonly rounding: 'none' | 'projects' | Rounding
  readonly zone: string
  /** ISO: 1 is Monday. */
  readonly weekStart: number
  /** Minutes after midnight. */
  readonly dayStart: number
}

export type Report = {
  readonly totals: Totals
  readonly unbilled: Unbilled
  /** Titles of the projects in it, deleted ones included. */
  readonly projectTitles: Readonly<Record<LocalId, string>>
}

/** A report and the columns of its chart. */
export type ReportOverviewInput = ReportInput & { readonly columns: ColumnUnit }

export type ReportOverview = Report & {
  /** By column, then by project. */
  readonly columns: Totals
  /** The period before, with the same filters and rounding, in seconds. */
  readonly before: DayRange & { readonly seconds: number }
}

/** Marks of the person's, which are never sent (decision 119). */
export type ReportMarks = {
  /** By name. */
  readonly saved: readonly SavedReport[]
  /** The newest first. */
  readonly closedWeeks: readonly ClosedWeek[]
}

/** A range of days, both inclusive, and where days begin. */
export type WeekCheckInput = Pick<ReportInput, 'from' | 'to' | 'zone' | 'weekStart' | 'dayStart'>

/**
 * Possible mistakes in a week, to check before it is billed. Gaps and unsent work have queries of their own.
 */
export type WeekCheck = {
  readonly overlaps: readonly (Overlap<TimeEntry> & { readonly to: EpochMs })[]
  readonly duplicates: readonly Pair<TimeEntry>[]
  /** Entries without a project or without a note. */
  readonly incomplete: readonly TimeEntry[]
  /** Work of clients that is neither billable nor billed nor has a fixed price, where nobody decided so. */
  readonly notBillable: readonly TimeEntry[]
  /** Number of expenses of these days without a receipt here or on the service; counted up to 101. */
  readonly withoutReceipt: number
  /** True where one of the lists is not complete. */
  readonly isCut: boolean
  /** Seconds as recorded. */
  readonly recorded: number
  /**
   * Seconds after the rounding of the projects, by which unbilled time counts; null where nothing is rounded.
   */
  readonly rounded: number | null
  readonly unbilled: Unbilled
  readonly projectTitles: Report['projectTitles']
}
