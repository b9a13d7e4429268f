/** Expenses: client against sandbox over HTTP, following the tables of docs/interface/expenses.md. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchFilter } from '../../electron/service/accounting-list.ts'
import type { ExpenseInput, ServiceExpense } from '../../electron/service/expenses.ts'
import type { ServiceResult } from '../../electron/service/result.ts'
import type { Day, ServiceId } from '../../shared/domain/units.ts'
import { createSimulatedClock } from '../fakes/simulated-clock.ts'
import { openSandboxServer, type SandboxServer } from '../fakes/sandbox-server.ts'
import { valueOf } from './unwrap-result.ts'

const clock = createSimulatedClock('2026-11-20T12:00:00Z')
let far: SandboxServer
const id = (value: number): ServiceId => value as ServiceId
const day = (text: string): Day => text as Day

const expense = (fields: Partial<ExpenseInput> = {}): ExpenseInput => ({
  amount: { amount: '32.50', code: 'EUR' },
  categoryId: id(704),
  staffId: id(1),
  date: day('2026-11-20'),
  ...fields,
})
const created = async (fields: Partial<ExpenseInput> = {}): Promise<ServiceExpense> =>
  valueOf(await far.service.expenses.create(expense(fields)))

async function listed(filter: SearchFilter): Promise<readonly ServiceExpense[]> {
  const rows: ServiceExpense[] = []
  for await (const page of far.service.expenses.list(filter)) rows.push(...valueOf(page).rows)
  return rows
}

beforeAll(async () => {
  far = await openSandboxServer(clock)
})
afterAll(() => far.close())

describe('create, read, update, delete', () => {
  it('creates with amount, category, staff and date alone, and answers the full expense', async () => {
    const made = await created()
    expect(made).toMatchObject({
      amount: { amount: '32.50', code: 'EUR' },
      clientId: null,
      projectId: null,
      status: 'internal',
      taxes: [],
      isDeleted: false,
    })
    expect(made.raw['expenseid']).toBe(made.raw['id'])
    expect(valueOf(await far.service.expenses.get(made.id))).toEqual(made)
  })

  it('keeps every writable field', async () => {
    const fields: Partial<ExpenseInput> = {
      clientId: id(3101),
      projectId: id(5001),
      vendor: 'Café Hansen',
      notes: 'Lunch ☕',
      taxes: [
        { name: 'VAT', percent: '19', amount: { amount: '5.19', code: 'EUR' } },
        { name: 'City', percent: '2.5', amount: null },
      ],
      isCompoundedTax: true,
      markupPercent: '10',
    }
    const made = await created(fields)
    expect(made).toMatchObject({ ...fields, status: 'outstanding' })
  })

  it('changes only what is sent and computes the status anew', async () => {
    const { id: made } = await created({ vendor: 'before', clientId: id(3101) })
    const changed = await far.service.expenses.update(made, { clientId: null })
    expect(valueOf(changed)).toMatchObject({ vendor: 'before', clientId: null, status: 'internal' })
  })

  it('deletes by vis_state alone, hides the expense from lists, and shows it under vis_state 1', async () => {
    const { id: made } = await created({ vendor: 'to delete' })
    expect(valueOf(await far.service.expenses.delete(made))).toBeNull()
    const filter = { vendor_eq: 'to delete' }
    expect(await listed(filter)).toEqual([])
    expect(await listed({ ...filter, vis_state: 1 })).toMatchObject([{ id: made, isDeleted: true }])
  })

  it('adds what is included', async () => {
    const { id: made } = await created({ projectId: id(5001) })
    const include = ['category', 'project', 'expense_profile', 'account'] as const
    const { raw } = valueOf(await far.service.expenses.get(made, { include }))
    expect(raw['category']).toMatchObject({ category: 'Meals and entertainment' })
    expect(raw['project']).toMatchObject({ title: 'Website relaunch' })
    expect([raw['expense_profile'], raw['account']]).toEqual([null, null])
  })
})

describe('filters', () => {
  const own = { notes: 'filter-table' }
  const rows: Record<'a' | 'b' | 'c', ServiceExpense> = {} as never
  const names = async (filter: SearchFilter): Promise<readonly (string | null)[]> =>
    (await listed({ ...own, ...filter })).map(({ vendor }) => vendor).sort()

  beforeAll(async () => {
    rows.a = await created({
      ...own,
      vendor: 'Alpha',
      amount: { amount: '10.00', code: 'EUR' },
      date: day('2026-01-10'),
      clientId: id(3101),
      projectId: id(5001),
      categoryId: id(702),
    })
    rows.b = await created({
      ...own,
      vendor: 'Beta',
      amount: { amount: '20.00', code: 'EUR' },
      date: day('2026-01-20'),
      categoryId: id(706),
      staffId: id(2),
    })
    rows.c = await created({
      ...own,
      vendor: 'Alphabet',
      amount: { amount: '30.00', code: 'USD' },
      date: day('2026-01-30'),
      clientId: id(3102),
      categoryId: id(701),
    })
  })

  it.each<readonly [string, () => SearchFilter, readonly string[]]>([
    ['expenseid', () => ({ expenseid: rows.a.id }), ['Alpha']],
    ['expenseids', () => ({ expenseids: [rows.a.id, rows.c.id] }), ['Alpha', 'Alphabet']],
    ['clientid', () => ({ clientid: id(3101) }), ['Alpha']],
    ['clientids', () => ({ clientids: [id(3101), id(3102)] }), ['Alpha', 'Alphabet']],
    ['clientid_not', () => ({ clientid_not: id(3101) }), ['Alphabet', 'Beta']],
    ['staffid', () => ({ staffid: id(2) }), ['Beta']],
    ['staffids', () => ({ staffids: [id(1), id(2)] }), ['Alpha', 'Alphabet', 'Beta']],
    ['profileid', () => ({ profileid: id(1) }), []],
    ['profileids', () => ({ profileids: [id(1), id(2)] }), []],
    ['categoryid', () => ({ categoryid: id(702) }), ['Alpha']],
    ['categoryids', () => ({ categoryids: [id(702), id(706)] }), ['Alpha', 'Beta']],
    ['projectid', () => ({ projectid: id(5001) }), ['Alpha']],
    ['projectids', () => ({ projectids: [id(5001)] }), ['Alpha']],
    ['has_receipt true', () => ({ has_receipt: true }), []],
    ['has_receipt false', () => ({ has_receipt: false }), ['Alpha', 'Alphabet', 'Beta']],
    ['amount_min, inclusive', () => ({ amount_min: '20' }), ['Alphabet', 'Beta']],
    ['amount_max, exclusive', () => ({ amount_max: '20' }), ['Alpha']],
    ['date_min, inclusive', () => ({ date_min: day('2026-01-20') }), ['Alphabet', 'Beta']],
    ['date_max, exclusive', () => ({ date_max: day('2026-01-20') }), ['Alpha']],
    [
      'updated_min, inclusive',
      () => ({ updated_min: day('2026-11-20') }),
      ['Alpha', 'Alphabet', 'Beta'],
    ],
    ['updated_max, exclusive', () => ({ updated_max: day('2026-11-20') }), []],
    ['vendor, containing', () => ({ vendor: 'alpha' }), ['Alpha', 'Alphabet']],
    ['vendor_eq', () => ({ vendor_eq: 'Alpha' }), ['Alpha']],
    ['notes, containing', () => ({ notes: 'ter-tab' }), ['Alpha', 'Alphabet', 'Beta']],
    ['category_name, containing', () => ({ category_name: 'park' }), ['Alpha']],
    ['is_cogs', () => ({ is_cogs: true }), ['Beta']],
    ['transactionids', () => ({ transactionids: [id(1)] }), []],
    ['accountid', () => ({ accountid: id(1) }), []],
    ['accountids', () => ({ accountids: [id(1)] }), []],
    ['account_name', () => ({ account_name: 'Bank' }), []],
    [
      'category_parentid: the category or its children',
      () => ({ category_parentid: id(701) }),
      ['Alpha', 'Alphabet'],
    ],
  ])('%s', async (_name, filter, expected) => {
    expect(await names(filter())).toEqual(expected)
  })

  it('takes bare names too, as the published description shows them', async () => {
    const path = `/accounting/account/${far.sandbox.accountId}/expenses/expenses`
    const answer = await fetch(`${far.sandbox.baseUrl}${path}?vendor_eq=Alpha&notes=filter-table`, {
      headers: { authorization: 'Bearer token', 'api-version': 'alpha' },
    })
    expect(await answer.json()).toMatchObject({
      response: {
        result: { per_page: 15, pages: 1, total: 1, page: 1, expenses: [{ vendor: 'Alpha' }] },
      },
    })
  })

  it('sorts by a field in both directions', async () => {
    const vendors = async (
      sort: 'vendor_asc' | 'vendor_desc',
    ): Promise<readonly (string | null)[]> =>
      valueOf(await far.service.expenses.page(own, 1, { sort })).rows.map(({ vendor }) => vendor)
    expect(await vendors('vendor_asc')).toEqual(['Alpha', 'Alphabet', 'Beta'])
    expect(await vendors('vendor_desc')).toEqual(['Beta', 'Alphabet', 'Alpha'])
  })
})

describe('refusals', () => {
  const wrong = (fields: Record<string, unknown>): Promise<ServiceResult<unknown>> =>
    far.service.expenses.create({ ...expense(), ...fields })
  it.each<readonly [string, () => Promise<ServiceResult<unknown>>, string, number]>([
    ['no amount', () => wrong({ amount: undefined }), 'amount', 1001],
    ['no category', () => wrong({ categoryId: undefined }), 'categoryid', 1001],
    ['no staff', () => wrong({ staffId: undefined }), 'staffid', 1001],
    ['no date', () => wrong({ date: undefined }), 'date', 1001],
    [
      'an amount in words',
      () => wrong({ amount: { amount: 'ten', code: 'EUR' } }),
      'amount.amount',
      1024,
    ],
    [
      'a currency in words',
      () => wrong({ amount: { amount: '1', code: 'euro' } }),
      'amount.code',
      1004,
    ],
    ['a day that does not exist', () => wrong({ date: '2026-02-30' }), 'date', 1023],
    ['an unknown category', () => wrong({ categoryId: 1 }), 'categoryid', 1012],
    ['an unknown member of staff', () => wrong({ staffId: 99 }), 'staffid', 1012],
    ['an unknown project', () => wrong({ projectId: 1 }), 'projectid', 1012],
    ['a markup in words', () => wrong({ markupPercent: 'ten' }), 'markup_percent', 1018],
    ['a vendor that is too long', () => wrong({ vendor: 'x'.repeat(256) }), 'vendor', 1017],
  ])('%s', async (_name, call, field, code) => {
    const result = await call()
    expect(result).toMatchObject({
      ok: false,
      error: { kind: 'invalid', status: 422, code, sent: 'yes' },
    })
    expect(result.ok ? {} : result.error.fields).toHaveProperty([field])
  })

  it('an unknown expense: 404 with errno 1012', async () => {
    expect(await far.service.expenses.get(id(424242))).toMatchObject({
      error: { kind: 'notFound', status: 404, code: 1012 },
    })
  })
})
