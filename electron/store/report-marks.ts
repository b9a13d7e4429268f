/** Reads saved reports and closed weeks (decision 119); restore/local-values.ts writes them. */
import {
  isReportChoice,
  type SavedReport,
  type ClosedWeek,
} from '../../shared/domain/reports/saved-report.ts'
import type { Reader } from './database.ts'
import { localLists, readList } from './local-lists.ts'

/** Returns all saved reports, by name. Reports that a newer Stint saved and this one can't read are left out. */
export function savedReports(reader: Reader): readonly SavedReport[] {
  return readList(reader, localLists.savedReport).flatMap(({ id, name, choice }) =>
    isReportChoice(choice) ? [{ id, name, choice }] : [],
  )
}

/** Returns the weeks that the person closed, the newest first; at most 500. */
export function closedWeeks(reader: Reader): readonly ClosedWeek[] {
  return readList(reader, localLists.closedWeek)
}
