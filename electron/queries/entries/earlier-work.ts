import type { EarlierWork } from '../../../shared/domain/entries/note-suggestions.ts'
import { presentOf, type DaySettings } from '../../../shared/domain/time/day-bounds.ts'
import type { EpochMs, Seconds } from '../../../shared/domain/units.ts'
import type { Reader } from '../../store/database.ts'
import { rowReader, valueOf } from '../../store/stored-row.ts'

/** How many of the latest entries are searched. */
const maxEntries = 5000
const maxWork = 1000
const toWork = rowReader<EarlierWork>()

/**
 * Returns earlier work: pairs of note and project, most recently used first. Each has the project service (kind of
 * work) of its latest entry, unless that service is archived.
 */
export function earlierWork(reader: Reader): readonly EarlierWork[] {
  // With max(), SQLite takes the other columns of a group from the row with the maximum ("bare columns").
  return reader
    .all(
      `SELECT note, project_id, max(started_at) AS last, CASE WHEN EXISTS (
           SELECT 1 FROM projects p, json_each(p.services) s WHERE p.id = project_id
             AND s.value ->> 'id' = project_service_id AND s.value ->> 'isArchived')
         THEN NULL ELSE project_service_id END AS project_service_id FROM
         (SELECT note, project_id, project_service_id, started_at FROM time_entries
          WHERE deleted_at IS NULL ORDER BY started_at DESC, row DESC LIMIT ?)
       WHERE note IS NOT NULL AND trim(note) <> ''
       GROUP BY note, project_id ORDER BY last DESC LIMIT ?`,
      [maxEntries, maxWork],
    )
    .map(({ last: _last, ...work }) => toWork(work))
}

/**
 * Returns the total time of finished entries with this note and project that began today. Time after now does not
 * count. Returns 0 if note and project are both null.
 */
export function loggedToday(
  reader: Reader,
  { note, projectId }: Pick<EarlierWork, 'projectId'> & { readonly note: string | null },
  at: { readonly now: EpochMs; readonly zone: string; readonly settings: DaySettings },
): Seconds {
  if (note === null && projectId === null) return 0 as Seconds
  const seconds = valueOf(
    reader,
    `SELECT total(min(duration, (? - started_at) / 1000)) FROM time_entries
     WHERE deleted_at IS NULL AND duration IS NOT NULL AND started_at >= ? AND started_at <= ?
       AND note IS ? AND project_id IS ?`,
    [at.now, presentOf(at.now, at.zone, at.settings).dayFrom, at.now, note, projectId],
  )
  return Number(seconds) as Seconds
}
