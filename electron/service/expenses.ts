/** Expenses (docs/interface/expenses.md). Amounts are decimal strings, days are plain. */
import type { Day, ServiceId } from '../../shared/domain/units.ts'
import {
  readCategory,
  readExpenseDetails,
  type ExpenseDetails,
  type ServiceCategory,
} from './expense-details.ts'
import type { Http } from './http.ts'
import { createAccountingQuery } from './accounting-query.ts'
import { eachPage } from './pagination.ts'
import type { Page, PageOptions, ServiceResult } from './result.ts'
import { readOne, readPage } from './wire/envelope.ts'
import { inexactAmounts } from './wire/exact-amounts.ts'
import { must, readId, RowReader, type Money, type WireRow } from './wire/row-reader.ts'
import { parseDay, parseMoney } from './wire/values.ts'

/** internal, outstanding, invoiced, recouped (docs/interface/expenses.md#status). */
export type ExpenseStatus = 'internal' | 'outstanding' | 'invoiced' | 'recouped'
const statuses: Readonly<Record<string, ExpenseStatus>> = {
  '0': 'internal',
  '1': 'outstanding',
  '2': 'invoiced',
  '4': 'recouped',
}

export type ServiceTax = {
  readonly name: string
  readonly percent: string | null
  readonly amount: Money | null
}

/** An expense as the service has it. Fields: docs/interface/expenses.md#fields. */
export type ServiceExpense = {
  readonly id: ServiceId
  readonly amount: Money
  /** 0 where it is missing or can't be read. */
  readonly categoryId: ServiceId
  readonly staffId: ServiceId | null
  readonly clientId: ServiceId | null
  readonly projectId: ServiceId | null
  readonly invoiceId: ServiceId | null
  readonly date: Day
  readonly vendor: string | null
  readonly notes: string
  readonly taxes: readonly ServiceTax[]
  readonly isCompoundedTax: boolean
  readonly markupPercent: string | null
  readonly hasReceipt: boolean
  readonly status: ExpenseStatus
  readonly isDeleted: boolean
  /** `YYYY-MM-DD HH:MM:SS` of the service's own clock: to order and to filter, never to show. */
  readonly updated: string | null
  readonly details: ExpenseDetails
  /** Where it was asked for. */
  readonly category: ServiceCategory | null
  /** Names of the fields, by the wire, that could not be read and are as if missing; empty normally. */
  readonly unreadable: readonly string[]
  readonly raw: WireRow
}

export type ExpenseInput = {
  readonly amount: Money
  readonly categoryId: ServiceId
  readonly staffId: ServiceId
  readonly date: Day
  readonly clientId?: ServiceId | null
  readonly projectId?: ServiceId | null
  readonly vendor?: string | null
  readonly notes?: string
  /** At most two. */
  readonly taxes?: readonly ServiceTax[]
  readonly isCompoundedTax?: boolean
  readonly markupPercent?: string
}

/**
 * The list filters (docs/interface/expenses.md#filters) by the domain's names; bounds: minimum inclusive,
 * maximum exclusive.
 */
export type ExpenseFilter = {
  readonly id?: ServiceId
  readonly ids?: readonly ServiceId[]
  readonly clientId?: ServiceId
  readonly clientIds?: readonly ServiceId[]
  readonly clientIdNot?: ServiceId
  readonly staffId?: ServiceId
  readonly staffIds?: readonly ServiceId[]
  readonly profileId?: ServiceId
  readonly profileIds?: readonly ServiceId[]
  readonly categoryId?: ServiceId
  readonly categoryIds?: readonly ServiceId[]
  readonly projectId?: ServiceId
  readonly projectIds?: readonly ServiceId[]
  readonly transactionIds?: readonly ServiceId[]
  readonly accountId?: ServiceId
  readonly accountIds?: readonly ServiceId[]
  readonly hasReceipt?: boolean
  readonly amountMin?: string
  readonly amountMax?: string
  readonly dateMin?: Day
  readonly dateMax?: Day
  readonly updatedMin?: Day
  readonly updatedMax?: Day
  readonly vendor?: string
  readonly vendorEquals?: string
  readonly notes?: string
  readonly categoryName?: string
  readonly isCogs?: boolean
  readonly accountName?: string
  readonly categoryParentId?: ServiceId
  /**
   * 0 active, 1 deleted, 2 archived (docs/interface/conventions.md#deletion-and-visibility); left out: active
   * and archived.
   */
  readonly visState?: 0 | 1 | 2
}

export type ExpenseInclude = 'category' | 'expense_profile' | 'project' | 'account'
export type ExpenseOptions = PageOptions & {
  readonly include?: readonly ExpenseInclude[]
  readonly sort?: `${string}_${'asc' | 'desc'}`
}

export type ExpensesClient = ReturnType<typeof createExpenses>

