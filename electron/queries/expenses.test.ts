/** Queries of the expense screens. The list filters are compared with the service in test/interface. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expenseInput } from '../../test/fakes/sample-rows.ts'
import { createStoreBench, type StoreBench } from '../../test/fakes/store-bench.ts'
import type { SubmitExpenseInput } from '../../shared/contract/payloads.ts'
import type { Day, EpochMs, LocalId, ServiceId } from '../../shared/domain/units.ts'
import { createCategoryCommands } from '../commands/own-names.ts'
import { createExpenseCommands } from '../commands/expenses.ts'
import { success } from '../../shared/contract/errors.ts'
import { allCategories } from '../store/categories.ts'
import { expenses } from '../store/expenses.ts'
import {
  handedOver,
  listExpenses,
  similarExpenses,
  usualCurrency,
  vendorMemories,
} from './expenses.ts'

let bench: StoreBench
const day = (text: string): Day => text as Day

beforeEach(() => {
  bench = createStoreBench()
})
afterEach(() => bench.database.close())

function submitted(fields: Partial<SubmitExpenseInput> = {}): LocalId {
  const draftId = bench.ids.next()
  const outcome = createExpenseCommands(bench).submit({ ...expenseInput, draftId, ...fields })
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value.id
}
const list = (filter: Parameters<typeof listExpenses>[1]['filter'] = {}) =>
  listExpenses(bench.database, { filter, limit: 100 })

describe('listExpenses', () => {
  it('sums to the last place, refunds and odd places included', () => {
    for (const amount of ['0.1', '0.2', '-0.05', '-12.50', '999999999999']) submitted({ amount })
    const odd = submitted()
    // As from a service that keeps more decimals.
    bench.database.write((transaction) => {
      expenses.update(transaction, odd, { amount: '0.000001' })
      return success(null)
    })
    submitted({ amount: '1200', currency: 'JPY' })
    expect(list().totals).toEqual([
      { currency: 'EUR', amount: '999999999986.750001' },
      { currency: 'JPY', amount: '1200' },
    ])
    expect(list().total).toBe(7)
  })

  it('gives one page and counts all', () => {
    const ids = ['2026-01-01', '2026-01-03', '2026-01-02'].map((date) =>
      submitted({ date: day(date) }),
    )
    const page = listExpenses(bench.database, { filter: {}, limit: 1, offset: 1 })
    expect(page.expenses.map(({ id }) => id)).toEqual([ids[2]])
    expect(page.total).toBe(3)
  })

  it('counts and sums each status, whichever of them the filter takes', () => {
    submitted({ amount: '5', clientId: 9 as ServiceId })
    submitted({ amount: '2.50', clientId: 9 as ServiceId })
    submitted({ amount: '900', currency: 'JPY', clientId: 9 as ServiceId })
    submitted({ amount: '7', clientId: null })
    const { statuses, total } = list({ statuses: ['internal'] })
    expect(total).toBe(1)
    expect(statuses).toEqual([
      {
        key: 'internal',
        count: 1,
        withoutReceipt: 1,
        totals: [{ currency: 'EUR', amount: '7.00' }],
      },
      {
        key: 'outstanding',
        count: 3,
        withoutReceipt: 3,
        totals: [
          { currency: 'EUR', amount: '7.50' },
          { currency: 'JPY', amount: '900' },
        ],
      },
    ])
  })

  it('sums the months of the page in full, and no others', () => {
    for (const date of ['2026-01-30', '2026-02-01', '2026-02-28', '2026-03-01']) {
      submitted({ date: day(date), amount: '1' })
    }
    const page = listExpenses(bench.database, { filter: {}, limit: 1, offset: 1 })
    expect(page.months).toMatchObject([
      { key: '2026-02', count: 2, withoutReceipt: 2, totals: [{ amount: '2.00' }] },
    ])
    expect(listExpenses(bench.database, { filter: {}, limit: 1, offset: 9 }).months).toEqual([])
  })

  it('finds a word in vendor, notes and the names of categories', () => {
    createCategoryCommands(bench).name({ id: 9 as ServiceId, name: 'Öffis' })
    const vendor = submitted({ vendor: 'Zug', notes: '' })
    const notes = submitted({ vendor: 'x', notes: 'mit dem ZUG' })
    const category = submitted({ vendor: null, notes: '', categoryId: 9 as ServiceId })
    expect(new Set(list({ text: 'zug' }).expenses.map(({ id }) => id))).toEqual(
      new Set([vendor, notes]),
    )
    expect(list({ text: 'öff' }).expenses.map(({ id }) => id)).toEqual([category])
    const drive = submitted({ vendor: 'Mu\u0308ller’s Straße 5', notes: '' })
    for (const text of ['müller’s', "MÜLLER'S", 'mu\u0308ller', 'muller', 'STRASSE 5', 'ße 5']) {
      expect(list({ text }).expenses.map(({ id }) => id)).toEqual([drive])
    }
  })

  it('takes what has not been sent for newer than any date of change', () => {
    submitted()
    expect(list({ updatedMin: day('2026-11-21') }).total).toBe(1)
    expect(list({ updatedMax: day('2026-11-21') }).total).toBe(0)
  })
})

describe('vendorMemories', () => {
  it('remembers the last expense of a vendor, the most used vendor first', () => {
    submitted({ vendor: 'Bahn', categoryId: 3 as ServiceId, date: day('2026-01-02') })
    submitted({ vendor: 'Café', date: day('2026-01-01') })
    submitted({
      vendor: 'Café',
      categoryId: 7 as ServiceId,
      taxName1: 'VAT',
      taxPercent1: '19',
      date: day('2026-01-05'),
    })
    const memories = vendorMemories(bench.database, '', 10)
    expect(memories.map(({ vendor, count }) => [vendor, count])).toEqual([
      ['Café', 2],
      ['Bahn', 1],
    ])
    expect(memories[0]).toMatchObject({ categoryId: 7, taxName1: 'VAT', lastDate: '2026-01-05' })
    expect(vendorMemories(bench.database, 'BAH', 10).map(({ vendor }) => vendor)).toEqual(['Bahn'])
  })
})

describe('similarExpenses', () => {
  it('warns of the same amount, day and vendor, however they are spelled', () => {
    const id = submitted({ amount: '12.50', vendor: 'Café' })
    submitted({ amount: '12.51', vendor: 'Café' })
    const { date, currency } = expenseInput
    const like = { amount: '12.5', currency, date, vendor: 'CAFé' }
    expect(similarExpenses(bench.database, like).map((one) => one.id)).toEqual([id])
    expect(similarExpenses(bench.database, { ...like, except: id })).toEqual([])
    expect(similarExpenses(bench.database, { ...like, vendor: null })).toEqual([])
  })
})

describe('handedOver', () => {
  it('names the drafts that are expenses, deleted ones too', () => {
    const draftId = bench.ids.next()
    const id = submitted({ draftId })
    createExpenseCommands(bench).remove({ id })
    expect(handedOver(bench.database, [draftId, bench.ids.next()])).toEqual([draftId])
  })
})

describe('categories', () => {
  it('are known by the expenses that name them, and called what the person says', () => {
    submitted()
    const { name } = createCategoryCommands(bench)
    expect(allCategories(bench.database)).toEqual([
      { id: 702, name: null, serviceName: null, isArchived: false, detail: null },
    ])
    name({ id: 702 as ServiceId, name: ' Food ' })
    expect(allCategories(bench.database)).toEqual([
      { id: 702, name: 'Food', serviceName: null, isArchived: false, detail: null },
    ])
    name({ id: 702 as ServiceId, name: '' })
    expect(allCategories(bench.database)).toEqual([
      { id: 702, name: null, serviceName: null, isArchived: false, detail: null },
    ])
  })
})

describe('usualCurrency', () => {
  const now = Date.parse('2026-11-22T09:00:00Z') as EpochMs
  const usual = (chosen: string | null = null): string =>
    usualCurrency(bench.database, { chosen, now, zone: 'Europe/Berlin' })
  const paid = (currency: string, ...dates: readonly string[]): void => {
    for (const date of dates) submitted({ currency, date: day(date) })
  }

  it('is the one used most in the last 90 days, not the one used last', () => {
    paid('EUR', '2026-11-01', '2026-11-02', '2026-11-03')
    paid('USD', '2026-11-21')
    expect(usual()).toBe('EUR')
  })

  it('counts no expense of before, and none that was deleted', () => {
    paid('EUR', '2026-01-01', '2026-01-02', '2026-08-01')
    paid('USD', '2026-11-21')
    const id = submitted({ currency: 'CHF', date: day('2026-11-22') })
    submitted({ currency: 'CHF', date: day('2026-11-22') })
    expect(usual()).toBe('CHF')
    createExpenseCommands(bench).remove({ id })
    paid('USD', '2026-11-20')
    expect(usual()).toBe('USD')
  })

  it('is the one used last of two that were used as often, or long ago', () => {
    paid('EUR', '2026-11-01')
    paid('USD', '2026-11-02')
    expect(usual()).toBe('USD')
    paid('EUR', '2026-11-03')
    paid('USD', '2026-10-01')
    expect(usual()).toBe('EUR')
  })

  it('is the one used last where nothing was paid for 90 days', () => {
    paid('EUR', '2025-01-01', '2025-01-02')
    paid('CHF', '2025-02-01')
    expect(usual()).toBe('CHF')
  })

  it('is the chosen one before all', () => {
    paid('EUR', '2026-11-01')
    expect([usual('SEK'), usual()]).toEqual(['SEK', 'EUR'])
  })

  it('is EUR where nothing tells', () => {
    expect(usual()).toBe('EUR')
  })
})
