/** Figures about an account's database for diagnostics: counts and sizes, none of the user's text (decision 116). */
import type { Reader } from './reader.ts'

const countedTables = ['time_entries', 'projects', 'expenses', 'staff', 'callbacks'] as const
/** Matches kinds of errors, which are single words that the program defines; anything else is not shown. */
const kind = /^[A-Za-z]{1,30}$/

export function databaseFacts(reader: Reader) {
  const pragma = (name: string): number => Number(reader.get(`PRAGMA ${name}`)?.[name] ?? 0)
  const count = (table: string): number =>
    Number(
      reader.get(`SELECT count(*) AS count FROM ${table} WHERE deleted_at IS NULL`)?.['count'] ?? 0,
    )
  return {
    bytes: pragma('page_count') * pragma('page_size'),
    schema: pragma('user_version'),
    sqlite: String(reader.get('SELECT sqlite_version() AS version')?.['version'] ?? 'unknown'),
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
