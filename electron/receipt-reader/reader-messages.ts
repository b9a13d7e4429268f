import type { OcrLanguage } from '../../shared/domain/receipts/ocr-languages.ts'
import type { DayHint } from '../../shared/domain/receipts/find-day.ts'
import type { ReadingResult } from '../../shared/domain/receipts/reading.ts'
import type { Span } from '../../shared/domain/presence/presence-types.ts'
import type { CalendarReading } from '../../shared/domain/proposals/trace.ts'
import type { NamedFile, ReceiptType } from '../../shared/domain/expenses/receipt.ts'

export type ReadRequest = {
  readonly kind: 'read'
  /** Content of the file, not its path, because the reader's process opens no file sent by a stranger. */
  readonly bytes: Uint8Array
  readonly type: ReceiptType
  readonly hint: DayHint
  readonly languages: readonly OcrLanguage[]
}
export type UnpackRequest = { readonly kind: 'unpack'; readonly bytes: Uint8Array }

export type CalendarRequest = {
  readonly kind: 'calendar'
  readonly bytes: Uint8Array
  readonly sourceId: string
  readonly zone: string
  readonly span: Span
}

export type ReaderWork = ReadRequest | UnpackRequest | CalendarRequest
export type ReaderRequest = { readonly number: number } & ReaderWork
export type ReaderAnswer = { readonly number: number } & (
  | { readonly kind: 'read'; readonly result: ReadingResult }
  | { readonly kind: 'unpacked'; readonly files: readonly NamedFile[] }
  | { readonly kind: 'events'; readonly found: CalendarReading | null }
  | { readonly kind: 'failed'; readonly cause: string }
)
