import Big from 'big.js'
import {
  amountsIn,
  amountsSetApart,
  amountsWithoutPoint,
  currencyIn,
  percentIn,
  wholeAmountsIn,
} from './receipt-values.ts'
import {
  anyTotal,
  cardPaid,
  cashBack,
  cashGiven,
  grandTotal,
  notTotal,
  otherCurrency,
  partSum,
  previousBalance,
  subtotal,
  tax,
  taxIncluded,
  tip,
} from './words/amount-words.ts'
import { fold } from '../text/fold.ts'
import { taxRowsIn, type TaxRow } from './tax-rows.ts'
import { allCells, labelOf, type TextCell, type TextLine } from './text-lines.ts'

/** An amount with its label. `weight`: how likely it is the total, up to 100; below 0, it certainly is not. */
export type NamedAmount = {
  /** Decimal string. */
  readonly value: string
  readonly cell: TextCell
  /** Index. `lineText`: the text of that line. */
  readonly line: number
  readonly lineText: string
  /** Folded for comparison; empty for none. */
  readonly label: string
  readonly weight: number
  /** True if misread from a picture, and corrected. */
  readonly isMended: boolean
}

/**
 * Weights of labels: how likely an amount with a label of this kind is the total. `foreign`: the label of a total that
 * is repeated in another currency.
 */
export const weights = {
  surely: 100,
  included: 90,
  probably: 60,
  foreign: -30,
  beside: -40,
  previous: -45,
  ofTax: -50,
} as const

/** Returns all amounts and their labels, in the order of their lines. */
export function namedAmounts(lines: readonly TextLine[]): readonly NamedAmount[] {
  const hasPlaces = lines.some(({ text }) => amountsIn(text).length > 0)
  const all = allCells(lines).flatMap((placed) =>
    valuesIn(placed.cell).flatMap(({ value, index, isWhole, isMended }) => {
      const label = labelOf(lines, placed, index)
      const lineText = lines[placed.line]?.text ?? ''
      const { cell, line } = placed
      const weight = weightOf(label, value)
      const named = { cell, line, lineText, label, weight }
      if (!isWhole || isAmount(cell, weight, hasPlaces)) return [{ value, ...named, isMended }]
      const mended = weight === weights.ofTax && percentIn(label) !== null && taxWithPoint(cell)
      return mended ? [{ value: mended, ...named, isMended: true }] : []
    }),
  )
  const named = all.map((amount, index) => {
    const next = all[index + 1]
    // The amount of a label is at the end of its line.
    const isLast = !next || next.line !== amount.line || next.label !== amount.label
    return isLast ? amount : { ...amount, weight: Math.min(amount.weight, 0) }
  })
  return foreignMarked(taxRowsMarked(named, taxRowsIn(lines)))
}

function valuesIn({ text, certainty }: TextCell) {
  const marked = (amounts: ReturnType<typeof amountsIn>, isWhole: boolean, isMended: boolean) =>
    amounts.map((amount) => ({ ...amount, isWhole, isMended }))
  const found = amountsIn(text)
  if (found.length > 0) return marked(found, false, false)
  const misread = certainty < 1 ? [...amountsSetApart(text), ...amountsWithoutPoint(text)] : []
  return misread.length > 0
    ? marked(misread, false, true)
    : marked(wholeAmountsIn(text), true, false)
}

/**
 * Returns the amount of a tax that lost its decimal point in a picture: 5.19 for `519`, as a decimal string. The caller
 * must check that it fits the rate.
 */
function taxWithPoint({ text, certainty }: TextCell): string | null {
  const isLost = certainty < 1 && /^\d{3,7}$/.test(text)
  return isLost ? `${Number(text.slice(0, -2))}.${text.slice(-2)}` : null
}

/**
 * True if a number without two decimal places is an amount: it is beside a currency, or ends a cell that has a total's
 * label. If other amounts have decimal places (`hasPlaces`), it needs both.
 */
