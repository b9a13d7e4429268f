/**
 * Up to when a list is known, by the service's own clocks. The Date header can come from a proxy whose
 * clock is another; where rows tell when they changed or were made, their clock is the one that the filter goes
 * by. Where no row tells, a header that is ahead of this machine's clock is not believed: a mark that is too late
 * leaves changes out for ever, one that is too early only lists some rows again.
 */
import type { EpochMs } from '../../shared/domain/units.ts'
import { createdAtOf } from './created-at.ts'

/** Whole seconds, and rows that are a moment late: look two minutes back. */
const overlap = 120_000

export type ServiceClock = {
  /** One page: its Date header, its rows, and when it came by this machine's clock. */
  read(serviceTime: EpochMs | null, rows: readonly object[], now: EpochMs): void
  /** The earliest instant that a page of this list came with, as far as it is believed. */
  startedAt(): EpochMs | null
  /** From where to ask the next time; null where nothing tells. */
  mark(): EpochMs | null
}

/** `startedAt`: of the part of the list that was read before. `old`: the mark so far. */
export function createServiceClock(startedAt: EpochMs | null, old: EpochMs | null): ServiceClock {
  let earliest = startedAt
  let earliestHere: EpochMs | null = null
  let newestRow: EpochMs | null = null
  let rowCount = 0
  const believed = (): EpochMs | null => {
    if (earliest === null) return newestRow
    return min(newestRow ?? earliestHere, earliest)
  }
  return {
    read(serviceTime, rows, now) {
      if (serviceTime !== null) earliest = min(earliest, serviceTime)
      earliestHere = min(earliestHere, now)
      rowCount += rows.length
      for (const row of rows) {
        const at = toldBy(row)
        if (at !== null && (newestRow === null || at > newestRow)) newestRow = at
      }
    },
    startedAt: () => (earliest === null ? null : min(earliestHere, earliest)),
    mark() {
      // Nothing changed: the old mark is as good as any, and an empty list costs nothing to read again.
      if (rowCount === 0) return old
      const known = believed()
      return known === null ? null : ((known - overlap) as EpochMs)
    },
  }
}

/** When the row changed last; where it does not tell, when it was made, which was no later. Null for neither. */
function toldBy(row: object): EpochMs | null {
  const updatedAt = 'updatedAt' in row ? (row.updatedAt as EpochMs | null) : null
  return updatedAt ?? createdAtOf('raw' in row ? row.raw : null)
}

function min(one: EpochMs | null, other: EpochMs): EpochMs {
  return one === null || other < one ? other : one
}
