/** Tests the lists that only this computer has: what follows from a description is complete. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createStoreBench, type StoreBench } from '../../test/fakes/store-bench.ts'
import { success } from '../../shared/contract/errors.ts'
import { localLists, readList, type LocalList, type LocalListName } from './local-lists.ts'
import { readLocalValue, writeLocalValue } from './restore/local-values.ts'
import { columnOf } from './stored-row.ts'

let bench: StoreBench

beforeEach(() => {
  bench = createStoreBench()
})
afterEach(() => bench.database.close())

const lists = Object.entries<LocalList<never>>(localLists) as readonly (readonly [
  LocalListName,
  LocalList<never>,
])[]

it.each(lists)('%s describes every column of its table, the key first', (_name, list) => {
  const columns = bench.database.all(`SELECT name, pk FROM pragma_table_info('${list.table}')`)
  const [key, ...others] = list.fields.map(([name]) => columnOf(name))
  expect(columns.filter(({ pk }) => pk === 1).map(({ name }) => name)).toEqual([key])
  expect(columns.filter(({ pk }) => pk === 0).map(({ name }) => name)).toEqual(others)
})

const samples = {
  text: 'a',
  integer: 5,
  decimal: '0.30',
  flag: 1,
  instant: 1_700_000_000_000,
  json: { of: [1, 'b', null] },
} as const

it.each(lists)('%s comes back from its value as JSON, and says that it changed', (kind, list) => {
  const [[, keyKind], ...others] = list.fields
  const id = keyKind === 'integer' ? samples.integer : samples.text
  const value = JSON.stringify(others.map(([, of]) => samples[of]))
  const told: string[] = []
  bench.changes.subscribe(({ topics }) => told.push(...topics))
  const write = (text: string | null) =>
    bench.database.write((transaction) => {
      writeLocalValue(transaction, { kind, id }, text)
      return success(null)
    })
  write(value)
  expect(readLocalValue(bench.database, { kind, id })).toBe(value)
  expect(readList(bench.database, list)).toHaveLength(1)
  expect(told).toEqual(expect.arrayContaining([...list.topics]))
  write(null)
  expect(readList(bench.database, list)).toEqual([])
})
