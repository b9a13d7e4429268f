/** Keyset pagination: each page takes the same time to read, however many pages precede it. */
import type {
  EntryFilter,
  EntryPage,
  EntryPlace,
  EntrySums,
  ListedEntry,
  ListEntriesInput,
} from '../../../shared/contract/groups/entries.ts'
import { plannedSeconds } from '../../../shared/domain/entries/planned.ts'
import { foldText } from '../../../shared/domain/text/fold.ts'
import type { EpochMs, Seconds, ServiceId } from '../../../shared/domain/units.ts'
import type { Reader } from '../../store/database.ts'
import { spansAhead } from '../../store/time-entries.ts'
import { entryRows } from './entry-rows.ts'
import { allClients } from '../../store/clients.ts'
import {
  given,
  isOneOf,
  joined,
  notesWith,
  tagClause,
  tagTextClause,
  type Clause,
  type RowRange,
} from '../clause.ts'

/** Returns one page of the entries that match the filter, latest start first. */
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

/** Counts and sums the matching entries. Planned time is summed separately. Running entries count as 0 s. */
export function sumEntries(reader: Reader, filter: EntryFilter, now: EpochMs): EntrySums {
  const conditions = filterConditions(reader, filter)
  const states = { only: ['IS NOT NULL'], with: ['IS NULL', 'IS NOT NULL'], none: ['IS NULL'] }
  const wanted = states[filter.deleted ?? 'none']
  const deleted = wanted.length > 1 ? '1' : `r.deleted_at ${wanted.join('')}`
  const all = joined([{ sql: deleted, values: [] }, ...conditions])
  const row = reader.get(
    `SELECT count(*) AS count, total(r.duration) AS seconds,
       total(CASE WHEN r.billable = 1 THEN r.duration END) AS billable
     FROM time_entries r WHERE ${all.sql}`,
    all.values,
  )
  const ahead = spansAhead(reader, now, all, wanted)
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

/** Number of newest rows tried first. All matching rows are collected only if these do not fill a page. */
const nearestRows = 600
/** Number of rows in a second attempt, which is made if it is likely to fill the page. */
const maxNearestRows = 12_000

/** Returns the rows of a page, and one more row if there is a next page. */
function page(
  reader: Reader,
  state: 'active' | 'deleted',
  conditions: readonly Condition[],
  { after, upTo, limit }: ListEntriesInput,
): readonly ListedEntry[] {
  const place = [
    { sql: `r.deleted_at IS ${state === 'active' ? 'NULL' : 'NOT NULL'}`, values: [] },
    ...(after ? [relativeTo(after, '<')] : []),
    ...(upTo ? [relativeTo(upTo, '>')] : []),
  ]
  // When most rows match, collecting all of them to show 200 would be slow.
  if (conditions.some((condition) => condition.near)) {
    const chosen = joined(place)
    let found = pageAmongNearest(reader, chosen, conditions, { limit, rows: nearestRows })
    // With the same share of matches, this many rows contain a page; a quarter more allows for a lower share.
    const rows = Math.ceil((1.25 * nearestRows * (limit + 1)) / found.length)
    if (found.length <= limit && rows <= maxNearestRows) {
      found = pageAmongNearest(reader, chosen, conditions, { limit, rows })
    }
    if (found.length > limit) return found
  }
  const all = joined([...place, ...conditions])
  return entryRows(reader, `WHERE ${all.sql} ORDER BY r.started_at DESC, r.id DESC LIMIT ?`, [
    ...all.values,
    limit + 1,
  ])
}

function pageAmongNearest(
  reader: Reader,
  place: Clause,
  conditions: readonly Condition[],
  size: { readonly limit: number; readonly rows: number },
): readonly ListedEntry[] {
  const nearest = `SELECT r.row FROM time_entries r WHERE ${place.sql}
       ORDER BY r.started_at DESC, r.id DESC LIMIT ?`
  const values = [...place.values, size.rows]
  const range = reader.get(`SELECT min(row) AS first, max(row) AS last FROM (${nearest})`, values)
  const rows = { first: Number(range?.['first'] ?? 0), last: Number(range?.['last'] ?? 0) }
  const clauses: Clause[] = []
  for (const condition of conditions) {
    const clause = condition.near ? condition.near(rows) : condition
    if (clause === null) return []
    clauses.push(clause)
  }
  const matching = joined(clauses)
  return entryRows(
    reader,
    `JOIN (${nearest}) nearest ON nearest.row = r.row
     WHERE ${matching.sql} ORDER BY r.started_at DESC, r.id DESC LIMIT ?`,
    [...values, ...matching.values, size.limit + 1],
  )
}

/** Returns the condition for rows beside a place in the list. `<`: rows after it. `>`: rows up to and including it. */
function relativeTo({ startedAt, id }: EntryPlace, side: '<' | '>'): Clause {
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

type Condition = Clause & {
  /**
   * A faster clause that selects the same rows, but only within `rows`; outside, it may be slow or wrong. Null if there
   * is none.
   */
  readonly near?: (rows: RowRange) => Clause | null
}

/**
 * Returns conditions on time_entries `r`. The caller adds `deleted_at`, because deleted entries have a separate index.
 */
function filterConditions(reader: Reader, filter: EntryFilter): readonly Condition[] {
  const { unlogged, tag, updatedSince } = filter
  const text = filter.text?.trim() ?? ''
  return [
    ...given('r.started_at >= ?', filter.startedFrom),
    ...given('r.started_at < ?', filter.startedTo),
    ...given('r.billable = ?', filter.billable),
    ...given('r.billed = ?', filter.billed),
    ...given('r.is_logged = ?', unlogged && unlogged !== 'only'),
    ...hasId('r.client_id', filter.clientId),
    ...hasId('r.project_id', filter.projectId),
    ...(tag === undefined ? [] : [tagClause(reader, 'r.tags', tag)]),
    ...(updatedSince === undefined ? [] : [isUpdatedSince(updatedSince)]),
    ...(text === '' ? [] : [textCondition(reader, text, filter.deleted !== undefined)]),
  ]
}

/** Returns the condition for a column with an id. `=` rather than `IS`, so that SQLite uses the column's index. */
function hasId(column: string, id: string | number | null | undefined): readonly Clause[] {
  return id === null ? [{ sql: `${column} IS NULL`, values: [] }] : given(`${column} = ?`, id)
}

/** An unsent change counts as an update too, although the service does not know of it yet. */
function isUpdatedSince(instant: EpochMs): Condition {
  const values = [instant, instant]
  return {
    sql: `(r.row IN (SELECT row FROM time_entries INDEXED BY time_entries_by_update WHERE updated_at >= ?
       UNION SELECT e.row FROM outbox o JOIN time_entries e ON e.id = o.local_id
       WHERE o.entity = 'timeEntry' AND o.created_at >= ?))`,
    values,
    near: () => ({
      sql: `(r.updated_at >= ? OR EXISTS (SELECT 1 FROM outbox o
         WHERE o.entity = 'timeEntry' AND o.local_id = r.id AND o.created_at >= ?))`,
      values,
    }),
  }
}

/**
 * Matches entries whose note contains every word, or whose project title, client or tags contain the string.
 * `areDeletedListed`: also searches deleted entries' tags, which need another index.
 */
function textCondition(reader: Reader, text: string, areDeletedListed: boolean): Condition {
  const named = workNamed(reader, text)
  const tagged = tagTextClause(reader, 'tags', text.replace(/^#/, ''))
  const states = ['deleted_at IS NULL', ...(areDeletedListed ? ['deleted_at IS NOT NULL'] : [])]
  const within = (rows: RowRange | null): Clause => {
    const noted = notesWith(text, rows)
    const sources: readonly Clause[] = [
      ...(noted === null ? [] : [noted]),
      ...states.map((state) => ({
        sql: `SELECT row FROM time_entries WHERE tags <> '' AND ${state} AND ${tagged.sql}`,
        values: tagged.values,
      })),
      ...(rows ? [] : named.map(inAllRows)),
    ]
    // A few rows are compared one by one; the plus keeps SQLite from using an index over all rows for them.
    const compared = rows ? named.map(({ sql }) => ` OR +r.${sql}`) : []
    return {
      sql: `(r.row IN (${sources.map(({ sql }) => sql).join(' UNION ')})${compared.join('')})`,
      values: [...sources, ...(rows ? named : [])].flatMap(({ values }) => values),
    }
  }
  return {
    ...within(null),
    near: (rows) => (rows.last - rows.first <= maxRange ? within(rows) : null),
  }
}

function inAllRows({ sql, values }: Clause): Clause {
  return { sql: `SELECT row FROM time_entries WHERE ${sql}`, values }
}

/**
 * Returns conditions, at least one of which holds for each entry whose project title or client contains the string.
 * Case and accents are ignored in every script, unlike in SQLite's `lower`. The client is that of the project, as in
 * lists, or the entry's own.
 */
function workNamed(reader: Reader, text: string): readonly Clause[] {
  const wanted = foldText(text)
  const isNamed = (name: string | null): boolean => foldText(name ?? '').includes(wanted)
  const clients = allClients(reader).filter(({ name }) => isNamed(name))
  const clientIds = clients.map(({ id }) => id)
  const projectIds = reader
    .all('SELECT id, title, client_id FROM projects WHERE deleted_at IS NULL')
    .filter(
      (row) => isNamed(row['title'] as string) || clientIds.includes(row['client_id'] as ServiceId),
    )
    .map(({ id }) => id ?? null)
  return [
    ...(projectIds.length === 0 ? [] : [isOneOf('project_id', projectIds)]),
    ...(clientIds.length === 0 ? [] : [isOneOf('client_id', clientIds)]),
  ]
}

/**
 * Maximum distance between first and last rowid for `near` to be used. Rows inserted in succession have adjacent
 * rowids.
 */
const maxRange = 12_000
