/** Recounts what the program derives from its rows, with plain loops that share no code with the queries. */
import type { StoreBench } from '../fakes/store-bench.ts'
import { countedRows } from './recount/counted-rows.ts'
import { expectMoney } from './recount/recount-money.ts'
import { expectPresent } from './recount/recount-now.ts'
import { expectSearches } from './recount/recount-search.ts'
import { expectBillable, expectSums } from './recount/recount-sums.ts'

/**
 * Checks all queries against the rows; rejects if a result contradicts them. `searched`: states whose searches were
 * checked already (`expectSearches`).
 */
export async function expectRecount(bench: StoreBench, searched?: Set<string>): Promise<void> {
  const rows = countedRows(bench.database)
  await expectSearches(bench, rows, searched)
  await expectSums(bench, rows)
  expectPresent(bench, rows)
  await expectMoney(bench, rows)
  expectBillable(rows)
}

/** Checks only the queries whose results change with running timers and waiting work. Can be called at any moment. */
export async function expectRecountOfNow(bench: StoreBench): Promise<void> {
  const rows = countedRows(bench.database)
  await expectSums(bench, rows)
  expectPresent(bench, rows)
}
