import { expect, it } from 'vitest'
import type { SqlValue, Transaction } from './database.ts'
import { columnOf, insertRow, putRow, rowReader } from './stored-row.ts'

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

it('puts a row over the one with the same key', () => {
  const { transaction, runs } = recorder()
  putRow(transaction, 'places', 'list_id, position', { listId: 1, position: 2, name: 'x' })
  expect(runs).toEqual([
    {
      sql: 'INSERT INTO places (list_id, position, name) VALUES (?, ?, ?) ON CONFLICT (list_id, position) DO UPDATE SET name = excluded.name',
      values: [1, 2, 'x'],
    },
  ])
})