function isAmount({ text }: TextCell, weight: number, hasPlaces: boolean): boolean {
  const isMoney = currencyIn(text) !== null || /\d[.,][-–—]/u.test(text)
  if (!hasPlaces) return isMoney || (weight > 0 && /\d$/.test(text))
  // Six digits in a row are an amount that lost its decimal point, or for example a customer number.
  return isMoney && weight > 0 && !/\d{6}/.test(text)
}

function weightOf(label: string, value: string): number {
  // A zero is what is left to pay of a paid invoice, not its total.
  if (label === '' || new Big(value).eq(0)) return 0
  return weighted.find(([isNamed]) => isNamed(label))?.[1] ?? 0
}

const isTax = (label: string): boolean => tax.test(label)
const isTaxIncluded = (label: string): boolean => taxIncluded.test(label)
const besides = [notTotal, tip, subtotal, cashGiven, cashBack, cardPaid]

/** Weights of labels. The first that matches is used. */
const weighted: readonly (readonly [(label: string) => boolean, number])[] = [
  [(label) => previousBalance.test(label), weights.previous],
  [(label) => partSum.test(label) && isTax(label) && percentIn(label) !== null, weights.ofTax],
  [(label) => partSum.test(label), weights.beside],
  // Headings can be set in spaced letters, and kerning can be read as spaces: `T O T A L`, `Zahlbetr ag`.
  [
    (label) => [label, label.replaceAll(' ', '')].some((text) => grandTotal.test(text)),
    weights.surely,
  ],
  // “GST included in total” is a tax, “Total incl. GST” is not.
  [
    (label) => isTax(label) && (!isTaxIncluded(label) || tax.exec(label)?.index === 0),
    weights.ofTax,
  ],
  [(label) => besides.some((words) => words.test(label)), weights.beside],
  [(label) => anyTotal.test(label) && isTaxIncluded(label), weights.included],
  [(label) => anyTotal.test(label), weights.probably],
  [isTax, weights.beside],
]

/** Marks amounts in tax tables, because a heading such as “Gross” could otherwise be taken for a total's label. */
function taxRowsMarked(
  amounts: readonly NamedAmount[],
  rows: readonly TaxRow[],
): readonly NamedAmount[] {
  return amounts.map((amount) => {
    const { label, lineText, value, weight } = amount
    const isNamedHere = label !== '' && fold(lineText).includes(label) && percentIn(label) === null
    if (isNamedHere) return amount
    const row = rows.find(({ line }) => line === amount.line)
    if (row) return { ...amount, weight: value === row.tax ? weights.ofTax : weights.beside }
    const isRated = percentIn(lineText) !== null && amountsIn(lineText).length > 1
    return isRated ? { ...amount, weight: Math.min(weight, 0) } : amount
  })
}

/** Marks totals in a currency other than the first total's; they are only for information. */
function foreignMarked(amounts: readonly NamedAmount[]): readonly NamedAmount[] {
  const isTold = ({ lineText }: NamedAmount): boolean => otherCurrency.test(fold(lineText))
  const currency = ({ cell, label, lineText }: NamedAmount): string | undefined =>
    [cell.text, label, lineText].map(currencyIn).find((found) => found && found.kind !== 'letter')
      ?.currency
  const totals = amounts.filter(({ weight }) => weight > 0)
  const ownCurrency = totals
    .filter((one) => !isTold(one))
    .map(currency)
    .find(Boolean)
  const hasOwn = totals.some((one) => !isTold(one))
  return amounts.map((amount) => {
    if (amount.weight <= 0 && !isTold(amount)) return amount
    const named = currency(amount)
    const isOther = ownCurrency !== undefined && named !== undefined && named !== ownCurrency
    const isForeign = hasOwn && (isOther || (isTold(amount) && named !== undefined))
    return isForeign ? { ...amount, weight: weights.foreign } : amount
  })
}
