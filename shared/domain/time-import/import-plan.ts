/** Plans an import. A plan has the rows to import and their sums, without the rows that are left out. */
import type { EpochMs } from '../units.ts'
import type { DuplicateKind } from './import-duplicates.ts'
import type { ImportRow } from './import-row.ts'

export type ImportSummary = {
  readonly rows: number
  readonly seconds: number
  /** Starts of the first and the last row; null without rows. */
  readonly first: EpochMs | null
  readonly last: EpochMs | null
  /** Number of rows whose time of day was made up. */
  readonly placed: number
  /** Number of rows whose stated length is not the time between their start and end. */
  readonly different: number
  /** Number of days on which a person has more work than is likely in one day. */
  readonly longDays: number
}

/**
 * Seconds of work on one day above which the file was probably misread. Such work, if it has no times of day, would
 * also run past midnight.
 */
const longDay = 15 * 3600
const dayMs = 86_400_000

/** Returns the rows of these people. */
export function rowsOfPeople(
  rows: readonly ImportRow[],
  people: ReadonlySet<string>,
): readonly ImportRow[] {
  return rows.filter(({ person }) => people.has(person))
}

/** Returns the rows without duplicates. */
export function withoutDuplicates(
  rows: readonly ImportRow[],
  duplicates: ReadonlyMap<number, DuplicateKind>,
): readonly ImportRow[] {
  return duplicates.size === 0 ? rows : rows.filter(({ line }) => !duplicates.has(line))
}

export function summaryOf(rows: readonly ImportRow[]): ImportSummary {
  let [seconds, placed, different] = [0, 0, 0]
  const days = new Map<string, number>()
  let first: EpochMs | null = null
  let last: EpochMs | null = null
  for (const { startedAt, duration, isPlaced, differs, wall, person } of rows) {
    seconds += duration
    if (isPlaced) placed += 1
    if (differs) different += 1
    const day = `${Math.floor(wall / dayMs)} ${person}`
    days.set(day, (days.get(day) ?? 0) + duration)
    if (first === null || startedAt < first) first = startedAt
    if (last === null || startedAt > last) last = startedAt
  }
  const longDays = [...days.values()].filter((sum) => sum > longDay).length
  return { rows: rows.length, seconds, first, last, placed, different, longDays }
}
