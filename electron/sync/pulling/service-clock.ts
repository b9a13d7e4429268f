/**
 * Determines the next cursor, by the service's clock. Times in the rows are used, because the filter uses the same
 * clock, while the Date header can come from a proxy. If no row has a time, the header is used only if it agrees with
 * this machine's clock; otherwise the cursor stays, and some rows are listed again. A cursor that is too late would
 * miss changes.
 */
import type { EpochMs } from '../../../shared/domain/units.ts'
import { createdAtOf } from '../row-times.ts'

/** In ms; needed because times are in whole seconds, and rows can appear a moment late. */
const overlap = 120_000

/**
 * Creates the object that determines a list's next cursor by the service's clock. `startedAt`: earliest trusted Date
 * header of an earlier run that read part of the list; null if there was none. `current`: the current cursor.
 */
export function createServiceClock(startedAt: EpochMs | null, current: EpochMs | null) {
  let earliest = startedAt
  let earliestArrival: EpochMs | null = null
  let newestRow: EpochMs | null = null
  let rowCount = 0
  const trusted = (): EpochMs | null => {
    // Without the header, the limit is this machine's clock. Otherwise no pull would find changes after a row dated
    // 2199.
    if (newestRow !== null) return min(earliest ?? earliestArrival, newestRow)
    if (earliest === null || earliestArrival === null) return null
    return Math.abs(earliest - earliestArrival) <= overlap ? min(earliest, earliestArrival) : null
  }
  return {
    /** Reads the times on a page. `now`: this machine's time when the page arrived. */
    read(serviceTime: EpochMs | null, rows: readonly object[], now: EpochMs): void {
      if (serviceTime !== null) earliest = min(earliest, serviceTime)
      earliestArrival = min(earliestArrival, now)
      rowCount += rows.length
      for (const row of rows) {
        const at = timeOf(row)
        if (at !== null && (newestRow === null || at > newestRow)) newestRow = at
      }
    },
    /** Returns the earliest trusted Date header of this list's pages; null if there is none. */
    startedAt: (): EpochMs | null => (earliest === null ? null : min(earliestArrival, earliest)),
    /** Returns the next cursor. Null if no time can be trusted; the current cursor then stays. */
    nextCursor(): EpochMs | null {
      // Nothing changed: the old cursor stays, and reading an empty list again costs nothing.
      if (rowCount === 0) return current
      const trustedTime = trusted()
      return trustedTime === null ? null : ((trustedTime - overlap) as EpochMs)
    },
  }
}

function timeOf(row: object): EpochMs | null {
  const updatedAt = 'updatedAt' in row ? (row.updatedAt as EpochMs | null) : null
  return updatedAt ?? createdAtOf('raw' in row ? row.raw : null)
}

function min(current: EpochMs | null, candidate: EpochMs): EpochMs {
  return current === null || candidate < current ? candidate : current
}
