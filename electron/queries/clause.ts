import { hasTag, type Tags } from '../../shared/domain/entries/tags.ts'
import { foldText } from '../../shared/domain/text/fold.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { SqlValue, Reader } from '../store/database.ts'
import { toSql } from '../store/stored-row.ts'

/** Part of an SQL statement, with its parameters' values. */
export type Clause = { readonly sql: string; readonly values: readonly SqlValue[] }

/** Returns the condition that the column has one of these values. Uses one parameter, however many values there are. */
export function isOneOf(column: string, values: readonly SqlValue[]): Clause {
  return { sql: `${column} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(values)] }
}

/** Returns the condition `sql`, which has one parameter; no condition if its value is undefined. */
export function given(sql: string, value: SqlValue | boolean | undefined): readonly Clause[] {
  return value === undefined ? [] : [{ sql, values: [toSql(value)] }]
}

/** Returns the condition that all of the conditions hold; for `OR`, that one of them holds. */
export function joined(parts: readonly Clause[], word: 'AND' | 'OR' = 'AND'): Clause {
  return {
    sql: `(${parts.map(({ sql }) => sql).join(` ${word} `)})`,
    values: parts.flatMap(({ values }) => values),
  }
}

const day = 86_400_000

/** Returns the condition for entries that may end after `from`: running, over a day, or begun up to a day before it. */
export function mayReach(from: EpochMs): Clause {
  return {
    sql: '(r.started_at >= ? OR r.duration > 86400 OR (r.duration IS NULL AND r.is_logged = 0))',
    values: [from - day],
  }
}

// SQL conditions on the tags of time entries. SQLite ignores case for ASCII only, so spellings are compared here.

/** Returns the condition for entries with a tag, ignoring case; for null, with no tags. `column`: the tags' column. */
export function tagClause(reader: Reader, column: string, tag: string | null): Clause {
  if (tag === null) return { sql: `${column} = ''`, values: [] }
  return isOneOf(
    column,
    storedTags(reader).filter((tags) => hasTag(tags, tag)),
  )
}

/** Returns the condition that the column `tags` of time_entries contains a string, ignoring case and accents. */
export function tagTextClause(reader: Reader, column: string, text: string): Clause {
  const wanted = foldText(text)
  return isOneOf(
    column,
    storedTags(reader).filter((tags) => foldText(tags).includes(wanted)),
  )
}

/** Returns all tags. Those of deleted entries need their own query, because deleted entries have their own index. */
function storedTags(reader: Reader): readonly Tags[] {
  const ofState = (state: string): string =>
    `SELECT tags FROM time_entries WHERE tags <> '' AND deleted_at ${state}`
  return reader
    .all(`${ofState('IS NULL')} UNION ${ofState('IS NOT NULL')}`)
    .map((row) => row['tags'] as Tags)
}
