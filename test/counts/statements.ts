import Libsql from 'libsql'
import { onTestFinished, vi } from 'vitest'

/** Counts the SQL statements that this process runs, on any database. */
export type Statements = {
  /** Number of statements since the last call. */
  sinceLast(): number
}

/** Counts SQL statements until the test ends. The beginning and the end of a transaction count as statements, too. */
export function countStatements(): Statements {
  const database = new Libsql(':memory:')
  const prepared = Object.getPrototypeOf(database.prepare('SELECT 1')) as Libsql.Statement
  database.close()
  const spies = [
    ...(['run', 'get', 'all'] as const).map((method) => vi.spyOn(prepared, method)),
    vi.spyOn(Libsql.prototype, 'exec'),
  ]
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
  let before = 0
  return {
    sinceLast() {
      const run = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
      const since = run - before
      before = run
      return since
    },
  }
}
