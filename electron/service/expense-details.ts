/**
 * Fields of an expense that the service alone sets, and its category. An unreadable one counts as missing,
 * so that the row is not lost.
 */
import type { ExpenseDetails } from '../../shared/domain/expenses/expense-details.ts'
import type { ServiceId } from '../../shared/domain/units.ts'
import { isRow, RowReader, type WireRow } from './wire/row-reader.ts'

/** The details without the time of the change, which is read with the row. */
export type ServiceExpenseDetails = Omit<ExpenseDetails, 'updated'>

/** The category, as `include[]=category` adds it (docs/interface/expenses.md#includes). */
export type ServiceCategory = {
  readonly id: ServiceId
  readonly name: string
  readonly parentId: ServiceId | null
  readonly isCogs: boolean
}

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

/** Null when it was not requested or cannot be read. */
export function readCategory(row: WireRow): ServiceCategory | null {
  const category = row['category']
  if (!isRow(category)) return null
  const read = new RowReader(category)
  const id = read.id('id') ?? read.id('categoryid')
  const name = read.text('category')
  if (id === null || name === null || name === '') return null
  return { id, name, parentId: read.id('parentid'), isCogs: read.flag('is_cogs', false) }
}
