import { isPlanned } from '../../../../shared/domain/entries/planned.ts'
import type { TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import type { EpochMs } from '../../../../shared/domain/units.ts'

/**
 * Returns the start of a duplicated entry. The copy starts right after the original, so that the two are listed
 * together and do not overlap. If the copy would then end in the future, it starts at the same time as the original
 * instead, unless the original itself is planned.
 */
export function copyStart(
  { startedAt, duration }: Pick<TimeEntry, 'startedAt' | 'duration'>,
  now: EpochMs,
): EpochMs {
  const length = (duration ?? 0) * 1000
  const behind = (startedAt + length) as EpochMs
  return behind + length <= now || isPlanned({ startedAt, duration }, now) ? behind : startedAt
}
