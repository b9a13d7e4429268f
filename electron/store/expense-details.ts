/** What the service tells of an expense that is only filtered by; of no interest to merging. */
import type { ServiceId } from '../../shared/domain/units.ts'
import type { Reader, SqlValue, Transaction } from './database.ts'

export type ExpenseDetails = {
  /** `YYYY-MM-DD HH:MM:SS` of the service's own clock. */
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

export function rememberExpenseDetails(
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

/** When the service last changed the expense, as far as it was told: `YYYY-MM-DD HH:MM:SS`; null where not. */
export function knownUpdate(reader: Reader, serviceId: ServiceId): string | null {
  const row = reader.get('SELECT updated FROM expense_details WHERE service_id = ?', [serviceId])
  return (row?.['updated'] ?? null) as string | null
}