export function createExpenses(http: Http, accountId: string) {
  const path = `/accounting/account/${encodeURIComponent(accountId)}/expenses/expenses`
  const page = async (
    filter: ExpenseFilter,
    number: number,
    options: ExpenseOptions = {},
  ): Promise<ServiceResult<Page<ServiceExpense>>> => {
    const query = createAccountingQuery(wireFilter(filter), { ...options, page: number })
    const answer = await http.send({ method: 'GET', path, query, signal: options.signal })
    return readPage(answer, ['expenses'], readExpense)
  }
  const write = async (
    method: 'POST' | 'PUT',
    target: string,
    input: Partial<ExpenseInput>,
    signal?: AbortSignal,
  ): Promise<ServiceResult<ServiceExpense>> => {
    const error = inexactAmounts({
      amount: input.amount?.amount,
      taxAmount1: input.taxes?.[0]?.amount?.amount,
      taxAmount2: input.taxes?.[1]?.amount?.amount,
    })
    if (error) return { ok: false, error }
    const body = { expense: toWire(input) }
    return readOne(await http.send({ method, path: target, body, signal }), 'expense', readExpense)
  }
  return {
    page,
    list: (filter: ExpenseFilter, options: ExpenseOptions = {}) =>
      eachPage((number, perPage) => page(filter, number, { ...options, perPage }), options),
    async get(
      id: ServiceId,
      options: Pick<ExpenseOptions, 'include' | 'signal'> = {},
    ): Promise<ServiceResult<ServiceExpense>> {
      const query = createAccountingQuery({}, options)
      const answer = await http.send({
        method: 'GET',
        path: `${path}/${id}`,
        query,
        signal: options.signal,
      })
      return readOne(answer, 'expense', readExpense)
    },
    /** Fails with `inexact` where the service would change an amount; so does `update`. */
    create: (input: ExpenseInput, signal?: AbortSignal) => write('POST', path, input, signal),
    /** Only the fields to change. */
    update: (id: ServiceId, input: Partial<ExpenseInput>, signal?: AbortSignal) =>
      write('PUT', `${path}/${id}`, input, signal),
    /**
     * vis_state alone: with other fields beside it the service keeps only this one
     * (docs/interface/expenses.md#deletion).
     */
    async delete(id: ServiceId, signal?: AbortSignal): Promise<ServiceResult<null>> {
      const body = { expense: { vis_state: 1 } }
      const answer = await http.send({ method: 'PUT', path: `${path}/${id}`, body, signal })
      return answer.ok ? { ...answer, value: null } : answer
    },
  }
}

function wireFilter(filter: ExpenseFilter): Parameters<typeof createAccountingQuery>[0] {
  return {
    expenseid: filter.id,
    expenseids: filter.ids,
    clientid: filter.clientId,
    clientids: filter.clientIds,
    clientid_not: filter.clientIdNot,
    staffid: filter.staffId,
    staffids: filter.staffIds,
    profileid: filter.profileId,
    profileids: filter.profileIds,
    categoryid: filter.categoryId,
    categoryids: filter.categoryIds,
    projectid: filter.projectId,
    projectids: filter.projectIds,
    transactionids: filter.transactionIds,
    accountid: filter.accountId,
    accountids: filter.accountIds,
    has_receipt: filter.hasReceipt,
    amount_min: filter.amountMin,
    amount_max: filter.amountMax,
    date_min: filter.dateMin,
    date_max: filter.dateMax,
    updated_min: filter.updatedMin,
    updated_max: filter.updatedMax,
    vendor: filter.vendor,
    vendor_eq: filter.vendorEquals,
    notes: filter.notes,
    category_name: filter.categoryName,
    is_cogs: filter.isCogs,
    account_name: filter.accountName,
    category_parentid: filter.categoryParentId,
    vis_state: filter.visState,
  }
}

function toWire(input: Partial<ExpenseInput>): Record<string, unknown> {
  const fields = {
    amount: input.amount,
    categoryid: input.categoryId,
    staffid: input.staffId,
    date: input.date,
    // 0 appears where there is none (docs/interface/expenses.md#fields).
    clientid: input.clientId === null ? 0 : input.clientId,
    projectid: input.projectId === null ? 0 : input.projectId,
    vendor: input.vendor,
    notes: input.notes,
    compounded_tax: input.isCompoundedTax,
    markup_percent: input.markupPercent,
    ...(input.taxes && { ...taxFields(1, input.taxes[0]), ...taxFields(2, input.taxes[1]) }),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function taxFields(number: 1 | 2, tax: ServiceTax | undefined): Record<string, unknown> {
  return {
    [`taxName${number}`]: tax?.name ?? null,
    [`taxPercent${number}`]: tax?.percent ?? null,
    [`taxAmount${number}`]: tax?.amount ?? null,
  }
}

function readExpense(row: WireRow): ServiceExpense {
  const read = new RowReader(row)
  return {
    id: readId(row, 'expenseid', 'id'),
    amount: must(parseMoney(row['amount']), 'amount'),
    categoryId: read.id('categoryid') ?? (0 as ServiceId),
    staffId: read.id('staffid'),
    clientId: read.id('clientid'),
    projectId: read.id('projectid'),
    invoiceId: read.id('invoiceid'),
    date: must(parseDay(row['date']), 'date'),
    vendor: read.text('vendor'),
    notes: read.text('notes') ?? '',
    taxes: [...readTax(read, 1), ...readTax(read, 2)],
    isCompoundedTax: read.flag('compounded_tax', false),
    markupPercent: read.decimal('markup_percent'),
    hasReceipt: read.flag('has_receipt', false),
    status: readStatus(read),
    isDeleted: read.id('vis_state') === 1,
    updated: read.text('updated'),
    details: readExpenseDetails(row),
    category: readCategory(row),
    unreadable: read.unreadable(),
    raw: row,
  }
}

/** A status that this program does not know is read as if it were missing. */
function readStatus(read: RowReader): ExpenseStatus {
  const status = statuses[String(read.id('status') ?? 0)]
  if (status === undefined) read.note('status')
  return status ?? 'internal'
}

/**
 * taxPercent comes as null, 0 or a decimal (docs/interface/expenses.md#fields); a tax without a name is none.
 */
function readTax(read: RowReader, number: 1 | 2): readonly ServiceTax[] {
  const name = read.text(`taxName${number}`)
  if (name === null || name === '') return []
  const percent = read.decimal(`taxPercent${number}`)
  return [{ name, percent, amount: read.money(`taxAmount${number}`) }]
}
