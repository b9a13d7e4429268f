import { expect, it } from 'vitest'
import { success } from '../../../shared/contract/errors.ts'
import { createStoreBench } from '../../../test/fakes/store-bench.ts'
import { outboxCounts } from '../outbox/outbox.ts'
import { missingDates } from './from-021.ts'

/** Tells whether expenses are pulled again where these were rejected, and how many still are. */
function migrated(...rejected: readonly (readonly [string, unknown])[]) {
  const { database } = createStoreBench()
  database.write((transaction) => {
    transaction.run(`INSERT INTO settings (key, value) VALUES ('pull.expense.mark', '1')`)
    for (const [list, raw] of rejected) {
      transaction.run(`INSERT INTO rejected_rows VALUES (?, ?, 'date can’t be read', 0)`, [
        list,
        JSON.stringify(raw),
      ])
    }
    for (const statement of missingDates) transaction.run(statement)
    return success(null)
  })
  const mark = database.get(`SELECT 1 FROM settings WHERE key = 'pull.expense.mark'`)
  const left = outboxCounts(database).rejectedRows
  database.close()
  return { isPulledAgain: mark === undefined, left }
}

it.each(['0000-00-00', '0000-00-00 00:00:00', '2026-00-00', '2026-11-00', '', null])(
  'pulls expenses again where one with the date %j was left out',
  (date) => {
    expect(migrated(['expense', { id: 7, date }])).toEqual({ isPulledAgain: true, left: 0 })
  },
)

it('leaves everything else as it is', () => {
  expect(
    migrated(
      ['expense', { id: 7, date: '2020-11-219T13:22:04' }],
      ['expense', { id: 8 }],
      ['expense', { id: 9, date: {} }],
      ['expense', 'no row'],
      ['timeEntry', { date: '0000-00-00' }],
    ),
  ).toEqual({ isPulledAgain: false, left: 5 })
})
