/** Parts of SQL conditions with their parameters. */
import type { SqlValue } from '../store/database.ts'

/** SQL text with the values of its parameters. */
export type Clause = { readonly sql: string; readonly values: readonly SqlValue[] }

/** True where the column has one of these values. One parameter, however many values there are. */
export function isOneOf(column: string, values: readonly SqlValue[]): Clause {
  return {
    sql: `${column} IN (SELECT value FROM json_each(?))`,
    values: [JSON.stringify(values)],
  }
}
