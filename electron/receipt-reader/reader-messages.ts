/** What main and the reader's process tell each other. */
import type { DayHint } from '../../shared/domain/receipts/find-day.ts'
import type { ReadingResult } from '../../shared/domain/receipts/reading.ts'
import type { ReceiptType } from '../../shared/domain/expenses/receipt.ts'

export type ReaderRequest = {
  readonly number: number
  /** Path of the file. */
  readonly path: string
  readonly type: ReceiptType
  readonly hint: DayHint
}
export type ReaderAnswer = { readonly number: number; readonly result: ReadingResult }
