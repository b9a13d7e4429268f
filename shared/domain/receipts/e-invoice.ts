/**
 * Reads structured invoices and checks their sums, by the rules of EN 16931-1 (BR-CO-10 to BR-CO-17), which UBL, CII,
 * XRechnung, Peppol, ZUGFeRD and Factur-X share. BT-1 and the like name fields in that standard.
 */
import Big from 'big.js'
import type { Day } from '../units.ts'
import type { ReadField, ReadingProblem, ReadValue, ReceiptReading } from './reading.ts'

/**
 * VAT at one rate (BG-23), as decimal strings. A value is null if the invoice uses a profile (a subset of the standard)
 * without that value.
 */
export type InvoiceTax = {
  readonly percent: string | null
  readonly basis: string | null
  readonly amount: string
}

/**
 * An electronic invoice. Amounts are decimal strings. A sum is null if the invoice uses a profile (a subset of the
 * standard) without that sum.
 */
export type EInvoice = {
  /** BT-1. */
  readonly number: string | null
  /** Determined by BT-3 (UNTDID 1001: 81, 83, 261, 381, 396, 532) or the root element. */
  readonly isCreditNote: boolean
  /** BT-2, the day of issue. */
  readonly date: Day | null
  /** BT-28, or BT-27 if there is none. */
  readonly seller: string | null
  /** BT-5, ISO 4217 code. */
  readonly currency: string | null
  /** BT-131, net; empty if the invoice's profile has no lines. */
  readonly lines: readonly string[]
  /** BT-106, net. */
  readonly lineTotal: string | null
  /** BT-107. */
  readonly allowances: string | null
  /** BT-108. */
  readonly charges: string | null
  /** BT-109. */
  readonly net: string | null
  /** BT-110. */
  readonly taxTotal: string | null
  readonly taxes: readonly InvoiceTax[]
  /** BT-112. */
  readonly gross: string | null
  /** BT-113. */
  readonly prepaid: string | null
  /** BT-114. */
  readonly rounding: string | null
  /** Claims of third parties to be paid with the invoice: BT-DEX-002 of XRechnung's extension. */
  readonly thirdParties: readonly string[]
  /** BT-115. */
  readonly due: string | null
}

/**
 * Converts an electronic invoice to a receipt's reading. All values are certain, because each has a field of its own.
 */
export function readingOfInvoice(invoice: EInvoice): ReceiptReading {
  const values: Partial<Record<ReadField, ReadValue>> = {}
  const put = (field: ReadField, value: string | null): void => {
    if (value !== null) values[field] = { value, isSure: true, place: null }
  }
  const amount = paid(invoice)
  put('amount', amount === null ? null : money(signed(invoice, amount)))
  put('currency', invoice.currency)
  put('date', invoice.date)
  put('vendor', invoice.seller)
  const taxes = invoice.taxes.filter(({ amount: tax }) => !new Big(tax).eq(0))
  if (taxes.length <= 2) {
    for (const [place, tax] of taxes.entries()) {
      const number = place === 0 ? 1 : 2
      put(`taxPercent${number}`, tax.percent === null ? null : plain(tax.percent))
      put(`taxAmount${number}`, money(signed(invoice, tax.amount)))
    }
  }
  return {
    source: 'eInvoice',
    values,
    invoiceNumber: invoice.number,
    problems: [...limitsOf(invoice, taxes), ...sumProblems(invoice)],
  }
}

/** Returns values that an expense needs but the invoice lacks, and values that an expense can't hold. */
function limitsOf(invoice: EInvoice, taxes: readonly InvoiceTax[]): readonly ReadingProblem[] {
  const needed = {
    amount: paid(invoice),
    currency: invoice.currency,
    date: invoice.date,
    vendor: invoice.seller,
  }
  const names = ['amount', 'currency', 'date', 'vendor'] as const
  return [
    ...names
      .filter((what) => needed[what] === null)
      .map((what) => ({ kind: 'missing', what }) as const),
    ...(invoice.isCreditNote ? [{ kind: 'creditNote' } as const] : []),
    ...(taxes.length > 2 ? [{ kind: 'manyTaxes', count: taxes.length } as const] : []),
  ]
}

type SumKind = 'lines' | 'net' | 'taxes' | 'total' | 'due'

/** Returns the stated sums that differ from their parts. Does not check a sum if one of its parts is missing. */
export function sumProblems(invoice: EInvoice): readonly ReadingProblem[] {
  const found: ReadingProblem[] = []
  const check = (kind: SumKind, stated: string | null, computed: Big | null): void => {
    if (stated === null || computed === null || computed.eq(stated)) return
    found.push({ kind, stated: money(stated), computed: money(computed) })
  }
  const { lines, lineTotal, allowances, charges, net, taxTotal, taxes } = invoice
  // BR-CO-10
  check('lines', lineTotal, lines.length === 0 ? null : sum(lines))
  // BR-CO-13
  check(
    'net',
    net,
    lineTotal === null ? null : new Big(lineTotal).minus(allowances ?? 0).plus(charges ?? 0),
  )
  // BR-CO-14
  check('taxes', taxTotal, taxes.length === 0 ? null : sum(taxes.map(({ amount }) => amount)))
  // BR-CO-15
  check('total', invoice.gross, net === null ? null : new Big(net).plus(taxTotal ?? 0))
  check('due', invoice.due, dueOf(invoice))
  for (const { percent, basis, amount } of taxes) {
    if (percent === null || basis === null) continue
    const computed = new Big(basis).times(percent).div(100).round(2, Big.roundHalfUp)
    // BR-CO-17; programs that round each line differ by some cents, as the published checks of the standard allow.
    if (computed.minus(amount).abs().lte(1)) continue
    found.push({
      kind: 'rate',
      percent: plain(percent),
      stated: money(amount),
      computed: money(computed),
    })
  }
  return found
}

/**
 * Returns the amount due by BR-CO-16 and, for XRechnung, BR-DEX-09. Null if a part is not stated: the MINIMUM profile
 * has no prepaid amount.
 */
function dueOf({ lineTotal, gross, prepaid, rounding, thirdParties }: EInvoice): Big | null {
  if (gross === null || (prepaid === null && lineTotal === null)) return null
  return new Big(gross)
    .minus(prepaid ?? 0)
    .plus(rounding ?? 0)
    .plus(sum(thirdParties))
}

/** Returns the whole payment, including what was paid earlier; if no total is stated, the amount due. */
function paid({ gross, due, thirdParties }: EInvoice): string | null {
  if (gross === null) return due
  return new Big(gross).plus(sum(thirdParties)).toFixed()
}

function sum(amounts: readonly string[]): Big {
  return amounts.reduce((total, amount) => total.plus(amount), new Big(0))
}

/** Reverses the sign on a credit note, which states positive amounts. */
function signed({ isCreditNote }: EInvoice, amount: string): Big {
  const value = new Big(amount)
  return isCreditNote ? value.times(-1) : value
}

/** Formats an amount with at least two decimal places. */
function money(amount: string | Big): string {
  const text = plain(amount)
  const places = text.split('.')[1]?.length ?? 0
  return places >= 2 ? text : new Big(amount).toFixed(2)
}

/** Formats an amount without exponent and trailing zeros. */
function plain(amount: string | Big): string {
  return new Big(amount).toFixed()
}
