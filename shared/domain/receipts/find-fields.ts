import Big from 'big.js'
import { fold } from '../text/fold.ts'
import type { ReadValue, ReceiptReading } from './reading.ts'
import { findIssueDay, type DayHint } from './find-day.ts'
import { findTaxes, isWholeTax, type FoundTax } from './find-taxes.ts'
import { findTotal, isTotalSure } from './find-total.ts'
import { namedAmounts, type NamedAmount } from './named-amounts.ts'
import { findVendor } from './find-vendor.ts'
import { knownRates } from './tax-rows.ts'
import { creditTitle, invoiceNumber, offerTitle } from './words/heading-words.ts'
import { type TextLine, isSurelyRead } from './text-lines.ts'
import { isConfirmed } from './confirm-total.ts'
import { words } from './words/folded-words.ts'
import {
  amountsIn,
  currencyIn,
  daysIn,
  wholeAmountsIn,
  type FoundCurrency,
} from './receipt-values.ts'
import { inFavour, otherCurrency } from './words/amount-words.ts'
import { countrySigns } from './words/currency-marks.ts'

/**
 * Returns the reading of a receipt; null if it has no amount. A value is certain if its line says what it is, and the
 * sums on the receipt confirm it.
 */
export function findFields(all: readonly TextLine[], hint: DayHint): ReceiptReading | null {
  const lines = withoutSpecimens(all)
  const amounts = namedAmounts(lines)
  const found = findTotal(lines, amounts)
  if (!found) return null
  const read = withoutSignDigit(found, amounts)
  const total = mendTotal(read, findTaxes(lines, amounts, null))
  const taxes = findTaxes(lines, amounts, total)
  const currency = findCurrency(lines, total)
  const day = findIssueDay(lines, hint, currency?.value ?? null)
  const vendor = findVendor(lines)
  return {
    source: 'text',
    values: {
      amount: {
        value: total.value,
        isSure: isTotalSure(total, amounts, taxes) && !isNoBill(lines, total),
        place: total.cell.place,
      },
      ...(currency && { currency }),
      ...(day && { date: day }),
      ...(vendor && { vendor }),
      ...taxValues(taxes, total, currency?.value),
    },
    invoiceNumber: numberIn(lines),
    problems: [],
  }
}

/** True if the customer need not pay a positive total: on a credit note or an offer. */
function isNoBill(lines: readonly TextLine[], { value, lineText }: NamedAmount): boolean {
  if (value.startsWith('-')) return false
  const hasTitle = lines.some(
    ({ text }) =>
      [creditTitle, offerTitle].some((title) => title.test(fold(text))) && !amountsIn(text).length,
  )
  return hasTitle || inFavour.test(fold(lineText))
}

function taxValues(
  taxes: readonly FoundTax[],
  total: NamedAmount,
  currency: string | undefined,
): ReceiptReading['values'] {
  if (taxes.length > 2) return {}
  const [first, second] = taxes
  const value = (text: string, { amount }: FoundTax, isSure: boolean): ReadValue => ({
    value: text,
    isSure,
    place: amount.cell.place,
  })
  // One rate for the whole total: the amount of the tax follows from the rate and the total.
  const isWhole =
    first !== undefined &&
    second === undefined &&
    isWholeTax(first, total.value) &&
    (knownRates.has(first.percent) || currency === 'USD')
  return {
    ...(first && {
      taxPercent1: value(first.percent, first, isWhole),
      taxAmount1: value(first.amount.value, first, isWhole),
    }),
    ...(second && {
      taxPercent2: value(second.percent, second, false),
      taxAmount2: value(second.amount.value, second, false),
    }),
  }
}

/** Returns the invoice number as written. */
function numberIn(lines: readonly TextLine[]): string | null {
  for (const { text } of lines) {
    const number = invoiceNumber.exec(text.toLowerCase())?.groups?.['number']
    if (number === undefined || daysIn(number, 'dmy').some((day) => day.text === number)) continue
    const from = text.toLowerCase().indexOf(number)
    return text.slice(from, from + number.length)
  }
  return null
}

/**
 * Removes the first digit if the payment or the sum of the lines above equals the rest. That digit must then have been
 * misread from a currency sign: `€3.23` read as 13.23.
 */
function withoutSignDigit(total: NamedAmount, amounts: readonly NamedAmount[]): NamedAmount {
  const value = total.value.replace(/^\d(?=\d)/, '').replace(/^0+(?=\d)/, '')
  if (total.cell.certainty === 1 || value === total.value) return total
  if (isConfirmed(total.value, total, amounts) || !isConfirmed(value, total, amounts)) return total
  return { ...total, value, isMended: true }
}

/**
 * Returns the only amount that fits the taxes and differs from the total in one digit; the total if it fits itself, or
 * if there is no such amount. A tax and its rate imply the gross amount to within a few cents: 111.11 at 10 % fits
 * 1,222.20, but not 11,222.20.
 */
function mendTotal(total: NamedAmount, taxes: readonly FoundTax[]): NamedAmount {
  if (total.cell.certainty === 1 || taxes.length === 0) return total
  const isTaxed = (value: string): boolean => {
    const { gross, tolerance } = taxedAmount(taxes)
    return gross.minus(value).abs().lte(tolerance)
  }
  if (new Big(total.value).lte(0) || isTaxed(total.value)) return total
  const fitting = [...oneDigitOff(total.value)].filter(isTaxed)
  const [only] = fitting
  return only !== undefined && fitting.length === 1
    ? { ...total, value: only, isMended: true }
    : total
}

