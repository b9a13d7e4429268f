/**
 * Up to when a list is known, by the service's own clocks. The Date header can come from a proxy whose
 * clock is another; where rows tell when they changed, their clock is the one that the filter goes by.
 */
import type { EpochMs } from '../../shared/domain/units.ts'

/** Whole seconds, and rows that are a moment late: look two minutes back. */
const overlap = 120_000

export type ServiceClock = {
  /** One page: its Date header, and its rows. */
  read(serviceTime: EpochMs | null, rows: readonly object[]): void
  /** The earliest instant that a page of this list came with. */
  startedAt(): EpochMs | null
  /** From where to ask the next time; null where nothing tells. */
  mark(): EpochMs | null
}

/** `startedAt`: of the part of the list that was read before. `old`: the mark so far. */
export function createServiceClock(startedAt: EpochMs | null, old: EpochMs | null): ServiceClock {
  let earliest = startedAt
  let newestRow: EpochMs | null = null
  let rowCount = 0
  return {
    read(serviceTime, rows) {
      if (serviceTime !== null) earliest = min(earliest, serviceTime)
      rowCount += rows.length
      for (const row of rows) {
        const updatedAt = 'updatedAt' in row ? (row.updatedAt as EpochMs | null) : null
        if (updatedAt !== null && (newestRow === null || updatedAt > newestRow)) {
          newestRow = updatedAt
        }
      }
    },
    startedAt: () => earliest,
    mark() {
      // Nothing changed: the old mark is as good as any, and an empty list costs nothing to read again.
      if (rowCount === 0) return old
      const known = newestRow === null ? earliest : min(earliest, newestRow)
      return known === null ? null : ((known - overlap) as EpochMs)
    },
  }
}

function min(one: EpochMs | null, other: EpochMs): EpochMs {
  return one === null || other < one ? other : one
}
