/** Files that become receipts. */
import { t } from '../../../shared/domain/language/translate.ts'
import { largestReceipt, formatSize } from '../../../shared/domain/expenses/receipt.ts'
import { failure, type Outcome } from '../../../shared/contract/errors.ts'
import type { AddedReceipt } from '../../../shared/contract/expense-payloads.ts'
import { shortDate } from '../../lib/days.ts'

/**
 * Passes the bytes of a file to `hand`. The size is checked before reading, so that a large file dropped by
 * mistake does not fill the memory. Fails with `invalid`, and as `hand` does.
 */
export async function storeReceiptFile(
  file: File,
  hand: (bytes: Uint8Array) => Promise<Outcome<AddedReceipt>>,
): Promise<Outcome<AddedReceipt>> {
  if (file.size > largestReceipt) {
    const most = formatSize(largestReceipt)
    return failure(
      'invalid',
      t`it has ${formatSize(file.size)}; the most for a receipt is ${most}.`,
    )
  }
  try {
    return await hand(new Uint8Array(await file.arrayBuffer()))
  } catch {
    // A folder, or a file that was removed after the drop. The browser does not say which.
    return failure('invalid', t`this can’t be read. Is it a folder, or gone?`)
  }
}

/** Message about the same bytes stored elsewhere; null for none. */
export function duplicateReceiptMessage(file: File, { duplicates }: AddedReceipt): string | null {
  const [duplicate] = duplicates
  if (!duplicate) return null
  if (duplicate.expenseId === null) return t`${file.name} is in another draft already.`
  const what = [
    duplicate.vendor ?? t`an expense`,
    duplicate.date && shortDate(duplicate.date),
  ].filter(Boolean)
  return t`${file.name} is kept with ${what.join(', ')} already. Is this the same expense twice?`
}
