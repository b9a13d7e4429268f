/** Details of an expense that only the service sets. They are not merged. */
import type { ExpenseDetails } from '../../shared/domain/expenses/expense.ts'
import type { LocalId, ServiceId } from '../../shared/domain/units.ts'
import type { Reader, SqlValue, Transaction } from './database.ts'

const fields = {
  updated: 'updated',
  profile_id: 'profileId',
  transaction_id: 'transactionId',
  account_id: 'accountId',
  account_name: 'accountName',
  is_archived: 'isArchived',
  is_duplicate: 'isDuplicate',
  bank_name: 'bankName',
  external_system_id: 'externalSystemId',
  external_invoice_id: 'externalInvoiceId',
} as const satisfies Readonly<Record<string, keyof ExpenseDetails>>
const columns = Object.keys(fields)

/** Stores the details of an expense; announces `expenses` only if they changed. */
export function storeExpenseDetails(
  transaction: Transaction,
  serviceId: ServiceId,
  details: ExpenseDetails,
): void {
  const values = Object.values(fields).map((name): SqlValue => {
    const value = details[name]
    return typeof value === 'boolean' ? Number(value) : value
  })
  const same = columns.map((column) => `${column} IS ?`).join(' AND ')
  const isKnown = transaction.get(
    `SELECT 1 AS found FROM expense_details WHERE service_id = ? AND ${same}`,
    [serviceId, ...values],
  )
  if (isKnown) return
  transaction.run(
    `INSERT OR REPLACE INTO expense_details (service_id, ${columns.join(', ')})
     VALUES (?${', ?'.repeat(columns.length)})`,
    [serviceId, ...values],
  )
  transaction.touch('expenses')
}

/** Returns the details of an expense by its local id; null if the service has sent none. */
export function expenseDetailsOf(reader: Reader, id: LocalId): ExpenseDetails | null {
  const row = reader.get(
    `SELECT d.* FROM expense_details d JOIN expenses e ON e.service_id = d.service_id WHERE e.id = ?`,
    [id],
  )
  if (!row) return null
  const idIn = (column: string): ServiceId | null => row[column] as ServiceId | null
  return {
    updated: row['updated'] as string | null,
    profileId: idIn('profile_id'),
    transactionId: idIn('transaction_id'),
    accountId: idIn('account_id'),
    accountName: row['account_name'] as string | null,
    isArchived: row['is_archived'] === 1,
    isDuplicate: row['is_duplicate'] === 1,
    bankName: row['bank_name'] as string | null,
    externalSystemId: idIn('external_system_id'),
    externalInvoiceId: idIn('external_invoice_id'),
  }
}

/** Returns when expenses last changed, by service id, in the service's zone; null or absent if unknown. */
export function lastUpdatesOf(
  reader: Reader,
  ids: readonly ServiceId[],
): ReadonlyMap<ServiceId, string | null> {
  const rows = reader.all(
    `SELECT service_id, updated FROM expense_details
     WHERE service_id IN (SELECT value FROM json_each(?))`,
    [JSON.stringify(ids)],
  )
  return new Map(
    rows.map((row) => [row['service_id'] as ServiceId, row['updated'] as string | null]),
  )
}
