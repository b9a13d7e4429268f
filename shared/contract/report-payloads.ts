/** What a report is asked by and what it answers. */
import type { Unbilled } from '../domain/money/unbilled-money.ts'
import type { Overlap, Pair } from '../domain/entries/overlaps.ts'
import type { TimeEntry } from '../domain/entries/time-entry.ts'
import type { Rounding, Totals, TotalsBy } from '../domain/reports/totals.ts'
import type { Day, EpochMs, LocalId, ServiceId } from '../domain/units.ts'

/** What is left out does not choose; null chooses entries without a project, without a client. */
export type ReportFilters = {
  readonly projectId?: LocalId | null | undefined
  readonly clientId?: ServiceId | null | undefined
  readonly billable?: boolean | undefined
  readonly billed?: boolean | undefined
  /** Words of the note, as in the search. */
  readonly text?: string | undefined
}

export type ReportInput = {
  /** Both days are in it. */
  readonly from: Day
  readonly to: Day
  /** One or two groupings. */
  readonly groupBy: readonly TotalsBy[]
  readonly filters: ReportFilters
  /** `projects`: each as it is set for its project. */
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
  /** What the projects in it are called, deleted ones included. */
  readonly projectTitles: Readonly<Record<LocalId, string>>
}

/** Days, both in it, and where they begin. */
export type WeekCheckInput = Pick<ReportInput, 'from' | 'to' | 'zone' | 'weekStart' | 'dayStart'>

/** What to look at before a week is billed. Gaps and unsent work are asked for elsewhere. */
export type WeekCheck = {
  readonly overlaps: readonly (Overlap<TimeEntry> & { readonly to: EpochMs })[]
  readonly duplicates: readonly Pair<TimeEntry>[]
  /** Without a project or without a note. */
  readonly incomplete: readonly TimeEntry[]
  /** Expenses of these days without a receipt, neither here nor on the service; at most 101 are counted. */
  readonly withoutReceipt: number
  /** There is more of something than is listed. */
  readonly isCut: boolean
  /** Seconds as they were recorded. */
  readonly recorded: number
  /** The same time rounded as the projects are set, as unbilled time is counted; null where nothing is rounded. */
  readonly rounded: number | null
  readonly unbilled: Unbilled
  readonly projectTitles: Report['projectTitles']
}
