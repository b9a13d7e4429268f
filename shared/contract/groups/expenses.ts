import { z } from 'zod'
import type { TimeEntry } from '../../domain/entries/time-entry.ts'
import type { Category } from '../../domain/expenses/category.ts'
import type { ExpenseDetails, Expense, ExpenseStatus } from '../../domain/expenses/expense.ts'
import type { Money } from '../../domain/money/money.ts'
import type { Day, EpochMs, LocalId } from '../../domain/units.ts'
import {
  byId,
  currency,
  day,
  decimal,
  instant,
  limit,
  line,
  localId,
  note,
  nothing,
  percent,
  serviceId,
  zone,
} from '../field-schemas.ts'
import { command, query, type InputOf, type Plain } from './define.ts'
import { distanceUnits } from '../../domain/mileage/distance.ts'
import type { MileageRate } from '../../domain/mileage/mileage-rate.ts'

export type ListedExpense = Expense & {
  /** Number of receipts on this computer. */
  readonly receipts: number
  readonly createdAt: EpochMs
}

export type ExpensePage = {
  /** Newest date first. */
  readonly expenses: readonly ListedExpense[]
  /** Number of all expenses that pass the filter. */
  readonly total: number
  /** One sum for each currency, of all expenses that pass the filter. */
  readonly totals: readonly Money[]
  /** Non-empty groups by status, of all expenses that pass the filter without its `statuses`. */
  readonly statuses: readonly ExpenseGroup<ExpenseStatus>[]
  /** The months of this page (`2026-11`). Each group has all expenses of its month that pass the filter. */
  readonly months: readonly ExpenseGroup<string>[]
}

/** Expenses that are counted together. `key`: what they have in common, for example their month. */
export type ExpenseGroup<Key extends string> = {
  readonly key: Key
  readonly count: number
  /** Number of expenses that have no receipt here or on the service. */
  readonly withoutReceipt: number
  /** One sum for each currency. The currency with the most expenses in all groups comes first. */
  readonly totals: readonly Money[]
}

/** Fields of a vendor's last expense. Client and project are left out, because they differ each time. */
export type VendorMemory = Pick<
  Expense,
  | 'categoryId'
  | 'staffId'
  | 'currency'
  | 'taxName1'
  | 'taxPercent1'
  | 'taxName2'
  | 'taxPercent2'
  | 'compoundedTax'
> & { readonly vendor: string; readonly count: number; readonly lastDate: Day }

/** The entry during which an expense was probably paid. */
export type TimelineMatch = Pick<
  TimeEntry,
  'startedAt' | 'note' | 'projectId' | 'clientId' | 'billable'
> & {
  readonly entryId: LocalId
  /**
   * True if the entry ran at the time of payment. If false, the entry is the latest of the project and client with the
   * most time that day.
   */
  readonly isExact: boolean
}

/** Result of an export. `file`: path of the file. `missing`: names of receipts whose bytes could not be read. */
export type ExportReport = {
  readonly file: string
  readonly expenses: number
  readonly receipts: number
  readonly missing: readonly string[]
}

const many = 1000
const serviceIds = z.array(serviceId).max(many)

const expense = z.strictObject({
  amount: decimal,
  currency,
  date: day,
  categoryId: serviceId,
  staffId: serviceId,
  clientId: serviceId.nullable(),
  projectId: localId.nullable(),
  vendor: line.nullable(),
  notes: note,
  markupPercent: percent.nullable(),
  taxName1: line.nullable(),
  taxPercent1: percent.nullable(),
  taxAmount1: decimal.nullable(),
  taxName2: line.nullable(),
  taxPercent2: percent.nullable(),
  taxAmount2: decimal.nullable(),
  compoundedTax: z.boolean(),
})

/**
 * The list filters of the service, applied to the local rows with the same result. A minimum is inclusive, a maximum
 * exclusive. Text matches regardless of case. An expense passes only if it matches all given filters. An expense not
 * yet sent has no modification date and counts as newer than all others.
 */
