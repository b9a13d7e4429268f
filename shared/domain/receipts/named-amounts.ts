/** The amounts of a receipt with what names them. */
import Big from 'big.js'
import { amountsIn, amountsWithoutPoint, percentIn } from './receipt-values.ts'
import { anyTotal, grandTotal, notTotal, partSum, tax, taxIncluded } from './words/amount-words.ts'
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
  /** True where recognition misread it, and it was corrected. */
  readonly isMended: boolean
}

/** Weights of what names an amount. */
export const weights = { surely: 100, included: 90, probably: 60, beside: -40, ofTax: -50 } as const

/** All amounts in the order of their lines. */
export function namedAmounts(lines: readonly TextLine[]): readonly NamedAmount[] {
  const all = allCells(lines).flatMap((placed) =>
    valuesIn(placed.cell).map(({ value, index, isMended }) => {
      const label = labelOf(lines, placed, index)
      const lineText = lines[placed.line]?.text ?? ''
      const { cell, line } = placed
      return { value, cell, line, lineText, label, weight: weightOf(label, value), isMended }
    }),
  )
  return all.map((amount, index) => {
    const next = all[index + 1]
    // What a label names stands at the end of its line.
    const isLast = !next || next.line !== amount.line || next.label !== amount.label
    return isLast ? amount : { ...amount, weight: Math.min(amount.weight, 0) }
  })
}

function valuesIn({ text, certainty }: TextCell) {
  const found = amountsIn(text).map((amount) => ({ ...amount, isMended: false }))
  if (found.length > 0 || certainty === 1) return found
  return amountsWithoutPoint(text).map((amount) => ({ ...amount, isMended: true }))
}

function weightOf(label: string, value: string): number {
  // What is still to be paid of a paid invoice is nothing.
  if (label === '' || new Big(value).eq(0)) return 0
  if (partSum.test(label))
    return tax.test(label) && percentIn(label) !== null ? weights.ofTax : weights.beside
  // Headings are set in spaced letters, and kerning is taken for spaces: `T O T A L`, `Zahlbetr ag`.
  if (grandTotal.test(label) || grandTotal.test(label.replaceAll(' ', ''))) return weights.surely
  const hasTax = tax.test(label)
  const isIncluded = taxIncluded.test(label)
  if (hasTax && !isIncluded) return weights.ofTax
  if (notTotal.test(label)) return weights.beside
  if (!anyTotal.test(label)) return hasTax ? weights.beside : 0
  return isIncluded ? weights.included : weights.probably
}
