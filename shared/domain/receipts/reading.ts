import type { DraftField } from '../expenses/expense-draft-fields.ts'
import { cutText } from '../text/clean-text.ts'

/** Fields of the expense form that can be read from a receipt. */
export const readFields = [
  'amount',
  'currency',
  'date',
  'vendor',
  'taxPercent1',
  'taxAmount1',
  'taxPercent2',
  'taxAmount2',
] as const satisfies readonly DraftField[]
export type ReadField = (typeof readFields)[number]

/** Rectangle on page `page` (from 1), in fractions of the page's width and height from the top left corner. */
export type PageArea = {
  readonly page: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A value that was read. `value`: a decimal string with a point, a day (`2026-11-23`), an ISO 4217 code, or a text. */
export type ReadValue = {
  readonly value: string
  /** True if the receipt states the value for this field, or other values confirm it; otherwise it is a guess. */
  readonly isSure: boolean
  /** Where the value is on the receipt; null if nowhere, as in an e-invoice. */
  readonly place: PageArea | null
}

/**
 * A problem found in a receipt: a sum that does not add up, a missing value, or something that an expense can't hold.
 * Amounts are decimal strings.
 */
export type ReadingProblem =
  | {
      readonly kind: 'lines' | 'net' | 'taxes' | 'total' | 'due'
      readonly stated: string
      readonly computed: string
    }
  | {
      readonly kind: 'rate'
      readonly percent: string
      readonly stated: string
      readonly computed: string
    }
  | { readonly kind: 'creditNote' }
  | { readonly kind: 'manyTaxes'; readonly count: number }
  | { readonly kind: 'missing'; readonly what: 'amount' | 'currency' | 'date' | 'vendor' }

export type ReceiptReading = {
  /** `eInvoice`: a structured invoice. `text`: a PDF. `picture`: text recognized in a picture. `mail`: a mail. */
  readonly source: 'eInvoice' | 'text' | 'picture' | 'mail'
  readonly values: Readonly<Partial<Record<ReadField, ReadValue>>>
  readonly invoiceNumber: string | null
  readonly problems: readonly ReadingProblem[]
}

/** UTF-16 units. */
const maxValue = 200
const maxProblems = 20

/** Returns a copy of the reading, with every value replaced by the result of `change`. */
export function withValues(
  reading: ReceiptReading,
  change: (value: ReadValue) => ReadValue,
): ReceiptReading {
  const values = Object.entries(reading.values).map(([field, value]) => [field, change(value)])
  return { ...reading, values: Object.fromEntries(values) as ReceiptReading['values'] }
}

/** Shortens a reading so that it fits the expense form. */
export function cutReading(reading: ReceiptReading): ReceiptReading {
  return {
    ...withValues(reading, (one) => ({ ...one, value: cutText(one.value, maxValue) })),
    invoiceNumber: reading.invoiceNumber && cutText(reading.invoiceNumber, maxValue),
    problems: reading.problems.slice(0, maxProblems),
  }
}

/**
 * Why a receipt could not be read. `damaged`: the file can't be parsed. `locked`: it needs a password. `large`: too
 * many pages or bytes. `slow`: it took too long. `memory`: it needs more than the reader may use. `ended`: the reader
 * ended unexpectedly.
 */
export const readingFailures = ['damaged', 'locked', 'large', 'slow', 'memory', 'ended'] as const
export type ReadingFailure = (typeof readingFailures)[number]

/** Result of reading a receipt. `stopped`: the user did not want to wait. */
export type ReadingResult =
  | { readonly kind: 'read'; readonly reading: ReceiptReading }
  | { readonly kind: 'nothing' }
  /** A picture, and no language for reading pictures is chosen. */
  | { readonly kind: 'noLanguage' }
  | { readonly kind: 'failed'; readonly why: ReadingFailure }
  | { readonly kind: 'stopped' }

/** A receipt. `result`: null while it waits to be read. */
export type ReadReceipt = {
  readonly receiptId: string
  readonly draftId: string | null
  readonly result: ReadingResult | null
}
