/** Details of an expense that are used by filters only and are not merged. */
import type { ServiceId } from '../../shared/domain/units.ts'
import type { Reader, SqlValue, Transaction } from './database.ts'

/** The stored details of one expense. */
export type ExpenseDetails = {
  /** Time of the last change, `YYYY-MM-DD HH:MM:SS` of the service's own clock. */
  readonly updated: string | null
  readonly profileId: ServiceId | null
  readonly transactionId: ServiceId | null
  readonly accountId: ServiceId | null
  readonly accountName: string | null
  readonly isArchived: boolean
}

const columns = [
  'updated',
  'profile_id',
  'transaction_id',
  'account_id',
  'account_name',
  'is_archived',
]

/** Stores the details of an expense; announces `expenses` only where they changed. */
export function storeExpenseDetails(
  transaction: Transaction,
  serviceId: ServiceId,
  { updated, profileId, transactionId, accountId, accountName, isArchived }: ExpenseDetails,
): void {
  const values: readonly SqlValue[] = [
    ...[updated, profileId, transactionId, accountId, accountName, Number(isArchived)],
  ]
  const same = columns.map((column) => `${column} IS ?`).join(' AND ')
  const isKnown = transaction.get(
    `SELECT 1 AS found FROM expense_details WHERE service_id = ? AND ${same}`,
    [serviceId, ...values],
  )
  if (isKnown) return
  transaction.run(
    `INSERT OR REPLACE INTO expense_details (service_id, ${columns.join(', ')})
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    [serviceId, ...values],
  )
  transaction.touch('expenses')
}

/**
 * Stored times of the last change of these expenses, `YYYY-MM-DD HH:MM:SS` of the service's own clock; null or
 * absent where unknown.
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
