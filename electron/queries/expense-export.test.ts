/** The exported CSV, parsed again: decimals of each currency, and no formula injection. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { parseCsv } from '../../test/fakes/parse-csv.ts'
import { expenseFields } from '../../test/fakes/sample-rows.ts'
import { createStoreBench, type StoreBench } from '../../test/fakes/store-bench.ts'
import { success } from '../../shared/contract/errors.ts'
import type { ServiceId } from '../../shared/domain/units.ts'
import { storeCategory } from '../store/categories.ts'
import { expenses as expenseRows, type ExpenseFields } from '../store/expenses.ts'
import { exportExpenses } from './expense-export.ts'

let bench: StoreBench
beforeEach(() => {
  bench = createStoreBench()
})
afterEach(() => bench.database.close())

async function exported(
  ...expenses: readonly Partial<ExpenseFields>[]
): Promise<readonly Readonly<Record<string, string>>[]> {
  bench.database.write((transaction) => {
    for (const fields of expenses) {
      const row = { ...expenseFields, draftId: null, ...fields }
      expenseRows.insert(transaction, bench.ids.next(), row, bench.clock.now())
    }
    return success(null)
  })
  const { csv } = await exportExpenses(bench.database, {}, async () => undefined)
  expect(csv.startsWith('\ufeff')).toBe(true)
  const [titles = [], ...rows] = parseCsv(csv, ',')
  return rows.map((row) =>
    Object.fromEntries(titles.map((title, index) => [title, row[index] ?? ''])),
  )
}

it('writes amounts and taxes with the places of their currency', async () => {
  const tax = { taxName1: 'VAT', taxPercent1: '10', taxAmount2: null }
  const rows = await exported(
    { ...tax, amount: '10001.00', currency: 'JPY', taxAmount1: '909.00' },
    { ...tax, amount: '12.5', currency: 'EUR', taxAmount1: '1.14' },
    { ...tax, amount: '-7.25', currency: 'KWD', taxAmount1: '-0.66' },
  )
  const amounts = rows.map((row) => [row['Currency'], row['Amount'], row['Tax 1 amount']])
  expect(new Set(amounts)).toEqual(
    new Set([
      ['JPY', '10001', '909'],
      ['EUR', '12.50', '1.14'],
      ['KWD', '-7.250', '-0.660'],
    ]),
  )
})

it('keeps a place that the service has beyond those of the currency', async () => {
  const [row] = await exported({ amount: '80.50', currency: 'JPY' })
  expect(row?.['Amount']).toBe('80.5')
})

it('gives words of others no chance to calculate', async () => {
  const [row] = await exported({ vendor: '\u200b=1+1', notes: 'x;=1+1;y' })
  expect([row?.['Vendor'], row?.['Notes']]).toEqual(["'=1+1", "x;'=1+1;y"])
})

it('names two categories of the same name differently', async () => {
  bench.database.write((transaction) => {
    const travel = { name: 'Travel', parentId: null }
    storeCategory(transaction, { ...travel, id: 1 as ServiceId, isCogs: false })
    storeCategory(transaction, { ...travel, id: 2 as ServiceId, isCogs: true })
    return success(null)
  })
  const rows = await exported({ categoryId: 1 as ServiceId }, { categoryId: 2 as ServiceId })
  expect(new Set(rows.map((row) => row['Category']))).toEqual(
    new Set(['Travel · Main category', 'Travel · Cost of goods']),
  )
})

it('has each expense once, also if others are written while the file is made', async () => {
  const insert = async (): Promise<void> => {
    bench.database.write((transaction) => {
      const row = { ...expenseFields, draftId: null }
      expenseRows.insert(transaction, bench.ids.next(), row, bench.clock.now())
      return success(null)
    })
  }
  for (let index = 0; index < 250; index += 1) await insert()
  const { csv, expenses } = await exportExpenses(bench.database, {}, insert)
  expect([expenses, parseCsv(csv, ',').length]).toEqual([250, 251])
})
