import { expect, it } from 'vitest'
import { createStoreBench } from '../../../test/fakes/store-bench.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { Database, Transaction } from '../../store/database.ts'
import type { PullContext } from '../pulling/pull-context.ts'
import { compareWithService } from './restore-comparison.ts'
import { reportRestoreSign, restoreSign } from './restore-detection.ts'

/** Yields the one page of an empty list. */
async function* list() {
  await Promise.resolve()
  const value = { rows: [], rejected: [], page: 1, pages: 1, total: 0, perPage: 100 }
  const moment = { receivedAt: 0, serviceTime: null }
  yield {
    ok: true,
    status: 200,
    ...moment,
    value: { ...value, hasPageCount: true, meta: { total: 0 } },
  }
}

it('keeps the sign of a restore where a page could not be compared', async () => {
  const bench = createStoreBench()
  bench.database.write((transaction) => success(reportRestoreSign(transaction, 'older')))
  let isHeld = true
  const database: Database = {
    ...bench.database,
    write<Value>(work: (transaction: Transaction) => Outcome<Value>): Outcome<Value> {
      if (!isHeld) return bench.database.write(work)
      isHeld = false
      return failure('storage', 'Another program holds the database.')
    },
  }
  const log = { info: () => undefined }
  const service = { projects: { list }, timeEntries: { list }, expenses: { list } }
  const context = { ...bench, database, service, log } as unknown as PullContext
  expect(await compareWithService(context)).toMatchObject({
    kind: 'failed',
    error: { message: 'Another program holds the database.' },
  })
  expect(restoreSign(bench.database)).toBe('older')
  expect(await compareWithService(context)).toEqual({ kind: 'pulled' })
  expect(restoreSign(bench.database)).toBeNull()
})
