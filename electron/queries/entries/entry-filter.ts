import type { EntryFilter } from '../../../shared/contract/groups/entries.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import { allClients } from '../../store/clients.ts'
import type { Reader, SqlValue } from '../../store/database.ts'
import { noteMatch } from '../../store/time-entries.ts'
import { type Clause, isOneOf, tagClause, tagTextClause } from '../clause.ts'

/** The lowest and the highest rowid (`row`) of a set of entries. */
export type RowRange = { readonly first: number; readonly last: number }

/** A WHERE condition and its parameters. */
export type Condition = Clause & {
  /**
   * Returns an equivalent clause that is faster for the rows within this range. For other rows, it may be slow or
   * wrong. Null if there is no faster clause.
   */
  readonly near?: (rows: RowRange) => Clause | null
}

/**
 * Returns the SQL conditions of a filter on time_entries `r`. The caller adds the condition on `deleted_at`, because
 * undeleted and deleted entries have separate indexes.
 */
export function filterConditions(reader: Reader, filter: EntryFilter): readonly Condition[] {
  const conditions: Condition[] = []
  const add = (sql: string, ...values: readonly SqlValue[]): void => {
    conditions.push({ sql, values })
  }
  const { billable, billed, unlogged, startedFrom, startedTo, updatedSince } = filter
  if (startedFrom !== undefined) add('r.started_at >= ?', startedFrom)
  if (startedTo !== undefined) add('r.started_at < ?', startedTo)
  if (billable !== undefined) add('r.billable = ?', Number(billable))
  if (billed !== undefined) add('r.billed = ?', Number(billed))
  if (unlogged !== undefined) add('r.is_logged = ?', unlogged === 'only' ? 0 : 1)
  addId(add, 'r.client_id', filter.clientId)
  addId(add, 'r.project_id', filter.projectId)
  if (filter.tag !== undefined) conditions.push(tagClause(reader, 'r.tags', filter.tag))
  if (updatedSince !== undefined) {
    // An unsent change counts as an update too, although the service does not know of it yet.
    conditions.push({
      sql: `(r.row IN (SELECT row FROM time_entries INDEXED BY time_entries_by_update WHERE updated_at >= ?
         UNION SELECT e.row FROM outbox o JOIN time_entries e ON e.id = o.local_id
         WHERE o.entity = 'timeEntry' AND o.created_at >= ?))`,
      values: [updatedSince, updatedSince],
      near: () => ({
        sql: `(r.updated_at >= ? OR EXISTS (SELECT 1 FROM outbox o
           WHERE o.entity = 'timeEntry' AND o.local_id = r.id AND o.created_at >= ?))`,
        values: [updatedSince, updatedSince],
      }),
    })
  }
  const text = filter.text?.trim() ?? ''
  if (text !== '') conditions.push(textCondition(reader, text, filter.deleted !== undefined))
  return conditions
}

type Add = (sql: string, ...values: readonly SqlValue[]) => void

function addId(add: Add, column: string, id: string | number | null | undefined): void {
  if (id === null) add(`${column} IS NULL`)
  else if (id !== undefined) add(`${column} = ?`, id)
}

/** Maximum number of projects, and of clients, that a search text may match. */
const maxNames = 50

/**
 * Matches entries whose note contains every word, or whose project title, client or tags contain the text.
 * `areDeletedListed`: also searches the tags of deleted entries, which need another index.
 */
function textCondition(reader: Reader, text: string, areDeletedListed: boolean): Condition {
  const query = noteMatch(text)
  const named = workNamed(reader, text)
  const tagged = tagTextClause(reader, 'tags', text.replace(/^#/, ''))
  const states = ['deleted_at IS NULL', ...(areDeletedListed ? ['deleted_at IS NOT NULL'] : [])]
  const within = (rows: RowRange | null): Clause => {
    // The full-text index returns matches by rowid and stops at the end of the range.
    const range = rows
      ? { sql: 'AND rowid BETWEEN ? AND ?', values: [rows.first, rows.last] }
      : none
    const sources: readonly Clause[] = [
      ...(query === null
        ? []
        : [
            {
              sql: `SELECT rowid FROM time_entry_texts WHERE time_entry_texts MATCH ? ${range.sql}`,
              values: [query, ...range.values],
            },
          ]),
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
 * Returns the conditions of entries whose project title or client contains the text. They ignore case in every script,
 * while SQLite's `lower` knows only ASCII letters. The client of an entry is its project's client, as in lists, or its
 * own.
 */
function workNamed(reader: Reader, text: string): readonly Clause[] {
  const wanted = text.toLowerCase()
  const isNamed = (name: string | null): boolean => name?.toLowerCase().includes(wanted) ?? false
  const clients = allClients(reader).filter(({ name }) => isNamed(name))
  const clientIds = clients.slice(0, maxNames).map(({ id }) => id)
  const projectIds = reader
    .all('SELECT id, title, client_id FROM projects WHERE deleted_at IS NULL')
    .filter(
      (row) => isNamed(row['title'] as string) || clientIds.includes(row['client_id'] as ServiceId),
    )
    .slice(0, maxNames)
    .map(({ id }) => id ?? null)
  return [
    ...(projectIds.length === 0 ? [] : [isOneOf('project_id', projectIds)]),
    ...(clientIds.length === 0 ? [] : [isOneOf('client_id', clientIds)]),
  ]
}

/**
 * Maximum difference between the first and the last rowid of a range for which `near` is used. Rows that were inserted
 * one after the other have adjacent rowids.
 */
const maxRange = 12_000
const none: Clause = { sql: '', values: [] }
