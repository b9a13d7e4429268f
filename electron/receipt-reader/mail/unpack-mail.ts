import {
  maxReceiptSize,
  receiptTypes,
  sniffReceipt,
} from '../../../shared/domain/expenses/receipt.ts'
import type { NamedFile } from '../../../shared/domain/expenses/receipt.ts'
import { parseMail } from './parse-mail.ts'

/** Minimum size of a picture in bytes; smaller ones are logos and icons. */
const minPictureSize = 20_000

/**
 * Returns the attachments of a mail that can be receipts; an empty list if it has none, or is damaged. Pictures are
 * used only if there is no PDF or XML file, because beside an invoice they are logos. A GIF is never used, because in a
 * mail it is a banner.
 */
export async function unpackMail(bytes: Uint8Array): Promise<readonly NamedFile[]> {
  const mail = await parseMail(bytes).catch(() => null)
  const files = (mail?.attachments ?? []).flatMap((file) => {
    const type = sniffReceipt(file.bytes)
    if (type === null || file.bytes.byteLength > maxReceiptSize) return []
    const name = file.name || `${mail?.subject || 'Mail'}.${receiptTypes[type].extension}`
    return [{ name, bytes: file.bytes, type }]
  })
  const documents = files.filter(({ type }) => type === 'pdf' || type === 'xml')
  const pictures = files.filter(
    ({ type, bytes: { byteLength } }) => type !== 'gif' && byteLength >= minPictureSize,
  )
  const chosen = documents.length > 0 ? documents : pictures
  return chosen.map(({ name, bytes: content }) => ({ name, bytes: content }))
}
