/** Details of an expense that only the service sets. They are not merged. */
import type { ExpenseDetails } from '../../shared/domain/expenses/expense.ts'
import type { LocalId, ServiceId } from '../../shared/domain/units.ts'
import type { Reader, Transaction } from './database.ts'
import { putRow, rowReader } from './stored-row.ts'

const toDetails = rowReader<ExpenseDetails>({ flags: ['isArchived', 'isDuplicate'] })

/** Stores an expense's details; announces the topic `expenses` only if the details changed. */
export function storeExpenseDetails(
  transaction: Transaction,
  serviceId: ServiceId,
  details: ExpenseDetails,
): void {
  if (putRow(transaction, 'expense_details', 'service_id', { serviceId, ...details })) {
    transaction.touch('expenses')
  }
}

/** Returns the details of the expense with this local id; null if the service has sent none. */
export function expenseDetailsOf(reader: Reader, id: LocalId): ExpenseDetails | null {
  const row = reader.get(
    `SELECT d.* FROM expense_details d JOIN expenses e ON e.service_id = d.service_id WHERE e.id = ?`,
    [id],
  )
  if (!row) return null
  const { service_id: _serviceId, ...details } = row
  return toDetails(details)
}

/**
 * Returns the time of each expense's last change, as text in the service's time zone, keyed by service id. The time is
 * null or absent if unknown.
 */
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
