import { afterEach, beforeEach, expect, it } from 'vitest'
import { entryFields } from '../../test/fakes/sample-rows.ts'
import { createStoreBench, type StoreBench } from '../../test/fakes/store-bench.ts'
import { success } from '../../shared/contract/errors.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import { timeEntries } from '../store/time-entries.ts'
import { existingEntries } from './existing-entries.ts'

let bench: StoreBench
beforeEach(() => {
  bench = createStoreBench()
})
afterEach(() => bench.database.close())

/** Inserts entries with these starts, of which each is its own note. */
function insert(starts: readonly number[]): readonly LocalId[] {
  return starts.map((startedAt) => {
    const id = bench.ids.next()
    const fields = { ...entryFields, startedAt: startedAt as EpochMs, note: String(startedAt) }
    bench.database.write((transaction) =>
      success(
        timeEntries.insert(
          transaction,
          id,
          { ...fields, zone: 'UTC', timerId: null },
          1 as EpochMs,
        ),
      ),
    )
    return id
  })
}

it('every entry is on one page, though others are recorded and deleted between the pages', () => {
  // Many begin at the same time, so that a page ends among them.
  const starts = Array.from({ length: 4500 }, (_, index) => 1000 + Math.floor(index / 300))
  const [first] = insert(starts)
  const range = { from: 1000 as EpochMs, to: 2000 as EpochMs }
  const notes: (string | null)[] = []
  let after: Parameters<typeof existingEntries>[1]['after'] = null
  do {
    const page = existingEntries(bench.database, { ...range, after })
    notes.push(...page.entries.map(({ note }) => note))
    if (after === null && first !== undefined) {
      insert([1000])
      bench.database.write((transaction) => {
        timeEntries.setDeleted(transaction, first, 1 as EpochMs)
        return success(null)
      })
      insert([1001, 1001])
    }
    after = page.next
  } while (after !== null)
  expect(notes).toEqual(starts.map(String))
})
