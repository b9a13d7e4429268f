import { describe, expect, it } from 'vitest'
import { schemas } from '../../../../shared/contract/groups/groups.ts'
import type { Day } from '../../../../shared/domain/units.ts'
import {
  countFilters,
  expenseFilterFields,
  readFilter,
  type FilterTexts,
} from './expense-filter-fields.ts'

const today = '2026-11-21' as Day
const project = '0190b8a0-0000-7000-8000-000000000001'
const otherId = '0190b8a0-0000-7000-8000-000000000002'
const all: FilterTexts = {
  text: ' lunch ',
  dateMin: '1.11.',
  dateMax: 'today',
  categoryIds: '702,703',
  clientIds: '11,12',
  projectIds: `${project},${otherId}`,
  staffIds: '1,2',
  statuses: 'outstanding',
  hasAnyReceipt: 'no',
  amountMin: '12,50',
  amountMax: "1'000",
  currency: 'eur',
  vendor: 'Caf',
  vendorEquals: 'Café',
  notes: 'x',
  categoryName: 'meals',
  clientIdNot: '12',
  updatedMin: '2026-01-01',
  updatedMax: '2026-02-01',
  hasReceipt: 'yes',
  isCogs: 'no',
  categoryParentId: '701',
  visState: '2',
  accountName: 'Bank',
  ids: '1, 2;3',
  accountIds: '4',
  profileIds: '5',
  transactionIds: '6 7',
}

describe('readFilter', () => {
  it('reads every filter of the list into what the gate takes', () => {
    expect(Object.keys(all).sort()).toEqual(Object.keys(expenseFilterFields).sort())
    const { filter, problems } = readFilter(all, today)
    expect(problems).toEqual({})
    expect(filter).toEqual({
      text: 'lunch',
      dateMin: '2026-11-01',
      dateMax: '2026-11-21',
      categoryIds: [702, 703],
      clientIds: [11, 12],
      projectIds: [project, otherId],
      staffIds: [1, 2],
      statuses: ['outstanding'],
      hasAnyReceipt: false,
      amountMin: '12.5',
      amountMax: '1000',
      currency: 'EUR',
      vendor: 'Caf',
      vendorEquals: 'Café',
      notes: 'x',
      categoryName: 'meals',
      clientIdNot: 12,
      updatedMin: '2026-01-01',
      updatedMax: '2026-02-01',
      hasReceipt: true,
      isCogs: false,
      categoryParentId: 701,
      visState: 2,
      accountName: 'Bank',
      ids: [1, 2, 3],
      accountIds: [4],
      profileIds: [5],
      transactionIds: [6, 7],
    })
    expect(schemas['expenses.list'].safeParse({ filter, limit: 100 }).success).toBe(true)
    expect(countFilters(all)).toBe(27)
  })

  it('tells what means nothing yet and goes on without it', () => {
    const { filter, problems } = readFilter(
      { dateMin: '31 Feb', amountMin: 'x', ids: '1,a', currency: 'E', vendor: '  ' },
      today,
    )
    expect(filter).toEqual({})
    expect(Object.keys(problems).sort()).toEqual(['amountMin', 'currency', 'dateMin', 'ids'])
  })

  it('takes a currency that is written with an amount, or says that it is another one', () => {
    expect(readFilter({ amountMin: '12,50 EUR' }, today)).toEqual({
      filter: { amountMin: '12.5', currency: 'EUR' },
      problems: {},
    })
    expect(readFilter({ amountMax: '12.50 USD', currency: 'EUR' }, today)).toEqual({
      filter: { currency: 'EUR' },
      problems: { amountMax: '“12.50 USD” is an amount in USD, but this amount must be in EUR.' },
    })
  })

  it('says of a day what is wrong with it', () => {
    expect(readFilter({ dateMin: '31.11.' }, today).problems).toEqual({
      dateMin: '31.11. doesn’t exist. Check the date.',
    })
  })
})
