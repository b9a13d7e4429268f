/** Tables of saved reports and closed weeks (decision 119). They are written by restore/local-values.ts. */
import { isReportChoice, type SavedReport } from '../../shared/domain/reports/saved-report.ts'
import type { ClosedWeek } from '../../shared/domain/reports/closed-week.ts'
import type { Day, EpochMs, LocalId } from '../../shared/domain/units.ts'
import type { Reader } from './database.ts'

/** All saved reports, by name. What a newer Stint saved and this one can't read is left out. */
export function savedReports(reader: Reader): readonly SavedReport[] {
  return reader
    .all('SELECT id, name, choice FROM saved_reports ORDER BY name COLLATE NOCASE, id')
    .flatMap((row) => {
      const choice: unknown = JSON.parse(row['choice'] as string)
      return isReportChoice(choice)
        ? [{ id: row['id'] as LocalId, name: row['name'] as string, choice }]
        : []
    })
}

/** Weeks that the person closed, the newest first; at most 500. */
export function closedWeeks(reader: Reader): readonly ClosedWeek[] {
  return reader
    .all('SELECT first_day, closed_at FROM closed_weeks ORDER BY first_day DESC LIMIT 500')
    .map((row) => ({
      firstDay: row['first_day'] as Day,
      closedAt: row['closed_at'] as EpochMs,
    }))
}
