import { t } from '../../../../shared/domain/language/translate.ts'
import { maxReceiptSize, formatSize } from '../../../../shared/domain/expenses/receipt.ts'
import { failure, success, type Outcome } from '../../../../shared/contract/errors.ts'
import type { AddedReceipt, ReceiptOwner } from '../../../../shared/contract/groups/receipts.ts'
import type { WorkspaceId } from '../../../../shared/contract/workspace-payloads.ts'
import type { Stores } from '../../../stores/stores.ts'
import { shortDate } from '../../../lib/days.ts'

/**
 * Stores a file as a receipt of `owner`. Fails with `invalid` if the file is too large or can't be read, or with an
 * error from the main process.
 */
export async function storeReceiptFile(
  { submit }: Pick<Stores, 'submit'>,
  workspace: WorkspaceId | null,
  owner: ReceiptOwner,
  file: File,
): Promise<Outcome<AddedReceipt>> {
  const bytes = await bytesOf(file)
  if (!bytes.ok) return bytes
  return submit('receipts.add', { ...owner, name: file.name, bytes: bytes.value }, { workspace })
}

/**
 * Returns the files to store as receipts: the receipts in an email file, or any other file itself. Receipts from an
 * email get the email file's modification time. Fails with `invalid`, or with an error from the main process.
 */
export async function filesToKeep(
  { answers }: Pick<Stores, 'answers'>,
  file: File,
): Promise<Outcome<readonly File[]>> {
  if (!/\.eml$/i.test(file.name)) return success([file])
  const bytes = await bytesOf(file)
  if (!bytes.ok) return bytes
  const unpacked = await answers.once('receipts.unpackMail', {
    name: file.name,
    bytes: bytes.value,
  })
  if (!unpacked.ok) return unpacked
  const { lastModified } = file
  return success(
    unpacked.value.map(
      ({ name, bytes: content }) => new File([content as BlobPart], name, { lastModified }),
    ),
  )
}

async function bytesOf(file: File): Promise<Outcome<Uint8Array>> {
  if (file.size > maxReceiptSize) {
    const maxSize = formatSize(maxReceiptSize)
    return failure(
      'invalid',
      t`This file’s size is ${formatSize(file.size)}. A receipt can be up to ${maxSize}.`,
    )
  }
  try {
    return success(new Uint8Array(await file.arrayBuffer()))
  } catch {
    // A folder, or a file that was removed after the drop. The browser does not say which.
    return failure(
      'invalid',
      t`Couldn’t read this file. It may be a folder, or it no longer exists.`,
    )
  }
}

/** Says where a file with the same content is already stored; null if it is not stored yet. */
export function duplicateReceiptMessage(file: File, { duplicates }: AddedReceipt): string | null {
  const [duplicate] = duplicates
  if (!duplicate) return null
  if (duplicate.expenseId === null) return t`${file.name} is already in another draft.`
  const what = [
    duplicate.vendor ?? t`an expense`,
    duplicate.date && shortDate(duplicate.date),
  ].filter(Boolean)
  return t`${file.name} is already attached to ${what.join(', ')}, so this may be a duplicate.`
}
