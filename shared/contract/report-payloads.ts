/** Payloads of the group `reports`. */
import type { Unbilled } from '../domain/money/unbilled-money.ts'
import type { Overlap, Pair } from '../domain/entries/overlaps.ts'
import type { TimeEntry } from '../domain/entries/time-entry.ts'
import type { Rounding, Totals, TotalsBy } from '../domain/reports/totals.ts'
import type { Day, EpochMs, LocalId, ServiceId } from '../domain/units.ts'

/** Filters that are left out match all; null matches entries without a project or client. */
export type ReportFilters = {
  readonly projectId?: LocalId | null | undefined
  readonly clientId?: ServiceId | null | undefined
  readonly billable?: boolean | undefined
  readonly billed?: boolean | undefined
  /** Null: entries without tags. */
  readonly tag?: string | null | undefined
  /** Text in the note, matched as in the search. */
  readonly text?: string | undefined
}

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
