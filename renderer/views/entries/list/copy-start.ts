import type { TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import type { EpochMs } from '../../../../shared/domain/units.ts'

/**
 * Where a copy of an entry begins: right behind the entry, on its own day, so that it stands beside it and counts
 * no time twice. Where that would end in the future, at the same time as the entry.
 */
export function copyStart(
  { startedAt, duration }: Pick<TimeEntry, 'startedAt' | 'duration'>,
  now: EpochMs,
): EpochMs {
  const length = (duration ?? 0) * 1000
  const behind = (startedAt + length) as EpochMs
  return behind + length <= now ? behind : startedAt
}
