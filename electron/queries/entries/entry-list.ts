/**
 * The filtered list of time entries, latest start first, with keyset pagination. A page starts after the last entry of
 * the page before, so that its cost does not grow with the number of pages before it.
 */
import type {
  EntryFilter,
  EntryPage,
  EntryPlace,
  EntrySums,
  ListedEntry,
  ListEntriesInput,
} from '../../../shared/contract/groups/entries.ts'
import { plannedSeconds } from '../../../shared/domain/entries/planned.ts'
import type { EpochMs, Seconds } from '../../../shared/domain/units.ts'
import type { Reader, SqlValue } from '../../store/database.ts'
import { spansAhead } from '../../store/time-entries.ts'
import { entryRows } from './entry-rows.ts'
import { filterConditions, type Condition } from './entry-filter.ts'

/** Returns one page of the entries that match the filter. */
export function listEntries(reader: Reader, input: ListEntriesInput): EntryPage {
  const { filter, limit } = input
  const conditions = filterConditions(reader, filter)
  const active = filter.deleted === 'only' ? [] : page(reader, 'active', conditions, input)
  const deleted = filter.deleted === undefined ? [] : page(reader, 'deleted', conditions, input)
  const all = deleted.length === 0 ? active : [...active, ...deleted].sort(byPlace)
  const entries = all.slice(0, limit)
  const last = entries.at(-1)
  return { entries, next: all.length > limit && last ? placeOf(last) : null }
}

/**
 * Returns the count and total durations of the entries that match the filter, with planned time counted separately.
 * Running entries count 0 s.
 */
export function sumEntries(reader: Reader, filter: EntryFilter, now: EpochMs): EntrySums {
  const conditions = filterConditions(reader, filter)
  const deleted = { only: 'r.deleted_at IS NOT NULL', with: '1', none: 'r.deleted_at IS NULL' }
  const all = [{ sql: deleted[filter.deleted ?? 'none'], values: [] }, ...conditions]
  const row = reader.get(
    `SELECT count(*) AS count, total(r.duration) AS seconds,
       total(CASE WHEN r.billable = 1 THEN r.duration END) AS billable
     FROM time_entries r WHERE ${joined(all)}`,
    valuesOf(all),
  )
  const ahead = spansAhead(reader, now, { sql: joined(all), values: valuesOf(all) })
  const planned = (spans: typeof ahead): number =>
    spans.reduce((sum, span) => sum + plannedSeconds(span, now), 0)
  return {
    count: Number(row?.['count'] ?? 0),
    seconds: (Number(row?.['seconds'] ?? 0) - planned(ahead)) as Seconds,
    billableSeconds: (Number(row?.['billable'] ?? 0) -
      planned(ahead.filter(({ billable }) => billable))) as Seconds,
    plannedSeconds: planned(ahead) as Seconds,
  }
}

/** Number of newest rows that are searched for a page first, before all matching rows are collected. */
const nearestRows = 600
/** Maximum number of newest rows searched in a second attempt, if enough matches are likely among them. */
const maxNearestRows = 12_000

/** Returns the rows of a page, and one more if there is a next page. */
function page(
  reader: Reader,
  state: 'active' | 'deleted',
  conditions: readonly Condition[],
  { after, upTo, limit }: ListEntriesInput,
): readonly ListedEntry[] {
  const place: readonly Condition[] = [
    { sql: `r.deleted_at IS ${state === 'active' ? 'NULL' : 'NOT NULL'}`, values: [] },
    ...(after ? [relativeTo(after, '<')] : []),
    ...(upTo ? [relativeTo(upTo, '>')] : []),
  ]
  // When most rows match, collecting all of them to show 200 would be slow.
  if (conditions.some((condition) => condition.near)) {
    let found = pageAmongNearest(reader, place, conditions, { limit, rows: nearestRows })
    // With the same share of matches, this many rows contain a page; a quarter more allows for a lower share.
    const rows = Math.ceil((1.25 * nearestRows * (limit + 1)) / found.length)
    if (found.length <= limit && rows <= maxNearestRows) {
      found = pageAmongNearest(reader, place, conditions, { limit, rows })
    }
    if (found.length > limit) return found
  }
  const all = [...place, ...conditions]
  return entryRows(reader, `WHERE ${joined(all)} ORDER BY r.started_at DESC, r.id DESC LIMIT ?`, [
    ...valuesOf(all),
    limit + 1,
  ])
}

function pageAmongNearest(
  reader: Reader,
  place: readonly Condition[],
  conditions: readonly Condition[],
  size: { readonly limit: number; readonly rows: number },
): readonly ListedEntry[] {
  const nearest = `SELECT r.row FROM time_entries r WHERE ${joined(place)}
       ORDER BY r.started_at DESC, r.id DESC LIMIT ?`
  const values = [...valuesOf(place), size.rows]
  const range = reader.get(`SELECT min(row) AS first, max(row) AS last FROM (${nearest})`, values)
  const rows = { first: Number(range?.['first'] ?? 0), last: Number(range?.['last'] ?? 0) }
  const clauses: Pick<Condition, 'sql' | 'values'>[] = []
  for (const condition of conditions) {
    const clause = condition.near ? condition.near(rows) : condition
    if (clause === null) return []
    clauses.push(clause)
  }
  return entryRows(
    reader,
    `JOIN (${nearest}) nearest ON nearest.row = r.row
     WHERE ${joined(clauses)} ORDER BY r.started_at DESC, r.id DESC LIMIT ?`,
    [...values, ...valuesOf(clauses), size.limit + 1],
  )
}

function joined(conditions: readonly Pick<Condition, 'sql'>[]): string {
  return conditions.map(({ sql }) => sql).join(' AND ')
}

function valuesOf(conditions: readonly Pick<Condition, 'values'>[]): readonly SqlValue[] {
  return conditions.flatMap(({ values }) => values)
}

/**
 * Returns the condition for rows on one side of a place in the list, whose latest rows come first. `<` stands for the
 * rows after the place, `>` for the row at the place and the rows before it.
 */
function relativeTo({ startedAt, id }: EntryPlace, side: '<' | '>'): Condition {
  const onIt = side === '<' ? '<' : '>='
  const sql = `r.started_at ${side}= ? AND (r.started_at ${side} ? OR r.id ${onIt} ?)`
  return { sql, values: [startedAt, startedAt, id] }
}

function placeOf({ startedAt, id }: ListedEntry): EntryPlace {
  return { startedAt, id }
}

function byPlace(left: ListedEntry, right: ListedEntry): number {
  return right.startedAt - left.startedAt || (right.id < left.id ? -1 : 1)
}