/** Returns the gross amount that the taxes imply, and its possible error: each tax was rounded to a cent. */
function taxedAmount(taxes: readonly FoundTax[]): { readonly gross: Big; readonly tolerance: Big } {
  let [gross, tolerance] = [new Big(0), new Big('0.01')]
  for (const { percent, amount } of taxes) {
    const factor = new Big(100).plus(percent).div(percent)
    gross = gross.plus(factor.times(amount.value))
    tolerance = tolerance.plus(factor.times('0.005'))
  }
  return { gross, tolerance }
}

/** Returns the amounts that differ from `value` by one digit left out, added or changed. */
function oneDigitOff(value: string): ReadonlySet<string> {
  const digits = value.replace('.', '')
  const found = new Set<string>()
  const add = (text: string): void => {
    const padded = text.padStart(3, '0')
    found.add(`${padded.slice(0, -2)}.${padded.slice(-2)}`.replace(/^0+(?=\d)/, ''))
  }
  for (let at = 0; at <= digits.length; at += 1) {
    const [before, after] = [digits.slice(0, at), digits.slice(at)]
    if (after !== '') add(before + after.slice(1))
    for (const digit of '0123456789') {
      add(before + digit + after)
      if (after !== '') add(before + digit + after.slice(1))
    }
  }
  found.delete(value)
  return found
}

/**
 * Signs of a page that only explains receipts. “Muster” (“specimen”) must be the whole text, because it also occurs in
 * names: “Muster & Söhne”.
 */
const specimen = words(`
  specimen | sample (?:bill|invoice) | how to read (?:your|this) .* | understanding your .*
  your (?:bill|invoice) explained | ^muster$ | musterrechnung | beispielrechnung
  so lesen sie .* | (?:ihre )?rechnung (?:kurz |einfach )?erklärt | erläuterungen zu .*
  comment lire .* | exemple de facture | comprendre (?:votre|ma) facture | cómo leer .*
  entender (?:tu|su) factura | come leggere .* | guida alla lettura | jak czytać .*
  så läser du .* | uw factuur uitgelegd
`)

/** Number of lines at the top of a page that are searched for signs of a specimen. */
const headLines = 4

/** Removes pages that only explain a receipt, but never the first. */
function withoutSpecimens(lines: readonly TextLine[]): readonly TextLine[] {
  const pages = new Set(lines.map(({ page }) => page))
  const explaining = [...pages].slice(1).filter((page) =>
    lines
      .filter((line) => line.page === page)
      .slice(0, headLines)
      .some(({ text }) => specimen.test(fold(text))),
  )
  return explaining.length === 0 ? lines : lines.filter(({ page }) => !explaining.includes(page))
}

/**
 * Finds the currency beside the total, or else beside most amounts. A shared sign such as `$` is the currency of the
 * receipt's country; that is certain only if the name of a tax or company register shows the country.
 */
function findCurrency(lines: readonly TextLine[], total: NamedAmount): ReadValue | null {
  const beside =
    currencyIn(total.cell.text) ?? currencyIn(total.label) ?? currencyIn(total.lineText)
  const stated = beside && countryOf(beside, lines)
  if (stated) {
    const isSure = stated.isSure && isSurelyRead(total.cell)
    return { value: stated.value, isSure, place: total.cell.place }
  }
  const named = lines.flatMap((line) => namedIn(line) ?? []).filter(({ kind }) => kind !== 'letter')
  const counts = new Map<string, number>()
  for (const { currency, isBeside } of named) {
    counts.set(currency, (counts.get(currency) ?? 0) + (isBeside ? 1 : 0.1))
  }
  const [mostFrequent] = [...counts].sort(([, one], [, other]) => other - one)
  const found = named.find(({ currency }) => currency === mostFrequent?.[0])
  const meant = found && countryOf(found, lines)
  if (!mostFrequent || !meant) return null
  return {
    value: meant.value,
    isSure: meant.isSure && counts.size === 1 && mostFrequent[1] >= 1,
    place: null,
  }
}

/** Finds the currency in a line. `isBeside`: an amount is next to it, or the line certainly states it. */
function namedIn({
  text,
  cells,
}: TextLine): (FoundCurrency & { readonly isBeside: boolean }) | null {
  if (otherCurrency.test(fold(text))) return null
  const found = currencyIn(text)
  if (!found) return null
  // Recognition can turn a logo into a mark that stands alone.
  const isStated = cells.every(({ certainty }) => certainty === 1) || text.includes(found.currency)
  const isBeside = isStated || amountsIn(text).length > 0 || wholeAmountsIn(text).length > 0
  return { ...found, isBeside }
}

/**
 * Returns the currency that a sign means here. Null for letters that are a sign in certain countries only, if the
 * receipt shows none of these countries.
 */
function countryOf(
  { currency, kind }: FoundCurrency,
  lines: readonly TextLine[],
): { readonly value: string; readonly isSure: boolean } | null {
  if (kind === 'own') return { value: currency, isSure: true }
  const text = fold(lines.map((line) => line.text).join('\n'))
  const shown = (countrySigns[currency] ?? []).filter(({ pattern }) => pattern.test(text))
  if (kind === 'letter' && shown.length === 0) return null
  const taxes = new Set(shown.filter(({ isTax }) => isTax).map((sign) => sign.currency))
  const all = new Set(shown.map((sign) => sign.currency))
  const [value = currency] = taxes.size > 0 ? taxes : all
  return { value, isSure: taxes.size === 1 && all.size === 1 }
}
