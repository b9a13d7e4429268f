/**
 * Fields of an expense that the service alone sets, and its category. An unreadable one counts as missing,
 * so that the row is not lost.
 */
import type { ExpenseDetails } from '../../shared/domain/expenses/expense-details.ts'
import { readPlace, type ServiceCategory } from './categories.ts'
import { isRow, RowReader, type WireRow } from './wire/row-reader.ts'

/** The details without the time of the change, which is read with the row. */
export type ServiceExpenseDetails = Omit<ExpenseDetails, 'updated'>
export type IncludedCategory = Omit<ServiceCategory, 'isArchived'>

/** Reads the details of a row. */
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

/**
 * The category, as `include[]=category` adds it (docs/interface/expenses.md#includes). Null when it was not requested
 * or cannot be read.
 */
export function readIncludedCategory(row: WireRow): IncludedCategory | null {
  const category = row['category']
  if (!isRow(category)) return null
  const read = new RowReader(category)
  const id = read.id('categoryid') ?? read.id('id')
  const name = read.text('category')?.trim() || null
  return id === null || name === null ? null : { id, name, ...readPlace(category) }
}
