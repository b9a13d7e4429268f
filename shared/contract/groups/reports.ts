import { z } from 'zod'
import type { Unbilled } from '../../domain/reports/unbilled-money.ts'
import type { Overlap, Pair } from '../../domain/entries/overlaps.ts'
import type { TimeEntry } from '../../domain/entries/time-entry.ts'
import type { Totals } from '../../domain/reports/totals.ts'
import { allGroupings } from '../../domain/reports/totals-groups.ts'
import { rangeNames, type ClosedWeek, type SavedReport } from '../../domain/reports/saved-report.ts'
import type { DayRange } from '../../domain/reports/period-before.ts'
import type { EpochMs, LocalId } from '../../domain/units.ts'
import {
  backward,
  byId,
  day,
  dayStart,
  isForward,
  line,
  localId,
  nothing,
  rounding,
  weekStart,
  workFilter,
  zone,
} from '../field-schemas.ts'
import { command, query, type InputOf } from './define.ts'

export type Report = {
  readonly totals: Totals
  readonly unbilled: Unbilled
  /** Planned time in seconds, which no sum includes. */
  readonly planned: number
  /** Titles of the projects in the report, deleted projects included. */
  readonly projectTitles: Readonly<Record<LocalId, string>>
}

export type ReportOverview = Report & {
  /** Totals grouped by the chart's columns, and within each column by project. */
  readonly columns: Totals
  /** The preceding period, and its total in seconds with the same filters and rounding. */
  readonly before: DayRange & { readonly seconds: number }
}

/** Saved reports and closed weeks. They stay on this computer and are never sent to the service (decision 119). */
export type ReportMarks = {
  /** Sorted by name. */
  readonly saved: readonly SavedReport[]
  /** Newest first. */
  readonly closedWeeks: readonly ClosedWeek[]
}

/** Possible mistakes in a week, to check before the week is billed. Gaps and unsent work come from separate queries. */
export type WeekCheck = {
  readonly overlaps: readonly (Overlap<TimeEntry> & { readonly to: EpochMs })[]
  readonly duplicates: readonly Pair<TimeEntry>[]
  /** Entries without a project or without a note. */
  readonly incomplete: readonly TimeEntry[]
  /**
   * Client work that is not billable, although the user never decided so. Leaves out billed work and fixed-price work.
   */
  readonly notBillable: readonly TimeEntry[]
  /** Expenses in the week that have no receipt here or on the service. Counting stops at 101. */
  readonly withoutReceipt: number
  /** True if a list is incomplete because the week has too many entries. */
  readonly isCut: boolean
  /** As recorded, in seconds. */
  readonly recorded: number
  /** In seconds, with each project's own rounding, as in `unbilled`; null if nothing is rounded. */
  readonly rounded: number | null
  /** Planned time in seconds, which neither `recorded` nor `rounded` includes. */
  readonly planned: number
  readonly unbilled: Unbilled
  readonly projectTitles: Report['projectTitles']
}

const span = {
  from: day,
  /** Inclusive. */
  to: day,
  zone,
  weekStart,
  dayStart,
}

const fields = {
  ...span,
  groupBy: z.array(z.enum(allGroupings)).min(1).max(2),
  filters: workFilter,
  /** `projects`: each project's own rounding. */
  rounding: z.union([z.enum(['none', 'projects']), rounding]),
}
const columns = z.enum(['day', 'week', 'month'])
const report = z.strictObject(fields).refine(isForward, backward)

const choice = z.strictObject({
  range: z.enum([...rangeNames, 'custom']),
  days: z.strictObject({ from: day, to: day }).refine(isForward, backward),
  columns: z.union([columns, z.literal('auto')]),
  first: z.enum(allGroupings),
  second: z.enum(allGroupings).nullable(),
  filters: workFilter,
  rounding: z.enum(['none', 'projects', 'all']),
  rule: rounding,
})
const week = z.strictObject({ firstDay: day })

/** Minimum ms between announcements that a report is stale. Long, because a report reads all entries of its days. */
const pause = 1000

export const reports = {
  totals: query(
    z.strictObject({ ...fields, columns }).refine(isForward, backward),
    ['entries', 'projects', 'clients', 'settings'],
    { pause },
  ).answers<ReportOverview>(),
  weekCheck: query(
    z.strictObject(span).refine(isForward, backward),
    ['entries', 'projects', 'clients', 'settings'],
    { pause },
  ).answers<WeekCheck>(),
  /** Writes the report of `totals` into the downloads folder. Fails with `storage`. */
  exportCsv: command(report).answers<{ readonly file: string }>(),
  /** Writes the report of `totals` into the downloads folder. Fails with `storage`. */
  exportJson: command(report).answers<{ readonly file: string }>(),
  /** Prints the calling window as a PDF file into the downloads folder. Fails with `storage`. */
  print: command(nothing).answers<{ readonly file: string }>(),
  marks: query(nothing, ['reportMarks']).answers<ReportMarks>(),
  /** Saves a report under a new name; can be undone. Fails with `invalid` (name). */
  save: command(z.strictObject({ name: line, choice })).answers<{ readonly id: LocalId }>(),
  /** Changes a saved report; can be undone. Fails with `notFound`, `invalid` (name). */
  changeSaved: command(
    z.strictObject({ id: localId, name: line.optional(), choice: choice.optional() }),
  ).answers<null>(),
  /** Deletes a saved report; can be undone. Fails with `notFound`. */
  removeSaved: command(byId).answers<null>(),
  /** Marks the week as closed; can be undone. The week can still be changed (decision 119). */
  closeWeek: command(week).answers<null>(),
  /** Removes the mark of a closed week; can be undone. */
  reopenWeek: command(week).answers<null>(),
}

export type ReportInput = InputOf<typeof reports.exportCsv>
export type ReportOverviewInput = InputOf<typeof reports.totals>
export type WeekCheckInput = InputOf<typeof reports.weekCheck>
