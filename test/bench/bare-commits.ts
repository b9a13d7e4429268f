import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createChangeBus } from '../../electron/base/change-bus.ts'
import { openDatabase } from '../../electron/store/database.ts'
import { migrate } from '../../electron/store/migrate.ts'
import { writeSetting } from '../../electron/store/settings.ts'
import { success } from '../../shared/contract/errors.ts'

/**
 * Measures the baseline of durable writes. Returns the time in ms of each of `count` one-row commits with
 * synchronous=FULL.
 */
export function bareCommits(count: number): readonly number[] {
  const folder = mkdtempSync(join(tmpdir(), 'stint-bench-'))
  const database = openDatabase(join(folder, 'stint.db'), createChangeBus())
  migrate(database, () => undefined)
  const times = Array.from({ length: count }, (_, round) => {
    const begin = performance.now()
    const { ok } = database.write((transaction) => {
      writeSetting(transaction, 'bench', round)
      return success(null)
    })
    if (!ok) throw new Error('a bare commit failed')
    return performance.now() - begin
  })
  database.close()
  rmSync(folder, { recursive: true, force: true })
  return times
}