const filter = z.strictObject({
  ids: serviceIds.exactOptional(),
  clientIds: serviceIds.exactOptional(),
  clientIdNot: serviceId.exactOptional(),
  staffIds: serviceIds.exactOptional(),
  profileIds: serviceIds.exactOptional(),
  categoryIds: serviceIds.exactOptional(),
  projectIds: z.array(localId).max(many).exactOptional(),
  transactionIds: serviceIds.exactOptional(),
  accountIds: serviceIds.exactOptional(),
  /** Whether the service has a receipt. */
  hasReceipt: z.boolean().exactOptional(),
  amountMin: decimal.exactOptional(),
  amountMax: decimal.exactOptional(),
  dateMin: day.exactOptional(),
  dateMax: day.exactOptional(),
  updatedMin: day.exactOptional(),
  updatedMax: day.exactOptional(),
  vendor: line.exactOptional(),
  vendorEquals: line.exactOptional(),
  notes: line.exactOptional(),
  /** As named on the service or by the user. */
  categoryName: line.exactOptional(),
  isCogs: z.boolean().exactOptional(),
  accountName: line.exactOptional(),
  /** Subcategories match too. */
  categoryParentId: serviceId.exactOptional(),
  /** 0 active, 1 deleted, 2 archived. If left out, active and archived expenses pass. */
  visState: z.union([z.literal(0), z.literal(1), z.literal(2)]).exactOptional(),

  /** Whether there is a receipt on the service or on this computer. The service itself has no such filter. */
  hasAnyReceipt: z.boolean().exactOptional(),
  statuses: z
    .array(z.enum(['internal', 'outstanding', 'invoiced', 'recouped']))
    .max(4)
    .exactOptional(),
  currency: currency.exactOptional(),
  /** Searched for in the vendor, the notes and the category's name. */
  text: line.exactOptional(),
})

export const expenses = {
  /** The latest expenses, latest date first. */
  latest: query(z.strictObject({ limit }), ['expenses']).answers<readonly Expense[]>(),
  /** Currency for an amount without one, as an ISO 4217 code. */
  usualCurrency: query(nothing, ['expenses', 'settings']).answers<string>(),
  /** Null if the service has sent none. */
  details: query(byId, ['expenses']).answers<ExpenseDetails | null>(),
  /** Expenses that pass the filter, newest date first. */
  list: query(
    z.strictObject({ filter, limit, offset: z.int().min(0).max(10_000_000).optional() }),
    ['expenses', 'sync'],
  ).answers<ExpensePage>(),
  /** Idempotent: a draft becomes one expense, however often it is submitted. */
  submit: command(expense.extend({ draftId: z.uuid() })).answers<{ readonly id: LocalId }>(),
  /** Drafts that were submitted, but still exist because the window was killed before it could delete them. */
  handedOver: query(z.strictObject({ draftIds: z.array(z.uuid()).max(many) }), [
    'expenses',
  ]).answers<readonly string[]>(),
  edit: command(expense.partial().extend({ id: localId })).answers<null>(),
  remove: command(byId).answers<null>(),
  /** Vendors whose name matches `text`: best match first, then most used first. */
  vendors: query(z.strictObject({ text: line, limit }), ['expenses']).answers<
    readonly VendorMemory[]
  >(),
  /** At most five possible duplicates: same amount, date and vendor. `except`: id of the expense itself. */
  similar: query(
    expense
      .pick({ amount: true, currency: true, date: true, vendor: true })
      .extend({ except: localId.optional() }),
    ['expenses'],
  ).answers<readonly ListedExpense[]>(),
  /**
   * Null for no match. `zone`: time zone of `date`. `at`: time of payment, if known. A time on another day is ignored.
   */
  match: query(z.strictObject({ date: day, zone, at: instant.optional() }), [
    'timer',
    'entries',
  ]).answers<TimelineMatch | null>(),
  /**
   * Exports the table alone (`csv`), or with the receipts. Fails with `storage`, `invalid` (no expense passes the
   * filter).
   */
  exportAll: command(
    z.strictObject({ filter, form: z.enum(['csv', 'folder', 'zip']) }),
  ).answers<ExportReport>(),
}

export type ExpenseInput = Plain<z.output<typeof expense>>
export type ExpenseFilter = Plain<z.output<typeof filter>>
export type SubmitExpenseInput = InputOf<typeof expenses.submit>
export type EditExpenseInput = InputOf<typeof expenses.edit>
export type ExportInput = InputOf<typeof expenses.exportAll>

const values = z.strictObject({
  validFrom: day,
  unit: z.enum(distanceUnits),
  amount: decimal,
  currency,
})

export const mileageRates = {
  /** Mileage rates, latest first. */
  all: query(nothing, ['mileageRates']).answers<readonly MileageRate[]>(),
  /** Adds a rate (`id` null) or changes one; can be undone. Fails with `invalid` (amount, same start), `notFound`. */
  put: command(z.strictObject({ id: localId.nullable(), values })).answers<null>(),
  /** Adds rates; skips any with the unit and first day of a stored rate. Returns how many it added. Can be undone. */
  addAll: command(z.strictObject({ rates: z.array(values).max(100) })).answers<number>(),
  /** Deletes a rate; can be undone. Fails with `notFound`. */
  remove: command(byId).answers<null>(),
}

export const categories = {
  /** All categories that have a name or that an expense refers to, sorted by name. */
  all: query(nothing, ['expenses']).answers<readonly Category[]>(),
  /** Sets the local name of a category; null removes it. */
  name: command(z.strictObject({ id: serviceId, name: line.nullable() })).answers<null>(),
}
