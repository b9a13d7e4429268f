import { expect, it } from 'vitest'
import { createStoreBench } from '../../test/fakes/store-bench.ts'
import { writeAll, type SqlValue, type Transaction } from './database.ts'
import { columnOf, insertRow, putRow, rowReader, updateRow, valueOf } from './stored-row.ts'

type Row = { readonly serviceName: string | null; readonly isOpen: boolean; readonly list: unknown }

const read = rowReader<Row>({ json: ['list'], flags: ['isOpen'] })

function recorder() {
  const runs: { sql: string; values: readonly SqlValue[] }[] = []
  const transaction = {
    run(sql: string, values: readonly SqlValue[]) {
      runs.push({ sql: sql.trim(), values })
      return 1
    },
  } as unknown as Transaction
  return { transaction, runs }
}

it('reads columns as fields, JSON as values and numbers as flags', () => {
  expect(read({ service_name: 'A', is_open: 0, list: '[1]' })).toEqual({
    serviceName: 'A',
    isOpen: false,
    list: [1],
  })
})

it('reads NULL as null, whatever the field is', () => {
  const row = { service_name: null, is_open: null, list: null }
  expect(read(row)).toEqual({ serviceName: null, isOpen: null, list: null })
})

it('reads a column as its field even after a caller named the column itself', () => {
  expect(columnOf('service_name')).toBe('service_name')
  expect(read({ service_name: 'A', is_open: 1, list: null }).serviceName).toBe('A')
})

it('inserts flags as numbers and objects as JSON', () => {
  const { transaction, runs } = recorder()
  insertRow(transaction, 'lists', { serviceName: null, isOpen: true, list: ['a'] })
  expect(runs).toEqual([
    {
      sql: 'INSERT INTO lists (service_name, is_open, list) VALUES (?, ?, ?)',
      values: [null, 1, '["a"]'],
    },
  ])
})

it('puts a row over the one with the same key, and says whether that changes anything', () => {
  const { database } = createStoreBench()
  const written = writeAll(database, (transaction) => {
    const put = (rangeTo: number, refusal: string) =>
      putRow(transaction, 'team_ranges', 'range_from, range_to', { rangeFrom: 1, rangeTo, refusal })
    expect([put(2, 'forbidden'), put(2, 'forbidden'), put(3, 'forbidden')]).toEqual([
      true,
      false,
      true,
    ])
    expect(put(2, 'unavailable')).toBe(true)
  })
  expect(written.ok).toBe(true)
  const sql = 'SELECT range_to, refusal FROM team_ranges ORDER BY range_to'
  expect(database.all(sql)).toEqual([
    { range_to: 2, refusal: 'unavailable' },
    { range_to: 3, refusal: 'forbidden' },
  ])
  database.close()
})

it('updates only the given columns of one row', () => {
  const { transaction, runs } = recorder()
  updateRow(transaction, 'lists', { listId: 1 }, { isOpen: false, list: ['a'] })
  expect(runs).toEqual([
    { sql: 'UPDATE lists SET is_open = ?, list = ? WHERE list_id = ?', values: [0, '["a"]', 1] },
  ])
})

it('reads a single value, null without a row', () => {
  const { database } = createStoreBench()
  expect(valueOf(database, 'SELECT count(*) FROM team_ranges')).toBe(0)
  expect(valueOf(database, 'SELECT refusal FROM team_ranges WHERE range_to = ?', [2])).toBeNull()
  database.close()
})
