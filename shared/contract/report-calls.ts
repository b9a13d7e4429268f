/** IPC calls of the group `reports`. */
import { command, query, type Nothing } from './call.ts'
import type { Report, ReportInput, WeekCheck, WeekCheckInput } from './report-payloads.ts'

export const reportCalls = {
  reports: {
    /** Totals of a range of days by one or two groupings, and the unbilled money in it. */
    totals: query<ReportInput, Report>(),
    /** Overlaps, duplicates and incomplete entries in a range of days. */
    weekCheck: query<WeekCheckInput, WeekCheck>(),
    /** Writes the report of `totals` as CSV into the downloads folder. Fails with `storage`. */
    exportCsv: command<ReportInput, { readonly file: string }>(),
    /** The same as JSON. Fails with `storage`. */
    exportJson: command<ReportInput, { readonly file: string }>(),
    /** Prints the calling window into a PDF file in the downloads folder. Fails with `storage`. */
    print: command<Nothing, { readonly file: string }>(),
  },
} as const
