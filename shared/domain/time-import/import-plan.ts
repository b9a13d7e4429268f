/** Whose work is imported, how it is billed (decision 150), and the sums of the remaining rows. */
import type { EpochMs, Day } from '../units.ts'
import type { DuplicateKind } from './import-duplicates.ts'
import type { ImportRow } from './import-row.ts'

export type ImportSummary = {
  readonly rows: number
  readonly seconds: number
  /** Start of the first row, by time; null if there are no rows. */
  readonly first: EpochMs | null
  readonly last: EpochMs | null
  /** Number of rows whose time of day was made up, because the file states none. */
  readonly placed: number
  /** Number of rows whose stated length differs from the time between start and end. */
  readonly different: number
  /** Number of days with more work by one person than is likely. */
  readonly longDays: number
}

/**
 * Most work plausible for one person on one day, in seconds. With more, the file was probably misread, and work without
 * times of day would reach past midnight.
 */
const longDay = 15 * 3600
const dayMs = 86_400_000

export function rowsOfPeople(
  rows: readonly ImportRow[],
  people: ReadonlySet<string>,
): readonly ImportRow[] {
  return rows.filter(({ person }) => people.has(person))
}

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

export type ImportPerson = {
  readonly name: string
  readonly rows: number
  readonly seconds: number
}

/** Lists the people in a file, those with the most rows first. */
export function importPeople(rows: readonly ImportRow[]): readonly ImportPerson[] {
  const people = new Map<string, { rows: number; seconds: number }>()
  for (const { person, duration } of rows) {
    const sums = people.get(person) ?? { rows: 0, seconds: 0 }
    people.set(person, { rows: sums.rows + 1, seconds: sums.seconds + duration })
  }
  return [...people]
    .map(([name, sums]) => ({ name, ...sums }))
    .sort((one, other) => other.rows - one.rows || (one.name < other.name ? -1 : 1))
}

/**
 * Which imported work is billable. `file`: the columns of the file decide. `notBillable`: no work is billable.
 * `billed`: work up to the end of the day `until` is already billed (null: all work); the columns of the file decide
 * for later work.
 */
export type ImportBilling =
  | { readonly kind: 'file' }
  | { readonly kind: 'notBillable' }
  | { readonly kind: 'billed'; readonly until: Day | null }

/**
 * Returns whether a row is recorded as billable; null if nothing states it. Time that is already billed is recorded as
 * not billable. Only the service can mark time as billed, so billed time that is billable would count as unbilled
 * money.
 */
export function rowBillable(
  { billable, invoiced }: Pick<ImportRow, 'billable' | 'invoiced'>,
  billing: ImportBilling,
  dayOf: () => Day,
): boolean | null {
  if (billing.kind === 'notBillable') return false
  const isBilled = billing.kind === 'billed' && (billing.until === null || dayOf() <= billing.until)
  return isBilled || invoiced === true ? false : billable
}
