/** Reads entries slice by slice, because the fields of all entries might not fit in memory at once. */
import type { ReportFilters } from '../../../shared/domain/reports/saved-report.ts'
import type { TotalsEntry } from '../../../shared/domain/reports/totals.ts'
import type { EpochMs, LocalId, Seconds, ServiceId } from '../../../shared/domain/units.ts'
import type { Reader, SqlValue } from '../../store/database.ts'
import { given, joined, notesWith, tagClause, type Clause } from '../clause.ts'

type Slice = readonly TotalsEntry[]

const day = 86_400_000
/** Number of entries that are read and counted in about 3 ms. */
const usualSize = 2500

/**
 * Yields every entry that overlaps `[from, to)`, in slices of at most `size` entries. Also yields some entries that end
 * shortly before `from`, so the caller must clip them. Entries written between two slices may or may not be included.
 */
export function* entrySlices(
  reader: Reader,
  { from, to }: { readonly from: EpochMs; readonly to: EpochMs },
  filter: ReportFilters,
  size = usualSize,
): Generator<Slice> {
  const chosen = conditionOf(reader, filter)
  if (chosen === null) return
  const begin = Math.max(from - day, -maxTime)
  yield entriesReachingIn(reader, { begin, from }, chosen)
  let last: Row | undefined
  do {
    const rows = read(
      reader,
      `started_at < ? AND (started_at, row) > (?, ?) ${chosen.sql} ORDER BY started_at, row LIMIT ?`,
      [to, last?.[0] ?? begin, last?.[1] ?? -1, ...chosen.values, size],
    )
    yield rows.map(toSpan)
    last = rows.length < size ? undefined : rows.at(-1)
  } while (last)
}

const maxTime = 8.64e15

function entriesReachingIn(
  reader: Reader,
  { begin, from }: { readonly begin: number; readonly from: EpochMs },
  chosen: Clause,
): Slice {
  const long = read(
    reader,
    `duration > 86400 AND started_at < ? AND started_at + duration * 1000 > ? ${chosen.sql}`,
    [begin, from, ...chosen.values],
  )
  const running = read(
    reader,
    `duration IS NULL AND is_logged = 0 AND started_at < ? ${chosen.sql}`,
    [begin, ...chosen.values],
  )
  return [...long, ...running].map(toSpan)
}

/** Returns the condition for a filter; null if no entry can match it. */
function conditionOf(reader: Reader, filter: ReportFilters): Clause | null {
  const parts: Clause[] = [
    ...given('project_id IS ?', filter.projectId),
    ...given('client_id IS ?', filter.clientId),
    ...given('billable IS ?', filter.billable),
    ...given('billed IS ?', filter.billed),
    ...(filter.tag === undefined ? [] : [tagClause(reader, 'tags', filter.tag)]),
  ]
  if (filter.text?.trim()) {
    const found = notesWith(filter.text, null)
    if (found === null) return null
    parts.push({ sql: `row IN (${found.sql})`, values: found.values })
  }
  if (parts.length === 0) return { sql: '', values: [] }
  const { sql, values } = joined(parts)
  return { sql: `AND ${sql}`, values }
}

/** Columns of an entry: started_at, row, duration, is_logged, project_id, client_id, billable, billed, tags. */
type Row = readonly [
  number,
  number,
  number | null,
  0 | 1,
  string | null,
  number | null,
  0 | 1,
  0 | 1,
  string,
]

/** Reads the rows as one JSON string; reading them one by one through the driver takes three times as long. */
function read(reader: Reader, where: string, parameters: readonly SqlValue[]): readonly Row[] {
  const found = reader.get(
    `SELECT json_group_array(json_array(started_at, row, duration, is_logged, project_id, client_id,
       billable, billed, tags)) AS rows
     FROM (SELECT started_at, row, duration, is_logged, project_id, client_id, billable, billed, tags
       FROM time_entries WHERE deleted_at IS NULL AND ${where})`,
    parameters,
  )
  return JSON.parse((found?.['rows'] as string | undefined) ?? '[]') as readonly Row[]
}

function toSpan(row: Row): TotalsEntry {
  const [startedAt, , duration, isLogged, projectId, clientId, billable, billed, tags] = row
  return {
    startedAt: startedAt as EpochMs,
    duration: duration as Seconds | null,
    isLogged: isLogged === 1,
    projectId: projectId as LocalId | null,
    clientId: clientId as ServiceId | null,
    billable: billable === 1,
    billed: billed === 1,
    tags,
  }
}
