import type { EpochMs } from '../../../../shared/domain/units.ts'

/** Moves an instant by whole steps of five minutes. */
export function nudged(instant: EpochMs, by: 1 | -1): EpochMs {
  const step = 5 * 60_000
  const grid = by > 0 ? Math.floor(instant / step) : Math.ceil(instant / step)
  return ((grid + by) * step) as EpochMs
}
