/**
 * Recount in a history of everything that the program derives from its rows: searches, sums, lists, money. Plain loops
 * over the rows as the tables have them, which share no code with the queries that they judge.
 */
import type { StoreBench } from '../fakes/store-bench.ts'
import { countedRows } from './recount/counted-rows.ts'
import { expectMoney } from './recount/recount-money.ts'
import { expectPresent } from './recount/recount-now.ts'
import { expectSearches } from './recount/recount-search.ts'
import { expectBillable, expectSums } from './recount/recount-sums.ts'

/** Rejects where a query says something else than the rows do. */
export async function expectRecount(bench: StoreBench): Promise<void> {
  const rows = countedRows(bench.database)
  await expectSearches(bench, rows)
  await expectSums(bench, rows)
  expectPresent(bench, rows)
  await expectMoney(bench, rows)
  expectBillable(rows)
}

/** The part that timers which run and work which waits make different, at any moment. */
export async function expectRecountOfNow(bench: StoreBench): Promise<void> {
  const rows = countedRows(bench.database)
  await expectSums(bench, rows)
  expectPresent(bench, rows)
}
