import type { ReportMarks } from '../../shared/contract/groups/reports.ts'
import type { Reader } from '../store/database.ts'
import { closedWeeks, savedReports } from '../store/report-marks.ts'

/** Returns the saved reports by name, and the closed weeks with the newest first. */
export function reportMarks(reader: Reader): ReportMarks {
  return { saved: savedReports(reader), closedWeeks: closedWeeks(reader) }
}
