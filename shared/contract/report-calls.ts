/** IPC calls of the group `reports`. */
import { command, query, type Nothing } from './call.ts'
import type { ReportChoice } from '../domain/reports/saved-report.ts'
import type { Day, LocalId } from '../domain/units.ts'
import type {
  ReportInput,
  ReportMarks,
  ReportOverview,
  ReportOverviewInput,
  WeekCheck,
  WeekCheckInput,
} from './report-payloads.ts'

export const reportCalls = {
  reports: {
    /**
     * Totals of a range of days by one or two groupings, the unbilled money in it, the columns of its chart, and
     * the total of the period before.
     */
    totals: query<ReportOverviewInput, ReportOverview>(),
    /** Overlaps, duplicates and incomplete entries in a range of days. */
    weekCheck: query<WeekCheckInput, WeekCheck>(),
    /** Writes the report of `totals` as CSV into the downloads folder. Fails with `storage`. */
    exportCsv: command<ReportInput, { readonly file: string }>(),
    /** The same as JSON. Fails with `storage`. */
    exportJson: command<ReportInput, { readonly file: string }>(),
    /** Prints the calling window into a PDF file in the downloads folder. Fails with `storage`. */
    print: command<Nothing, { readonly file: string }>(),
    /** Saved reports and closed weeks. */
    marks: query<Nothing, ReportMarks>(),
    /** Saves a choice under a new name; can be undone. Fails with `invalid` (name). */
    save: command<
      { readonly name: string; readonly choice: ReportChoice },
      { readonly id: LocalId }
    >(),
    /** Changes name or choice of a saved report; can be undone. Fails with `notFound`, `invalid` (name). */
    changeSaved: command<
      {
        readonly id: LocalId
        readonly name?: string | undefined
        readonly choice?: ReportChoice | undefined
      },
      null
    >(),
    /** Deletes a saved report; can be undone. Fails with `notFound`. */
    removeSaved: command<{ readonly id: LocalId }, null>(),
    /** Marks a week as closed, by its first day; can be undone. Nothing is forbidden in it (decision 119). */
    closeWeek: command<{ readonly firstDay: Day }, null>(),
    /** Takes the mark away; can be undone. */
    reopenWeek: command<{ readonly firstDay: Day }, null>(),
  },
} as const
