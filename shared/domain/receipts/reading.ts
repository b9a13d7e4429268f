/** Values read from a receipt. They become an expense only when the user saves them. */
import type { DraftField } from '../expenses/expense-draft-fields.ts'

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

/**
 * Rectangle on a page. Its measures are from the page's top left corner, in fractions of the page's width and height.
 * `page`: number of the page, starting at 1.
 */
export type PageArea = {
  readonly page: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Value read from a receipt: a decimal string with a point, a day (`2026-11-23`), an ISO 4217 code, or a text. */
export type ReadValue = {
  readonly value: string
  /**
   * True if the receipt states the value for this field, or if other values confirm it. False if it is only a guess.
   */
  readonly isSure: boolean
  /** Place of the value on the receipt. Null if it has no place, as in an e-invoice. */
  readonly place: PageArea | null
}

/**
 * Problem with a reading: a sum that does not add up, or something that an expense lacks or can't hold. Amounts are
 * decimal strings.
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
  /**
   * Source of the values. `eInvoice`: a structured invoice. `text`: the text of a PDF. `picture`: text recognized in a
   * picture. `mail`: the text of a mail.
   */
  readonly source: 'eInvoice' | 'text' | 'picture' | 'mail'
  readonly values: Readonly<Partial<Record<ReadField, ReadValue>>>
  /** Number of the invoice; null if none was found. */
  readonly invoiceNumber: string | null
  readonly problems: readonly ReadingProblem[]
}

/** Maximum length of a value, in UTF-16 units. */
const maxValue = 200
/** Maximum number of problems that are listed. */
const maxProblems = 20

/** Shortens the values of a reading so that they fit into the expense form. */
export function cutReading(reading: ReceiptReading): ReceiptReading {
  const cut = Object.entries(reading.values).map(([field, value]) => [
    field,
    { ...value, value: value.value.slice(0, maxValue) },
  ])
  return {
    ...reading,
    values: Object.fromEntries(cut) as ReceiptReading['values'],
    invoiceNumber: reading.invoiceNumber?.slice(0, maxValue) ?? null,
    problems: reading.problems.slice(0, maxProblems),
  }
}

/**
 * Reasons why a receipt could not be read. `damaged`: the file can't be parsed. `locked`: it is protected by a
 * password. `large`: it has too many pages or bytes. `slow`: reading it took too long. `memory`: reading it needs more
 * memory than the reader may use. `ended`: the reader ended unexpectedly.
 */
export const readingFailures = ['damaged', 'locked', 'large', 'slow', 'memory', 'ended'] as const
export type ReadingFailure = (typeof readingFailures)[number]

/** Result of reading a file. `stopped`: the user did not want to wait for it. */
export type ReadingResult =
  | { readonly kind: 'read'; readonly reading: ReceiptReading }
  | { readonly kind: 'nothing' }
  /** The file is a picture, and no language for reading pictures is chosen. */
  | { readonly kind: 'noLanguage' }
  | { readonly kind: 'failed'; readonly why: ReadingFailure }
  | { readonly kind: 'stopped' }

/** Receipt, and the result of reading it. `result`: null while the receipt is waiting to be read. */
export type ReadReceipt = {
  readonly receiptId: string
  readonly draftId: string | null
  readonly result: ReadingResult | null
}
