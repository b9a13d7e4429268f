/** The amounts of a receipt with what names them, and which of them is its total. */
import Big from 'big.js'
import type { FoundTax } from './find-taxes.ts'
import { amountsIn } from './receipt-values.ts'
import {
  fold,
  anyTotal,
  discount,
  grandTotal,
  notTotal,
  tax,
  taxIncluded,
} from './receipt-words.ts'
import { allCells, labelOf, type TextCell, type TextLine } from './text-lines.ts'

/** An amount; `weight` says how surely it is the total, below 0 that it is not. */
export type NamedAmount = {
  /** Decimal string. */
  readonly value: string
  readonly cell: TextCell
  /** Index of its line, and the text of it. */
  readonly line: number
  readonly lineText: string
  /** What names it, folded; empty for nothing. */
  readonly label: string
  readonly weight: number
}

const surely = 100
const probably = 60
const given = -40
const ofTax = -50

/** All amounts in the order of their lines. */
export function namedAmounts(lines: readonly TextLine[]): readonly NamedAmount[] {
  const all = allCells(lines).flatMap((placed) =>
    amountsIn(placed.cell.text).map(({ value, index }) => {
      const label = labelOf(lines, placed, index)
      const lineText = lines[placed.line]?.text ?? ''
      const { cell, line } = placed
      return { value, cell, line, lineText, label, weight: weightOf(label, value) }
    }),
  )
  return all.map((amount, index) => {
    const next = all[index + 1]
    // What a label names stands at the end of its line.
    const isLast = !next || next.line !== amount.line || next.label !== amount.label
    return isLast ? amount : { ...amount, weight: Math.min(amount.weight, 0) }
  })
}

function weightOf(label: string, value: string): number {
  // What is still to be paid of a paid invoice is nothing.
  if (label === '' || new Big(value).eq(0)) return 0
  if (grandTotal.test(label)) return surely
  const hasTax = tax.test(label)
  const isIncluded = taxIncluded.test(label)
  if (hasTax && !isIncluded) return ofTax
  if (notTotal.test(label)) return given
  if (!anyTotal.test(label)) return hasTax ? -30 : 0
  return isIncluded ? surely - 10 : probably
}

/** The amount that is named best. After a discount the last of several is the total, else the largest. */
export function findTotal(
  lines: readonly TextLine[],
  amounts: readonly NamedAmount[],
): NamedAmount | undefined {
  const hasDiscount = lines.some(({ text }) => discount.test(fold(text)))
  const better = (one: NamedAmount, other: NamedAmount): NamedAmount => {
    if (one.weight !== other.weight) return one.weight > other.weight ? one : other
    if (hasDiscount && one.weight > 0) return other
    return new Big(other.value).gte(one.value) ? other : one
  }
  return amounts.length === 0 ? undefined : amounts.reduce(better)
}

/** True where the total is named as such and no other amount speaks against it. */
export function isTotalSure(
  total: NamedAmount,
  amounts: readonly NamedAmount[],
  taxes: readonly FoundTax[],
): boolean {
  if (total.weight < probably || new Big(total.value).lte(0)) return false
  const rivals = amounts.filter(({ weight }) => weight === total.weight)
  const isOnly = rivals.every(({ value }) => value === total.value)
  // The parts of a receipt are smaller than their sum; what was handed over in cash is not a part.
  const isLargest = amounts.every(
    ({ value, weight }) => weight === given || new Big(value).lte(total.value),
  )
  const taxSum = taxes.reduce((sum, { amount }) => sum.plus(amount.value), new Big(0))
  const net = new Big(total.value).minus(taxSum).toFixed(2)
  const isConfirmed = taxes.length > 0 && amounts.some(({ value }) => value === net)
  return isConfirmed ? isLargest || isOnly : isOnly && isLargest && total.weight > probably
}
