import {
  noDate,
  type Expense,
  type ExpenseStatus,
  type ExpenseDetails,
} from '../../shared/domain/expenses/expense.ts'
import type { Day, ServiceId } from '../../shared/domain/units.ts'
import type { Http } from './http.ts'
import { createAccountingList } from './accounting-list.ts'
import { createRestResource } from './rest-resource.ts'
import { ifExact, type Amounts } from './wire/exact-amounts.ts'
import { isRow, required, readId, RowReader, type Money, type WireRow } from './wire/row-reader.ts'
import { parseDay, parseMoney } from './wire/values.ts'
import { readPlace, type ServiceCategory } from './name-lists.ts'

/** Status names, keyed by the number in the API (docs/interface/expenses.md#status). */
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

type SharedFields = Pick<
  Expense,
  | 'categoryId'
  | 'clientId'
  | 'invoiceId'
  | 'date'
  | 'vendor'
  | 'notes'
  | 'markupPercent'
  | 'hasReceipt'
  | 'status'
>

/** An expense as the service returns it (docs/interface/expenses.md#fields). `categoryId`: 0 if unknown. */
export type ServiceExpense = SharedFields & {
  readonly id: ServiceId
  readonly amount: Money
  readonly staffId: ServiceId | null
  readonly projectId: ServiceId | null
  readonly taxes: readonly ServiceTax[]
  readonly isCompoundedTax: boolean
  readonly isDeleted: boolean
  /** `YYYY-MM-DD HH:MM:SS` in the service's own time zone: for order and filters, not display. Null if unreadable. */
  readonly updated: string | null
  readonly details: ServiceExpenseDetails
  /** Null if it was not requested or can't be read. */
  readonly category: IncludedCategory | null
  /** API names of the fields that could not be read and count as missing; normally empty. */
  readonly unreadable: readonly string[]
  readonly raw: WireRow
}

/** The writable fields of an expense. */
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

/** Creates the client for the expenses of one account (docs/interface/expenses.md). */
export function createExpenses(http: Http, accountId: string) {
  const rows = createRestResource(http, {
    path: `/accounting/account/${encodeURIComponent(accountId)}/expenses/expenses`,
    key: 'expense',
    listKeys: ['expenses'],
    readRow: readExpense,
  })
  return {
    ...createAccountingList(rows),
    /** Creates an expense. Fails with `inexact` if the service would change an amount; so does `update`. */
    create: (input: ExpenseInput, signal?: AbortSignal) =>
      ifExact(amountsOf(input), () => rows.post(toWire(input), signal)),
    update: (id: ServiceId, input: Partial<ExpenseInput>, signal?: AbortSignal) =>
      ifExact(amountsOf(input), () => rows.put(id, toWire(input), signal)),
    attach: (
      id: ServiceId,
      { jwt, mediaType }: { readonly jwt: string; readonly mediaType: string },
      signal?: AbortSignal,
    ) => rows.put(id, { attachment: { jwt, media_type: mediaType } }, signal),
    /** Sends only `vis_state`: the service ignores other fields next to it (docs/interface/expenses.md#deletion). */
    delete: (id: ServiceId, signal?: AbortSignal) =>
      rows.remove(id, { method: 'PUT', body: { expense: { vis_state: 1 } } }, signal),
  }
}

function amountsOf({ amount, taxes }: Partial<ExpenseInput>): Amounts {
  return {
    amount: amount?.amount,
    taxAmount1: taxes?.[0]?.amount?.amount,
    taxAmount2: taxes?.[1]?.amount?.amount,
  }
}

function toWire(input: Partial<ExpenseInput>): Record<string, unknown> {
  return {
    amount: input.amount,
    categoryid: input.categoryId,
    staffid: input.staffId,
    date: input.date,
    // 0 means none (docs/interface/expenses.md#fields).
    clientid: input.clientId === null ? 0 : input.clientId,
    projectid: input.projectId === null ? 0 : input.projectId,
    vendor: input.vendor,
    notes: input.notes,
    compounded_tax: input.isCompoundedTax,
    markup_percent: input.markupPercent,
    ...(input.taxes && { ...taxFields(1, input.taxes[0]), ...taxFields(2, input.taxes[1]) }),
  }
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
  const date = parseDay(row['date'])
  return {
    id: readId(row, 'expenseid', 'id'),
    amount: required(parseMoney(row['amount']), 'amount'),
    categoryId: read.id('categoryid') ?? (0 as ServiceId),
    staffId: read.id('staffid'),
    clientId: read.id('clientid'),
    projectId: read.id('projectid'),
    invoiceId: read.id('invoiceid'),
    date: date === null && row['date'] !== undefined ? noDate : required(date, 'date'),
    vendor: read.text('vendor'),
    notes: read.text('notes') ?? '',
    taxes: [...readTax(read, 1), ...readTax(read, 2)],
    isCompoundedTax: read.flag('compounded_tax', false),
    markupPercent: read.decimal('markup_percent'),
    hasReceipt: read.flag('has_receipt', false) || hasAttachment(row),
    status: readStatus(read),
    isDeleted: read.id('vis_state') === 1,
    updated: read.dateTime('updated'),
    details: readExpenseDetails(row),
    category: readIncludedCategory(row),
    unreadable: read.unreadable(),
    raw: row,
  }
}

/** True if a file is attached, which some services return in the row (docs/interface/live-services.md#18-receipts). */
function hasAttachment({ attachment }: WireRow): boolean {
  return isRow(attachment) && (attachment['id'] ?? attachment['jwt'] ?? null) !== null
}

function readStatus(read: RowReader): ExpenseStatus {
  const status = statuses[String(read.id('status') ?? 0)]
  if (status === undefined) read.markUnreadable('status')
  return status ?? 'internal'
}

function readTax(read: RowReader, number: 1 | 2): readonly ServiceTax[] {
  const name = read.text(`taxName${number}`)
  if (name === null || name === '') return []
  const percent = read.decimal(`taxPercent${number}`)
  return [{ name, percent, amount: read.money(`taxAmount${number}`) }]
}

// Fields of an expense that only the service sets, and its category. An unreadable one counts as missing, so that the
// row is not lost.

/** Details without the time of the last change, which is read with the row. */
type ServiceExpenseDetails = Omit<ExpenseDetails, 'updated'>
type IncludedCategory = Omit<ServiceCategory, 'isArchived'>

/** Reads the details of an expense from its row. */
export function readExpenseDetails(row: WireRow): ServiceExpenseDetails {
  const read = new RowReader(row)
  return {
    profileId: read.id('profileid'),
    transactionId: read.id('transactionid'),
    accountId: read.id('accountid'),
    accountName: read.text('account_name'),
    isArchived: read.id('vis_state') === 2,
    isDuplicate: read.flag('isduplicate', false),
    bankName: read.text('bank_name'),
    externalSystemId: read.id('ext_systemid'),
    externalInvoiceId: read.id('ext_invoiceid'),
  }
}

/** Reads the category that `include[]=category` adds (docs/interface/expenses.md#includes). */
function readIncludedCategory(row: WireRow): IncludedCategory | null {
  const category = row['category']
  if (!isRow(category)) return null
  const read = new RowReader(category)
  const id = read.id('categoryid') ?? read.id('id')
  const name = read.text('category')?.trim() || null
  return id === null || name === null ? null : { id, name, ...readPlace(category) }
}
