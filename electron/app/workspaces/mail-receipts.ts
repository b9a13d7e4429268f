/** Receipts in mails: attachments are kept, or the mail itself where it is the receipt. */
import { t } from '../../../shared/domain/language/translate.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import { sniffReceipt, type NamedFile } from '../../../shared/domain/expenses/receipt.ts'
import type { ReceiptReader } from '../../desktop/process/receipt-reader.ts'

export type MailReceipts = {
  /** The files to keep. Fails with `invalid` where the file is no mail. */
  unpack(file: NamedFile): Promise<Outcome<readonly NamedFile[]>>
}

/** `reader`: takes the attachments out, in a process of its own; without one the mail itself is kept. */
export function createMailReceipts(
  reader: Pick<ReceiptReader, 'unpack'> | undefined,
): MailReceipts {
  return {
    async unpack(file) {
      if (sniffReceipt(file.bytes) !== 'eml') {
        return failure('invalid', t`This file is no mail, whatever its name says.`, 'bytes')
      }
      const files = (await reader?.unpack(file.bytes)) ?? []
      return success(files.length > 0 ? files : [file])
    },
  }
}
