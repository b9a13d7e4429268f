/** Entries longer than Stint records, which another program made, and timers that nobody stopped. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { entryFields } from '../../test/fakes/sample-rows.ts'
import { createStoreBench, type StoreBench } from '../../test/fakes/store-bench.ts'
import type { Gap } from '../../shared/domain/presence/gap.ts'
import { success } from '../../shared/contract/errors.ts'
import type { EpochMs, LocalId, Seconds } from '../../shared/domain/units.ts'
import { entryOfGap } from './gaps.ts'
import { overlappingEntries } from './overlapping-entries.ts'
import { latestEnd, spansAhead, timeEntries } from './time-entries.ts'

const day = 86_400_000

let bench: StoreBench
beforeEach(() => {
  bench = createStoreBench()
})
afterEach(() => bench.database.close())

/** Inserts an entry begun `daysAgo` days ago. `days`: null while it runs. */
function insert(daysAgo: number, days: number | null): LocalId {
  const id = bench.ids.next()
  const fields = {
    ...entryFields,
    startedAt: ago(daysAgo),
    duration: days === null ? null : (Math.round(days * 86_400) as Seconds),
    isLogged: days !== null,
    zone: 'UTC',
    timerId: null,
  }
  bench.database.write((transaction) =>
    success(timeEntries.insert(transaction, id, fields, bench.clock.now())),
  )
  return id
}
const ago = (days: number): EpochMs => (bench.clock.now() - days * day) as EpochMs

it.each([
  [0.4, 0.4],
  [1.2, 1.1],
  [40, 39.5],
  [400, 399.5],
  [40, null],
])('an entry begun %s days ago, %s days long, is found in the last day', (daysAgo, days) => {
  const id = insert(daysAgo, days)
  insert(50, 2)
  insert(-1, 1)
  const span = { from: ago(1), to: bench.clock.now() }
  const found = overlappingEntries(bench.database, span, bench.clock.now())
  expect(found.map((entry) => entry.id)).toEqual([id])
  const gap = { id, reason: 'idle', ...span, entryId: insert(-3, 1) } as unknown as Gap
  expect(entryOfGap(bench.database, gap)).toMatchObject({ id })
  const end = days === null ? 0 : daysAgo - days
  expect(latestEnd(bench.database, bench.clock.now())).toBeCloseTo(ago(end), -3)
})

it.each([0.5, 3, 40, 400])('an entry begun %s days ago that ends tomorrow is ahead', (daysAgo) => {
  insert(daysAgo, daysAgo + 1)
  insert(500, 3)
  const all = { sql: '1', values: [] }
  expect(spansAhead(bench.database, bench.clock.now(), all)).toHaveLength(1)
})
