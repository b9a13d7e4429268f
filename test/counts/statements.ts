import Libsql from 'libsql'
import { onTestFinished, vi } from 'vitest'

/** Run in this process, on any database. */
export type Statements = {
  /** Number of statements since the last call. */
  sinceLast(): number
}

/** Until the test ends. The beginning and the end of a transaction are statements, too. */
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
