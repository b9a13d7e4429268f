/** Parts of the service that the account lacks. Meanwhile, operations on them are held untried (outbox.ts). */
import {
  accountParts,
  type AccountPart,
  type MissingPart,
} from '../../../shared/domain/account/account-part.ts'
import type { Reader, Transaction } from '../database.ts'
import { putRow } from '../stored-row.ts'

/** Returns the parts of the service that the account lacks, in the order in which the connection test checks them. */
export function unavailableParts(reader: Reader): readonly MissingPart[] {
  const rows = reader.all('SELECT part, reason FROM missing_parts')
  return accountParts.flatMap((part) => {
    const found = rows.find((row) => row['part'] === part)
    return found ? [{ part, reason: found['reason'] as string }] : []
  })
}

/** Records that the account lacks a part of the service. */
export function markUnavailable(transaction: Transaction, { part, reason }: MissingPart): void {
  if (putRow(transaction, 'missing_parts', 'part', { part, reason })) {
    transaction.touch('workspace', 'sync')
  }
}

/**
 * Records that the account has a part of the service. Operations held back for that part become due. Operations refused
 * because a right was missing are requeued.
 */
export function markAvailable(transaction: Transaction, part: AccountPart): void {
  if (transaction.run('DELETE FROM missing_parts WHERE part = ?', [part]) === 0) return
  transaction.run(
    `UPDATE outbox SET state = 'queued', not_before = 0, error = NULL
     WHERE entity = ? AND state = 'parked' AND theirs IS NULL AND error ->> '$.kind' = 'forbidden'`,
    [part],
  )
  transaction.run(`UPDATE outbox SET not_before = 0 WHERE entity = ? AND state = 'queued'`, [part])
  transaction.touch('workspace', 'sync')
}

/** Records the result of a connection test: of `parts`, the account lacks those in `missing` and has the others. */
export function replaceUnavailable(
  transaction: Transaction,
  parts: readonly AccountPart[],
  missing: readonly MissingPart[],
): void {
  for (const part of missing) markUnavailable(transaction, part)
  for (const part of parts) {
    if (!missing.some((one) => one.part === part)) markAvailable(transaction, part)
  }
}
