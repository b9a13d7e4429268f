import { secondsWithin, type Span } from '../../shared/domain/projects/cap.ts'
import type { CapTime, CapTimeInput } from '../../shared/contract/groups/projects.ts'
import { rangeOfDays } from '../../shared/domain/time/day-bounds.ts'
import type { EpochMs, LocalId, Seconds } from '../../shared/domain/units.ts'
import type { Reader, SqlRow } from '../store/database.ts'
import { projectTimes } from '../store/projects.ts'

/**
 * Returns two times of a project up to now: the time of its entries, including unsent ones, and the time of its running
 * timers. Both are compared with the project's cap (the agreed hours).
 */
export function capTime(reader: Reader, input: CapTimeInput, now: EpochMs): CapTime {
  const { id, days } = input
  const range = days && rangeOfDays(days.from, days.to, input.zone, input.dayStart)
  const running = spansOf(reader, id, 'duration IS NULL AND is_logged = 0', now)
  return {
    recorded: range ? recordedIn(reader, id, range, now) : recordedInAll(reader, id, now),
    running: secondsWithin(running, range),
  }
}

/** Sums the recorded time within the range, including parts of entries that extend beyond it. */
function recordedIn(reader: Reader, id: LocalId, range: Span, now: EpochMs): Seconds {
  const done = { from: range.from, to: Math.min(range.to, now) as EpochMs }
  const reaches = `started_at < ${range.to} AND started_at + duration * 1000 > ${range.from}`
  return secondsWithin(spansOf(reader, id, reaches, range.to), done)
}

/** Returns the total time of a project, from stored sums, because a project can have very many entries. */
function recordedInAll(reader: Reader, id: LocalId, now: EpochMs): Seconds {
  return projectTimes(reader, now).find((one) => one.id === id)?.seconds ?? (0 as Seconds)
}

function spansOf(reader: Reader, id: LocalId, condition: string, now: EpochMs): readonly Span[] {
  return reader
    .all(
      `SELECT started_at, duration FROM time_entries
       WHERE project_id = ? AND deleted_at IS NULL AND ${condition}`,
      [id],
    )
    .map((row) => spanOf(row, now))
}

function spanOf(row: SqlRow, now: EpochMs): Span {
  const from = row['started_at'] as EpochMs
  const duration = row['duration'] as number | null
  return { from, to: duration === null ? now : ((from + duration * 1000) as EpochMs) }
}
