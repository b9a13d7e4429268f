/** What main and the reader's process tell each other. */
import type { OcrLanguage } from '../../shared/domain/receipts/ocr-languages.ts'
import type { DayHint } from '../../shared/domain/receipts/find-day.ts'
import type { ReadingResult } from '../../shared/domain/receipts/reading.ts'
import type { NamedFile, ReceiptType } from '../../shared/domain/expenses/receipt.ts'

/** To read a receipt. */
export type ReadRequest = {
  readonly kind: 'read'
  /** Path of the file. */
  readonly path: string
  readonly type: ReceiptType
  readonly hint: DayHint
  /** Languages that pictures are read in. */
  readonly languages: readonly OcrLanguage[]
}
/** To take the receipts out of a mail. */
export type UnpackRequest = { readonly kind: 'unpack'; readonly bytes: Uint8Array }

export type ReaderRequest = { readonly number: number } & (ReadRequest | UnpackRequest)
export type ReaderAnswer = { readonly number: number } & (
  | { readonly kind: 'read'; readonly result: ReadingResult }
  | { readonly kind: 'unpacked'; readonly files: readonly NamedFile[] }
  /** An error that nobody expected, for the log. */
  | { readonly kind: 'failed'; readonly cause: string }
)
