/** Figures about an account's database for diagnostics: counts and sizes, none of the user's text (decision 116). */
import type { Reader } from './reader.ts'
import { valueOf } from '../store/stored-row.ts'

const countedTables = ['time_entries', 'projects', 'expenses', 'staff', 'callbacks'] as const
/** Matches error kinds, which are single words defined by the program; anything else is not shown. */
const kind = /^[A-Za-z]{1,30}$/

export function databaseFacts(reader: Reader) {
  const pragma = (name: string): number => Number(valueOf(reader, `PRAGMA ${name}`))
  const count = (table: string): number =>
    Number(valueOf(reader, `SELECT count(*) FROM ${table} WHERE deleted_at IS NULL`))
  return {
    bytes: pragma('page_count') * pragma('page_size'),
    schema: pragma('user_version'),
    sqlite: String(valueOf(reader, 'SELECT sqlite_version()')),
    rows: Object.fromEntries(countedTables.map((table) => [table, count(table)])),
    queue: counted(reader, 'SELECT state AS name, count(*) AS count FROM outbox GROUP BY state'),
    refusals: counted(
      reader,
      `SELECT error ->> '$.kind' AS name, count(*) AS count FROM outbox
       WHERE error IS NOT NULL GROUP BY 1`,
    ),
  }
}

function counted(reader: Reader, sql: string): Readonly<Record<string, number>> {
  return Object.fromEntries(
    reader.all(sql).map(({ name, count }) => {
      const text = String(name)
      return [kind.test(text) ? text : 'other', Number(count)]
    }),
  )
}
