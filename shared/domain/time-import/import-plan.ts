/** What an import would do: the rows that are chosen, without those that are left out, and their sums. */
import type { EpochMs } from '../units.ts'
import type { DuplicateKind } from './import-duplicates.ts'
import type { ImportRow } from './import-row.ts'

export type ImportSummary = {
  readonly rows: number
  readonly seconds: number
  /** Start of the first and of the last; null without rows. */
  readonly first: EpochMs | null
  readonly last: EpochMs | null
  /** Rows whose time of day was made up. */
  readonly placed: number
}

/** The rows of these people. */
export function rowsOfPeople(
  rows: readonly ImportRow[],
  people: ReadonlySet<string>,
): readonly ImportRow[] {
  return rows.filter(({ person }) => people.has(person))
}

/** The rows without duplicates. */
export function withoutDuplicates(
  rows: readonly ImportRow[],
  duplicates: ReadonlyMap<number, DuplicateKind>,
): readonly ImportRow[] {
  return duplicates.size === 0 ? rows : rows.filter(({ line }) => !duplicates.has(line))
}

export function summaryOf(rows: readonly ImportRow[]): ImportSummary {
  let [seconds, placed] = [0, 0]
  let first: EpochMs | null = null
  let last: EpochMs | null = null
  for (const { startedAt, duration, isPlaced } of rows) {
    seconds += duration
    if (isPlaced) placed += 1
    if (first === null || startedAt < first) first = startedAt
    if (last === null || startedAt > last) last = startedAt
  }
  return { rows: rows.length, seconds, first, last, placed }
}
