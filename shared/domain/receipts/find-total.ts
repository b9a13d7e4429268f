import Big from 'big.js'
import { isConfirmed, isOverpaid, paidValues } from './confirm-total.ts'
import { isWholeTax, type FoundTax } from './find-taxes.ts'
import { weights, type NamedAmount } from './named-amounts.ts'
import { discount, earlierPayment, leftToPay, subtotal, tip } from './words/amount-words.ts'
import { fold } from '../text/fold.ts'
import { isSurelyRead, type TextLine } from './text-lines.ts'

/**
 * Returns the amount whose label is likeliest to be that of the total. If several labels are equally likely, the choice
 * depends on whether the receipt has a discount. Without a discount, returns the largest amount with such a label,
 * because a smaller one can be what remains after a part payment. With a discount, returns the last one, unless a
 * larger one is the sum of another amount and a tax.
 */
export function findTotal(
  lines: readonly TextLine[],
  amounts: readonly NamedAmount[],
): NamedAmount | undefined {
  const hasDiscount = lines.some(({ text }) => discount.test(fold(text)))
  const better = (first: NamedAmount, second: NamedAmount): NamedAmount => {
    if (first.weight !== second.weight) return first.weight > second.weight ? first : second
    const larger = isLarger(first, second) ? first : second
    if (!hasDiscount || first.weight <= 0) return larger
    return larger === first && isGross(first, amounts) ? first : second
  }
  if (amounts.length === 0) return undefined
  const best = amounts.reduce(better)
  if (best.weight <= 0) return unnamedTotal(amounts) ?? best
  return wholeOfParts(amounts) ?? withTip(best, amounts) ?? withoutPrevious(best, amounts)
}

/** Returns the amount that was paid, or else the largest sum of lines. */
function unnamedTotal(amounts: readonly NamedAmount[]): NamedAmount | undefined {
  const paid = paidValues(amounts)
  const sums = amounts.filter(({ label }) => subtotal.test(label))
  const largest = [...sums].sort((one, other) => (isLarger(one, other) ? -1 : 1))[0]
  return amounts.find(({ value }) => paid.has(value)) ?? largest
}

/** Returns the total that equals an earlier payment plus what is still due. */
function wholeOfParts(amounts: readonly NamedAmount[]): NamedAmount | undefined {
  const paid = amounts.filter(({ label }) => earlierPayment.test(label))
  const left = amounts.filter(({ label }) => leftToPay.test(label))
  const wholes = paid.flatMap((part) =>
    left.map(({ value }) => new Big(value).plus(part.value.replace('-', '')).toFixed(2)),
  )
  return amounts.find(
    ({ value, weight }) =>
      weight >= weights.probably && wholes.includes(value) && Number(value) > 0,
  )
}

/** Returns the amount that equals the total plus a tip, if the amount labelled as the total lacks the tip. */
function withTip(total: NamedAmount, amounts: readonly NamedAmount[]): NamedAmount | undefined {
  const tips = amounts.filter(({ label, value }) => tip.test(label) && Number(value) > 0)
  const paid = tips.map(({ value }) => new Big(total.value).plus(value).toFixed(2))
  return amounts.find(({ value, line }) => line > total.line && paid.includes(value))
}

/** Returns the amount that equals the total less the unpaid balance of an earlier invoice, or else the total. */
function withoutPrevious(total: NamedAmount, amounts: readonly NamedAmount[]): NamedAmount {
  const added = unpaidBefore(amounts).map((value) => new Big(total.value).minus(value).toFixed(2))
  const isNew = ({ value, weight }: NamedAmount): boolean =>
    weight > weights.previous && Number(value) > 0 && added.includes(value)
  return amounts.filter(isNew).at(-1) ?? total
}

/** Returns the unpaid balances of earlier invoices that the total may include, as decimal strings. */
function unpaidBefore(amounts: readonly NamedAmount[]): readonly string[] {
  const totals = amounts.filter(({ weight }) => weight > 0)
  const paid = amounts
    .filter(({ label }) => earlierPayment.test(label))
    .map(({ value }) => value.replace('-', ''))
  return amounts
    .filter(({ weight, value }) => weight === weights.previous && !paid.includes(value))
    .map(({ value }) => value)
    .filter(
      (value) => Number(value) > 0 && totals.some((total) => Number(total.value) >= Number(value)),
    )
}

/** True if `first` is larger; of two negative amounts (on a credit note), the lower counts as larger. */
function isLarger(first: NamedAmount, second: NamedAmount): boolean {
  const [firstValue, secondValue] = [new Big(first.value), new Big(second.value)]
  const areNegative = firstValue.lt(0) && secondValue.lt(0)
  return areNegative ? firstValue.lt(secondValue) : firstValue.gt(secondValue)
}

/** True if the amount is the sum of another amount and a tax on the receipt. */
function isGross({ value }: NamedAmount, amounts: readonly NamedAmount[]): boolean {
  const taxes = amounts.filter(
    ({ weight, value: tax }) => weight === weights.ofTax && tax !== '0.00',
  )
  return taxes.some(({ value: tax }) => {
    const net = new Big(value).minus(tax).toFixed(2)
    return amounts.some((amount) => amount.value === net)
  })
}

/** Weights of amounts that are not part of the total, and can therefore be larger. */
const apart: ReadonlySet<number> = new Set([weights.beside, weights.foreign, weights.previous])

/** True if the amount is labelled as the total, and no other amount contradicts it. */
export function isTotalSure(
  total: NamedAmount,
  amounts: readonly NamedAmount[],
  taxes: readonly FoundTax[],
): boolean {
  if (total.weight < weights.probably || new Big(total.value).lte(0)) return false
  if (unpaidBefore(amounts).length > 0 || isOverpaid(total, amounts)) return false
  if (isReduced(total, amounts)) return false
  const rivals = amounts.filter(({ weight }) => weight === total.weight)
  const isOnly = rivals.every(({ value }) => value === total.value)
  // The parts of a receipt are smaller than their sum; what was handed over in cash is not a part.
  const isLargest = amounts.every(
    ({ value, weight }) => apart.has(weight) || new Big(value).lte(total.value),
  )
  if (isSumOfTaxes(total, amounts, taxes)) return isLargest || isOnly
  if (!isOnly || !isSurelyRead(total.cell) || total.isMended) return false
  if (isDoubtedBy(taxes, total)) return false
  const isAgreed = isConfirmed(total.value, total, amounts)
  return isAgreed || (isLargest && isStated(total, amounts, taxes))
}

/** True if what was paid is the total less a deduction below it, or if the total is another total less a deduction. */
function isReduced({ value, line }: NamedAmount, amounts: readonly NamedAmount[]): boolean {
  const deductions = amounts.filter((amount) => amount.value.startsWith('-'))
  const isAlike = (one: string, other: string): boolean =>
    deductions.some((amount) => new Big(one).plus(amount.value).eq(other))
  return amounts.some(
    (amount) =>
      (amount.line > line && earlierPayment.test(amount.label) && isAlike(value, amount.value)) ||
      (amount.line < line && amount.weight >= weights.probably && isAlike(amount.value, value)),
  )
}

/** True if the receipt also states the total less the taxes. */
function isSumOfTaxes(
  total: NamedAmount,
  amounts: readonly NamedAmount[],
  taxes: readonly FoundTax[],
): boolean {
  const taxSum = taxes.reduce((sum, { amount }) => sum.plus(amount.value), new Big(0))
  const net = new Big(total.value).minus(taxSum).toFixed(2)
  return taxes.length > 0 && amounts.some(({ value }) => value === net)
}

/** True if the label has no other meaning, or if the only tax is the tax on the whole total. */
function isStated(
  total: NamedAmount,
  amounts: readonly NamedAmount[],
  taxes: readonly FoundTax[],
): boolean {
  if (taxes.length === 1 && taxes.every((tax) => isWholeTax(tax, total.value))) return true
  const isForeign = amounts.some(({ weight }) => weight === weights.foreign)
  return total.weight > weights.probably && !isForeign
}

/** True if the only tax in a picture does not fit: the total was then probably read with a digit too many. */
function isDoubtedBy([only, ...others]: readonly FoundTax[], total: NamedAmount): boolean {
  const isRecognized = total.cell.certainty < 1
  return isRecognized && only !== undefined && others.length === 0 && !isWholeTax(only, total.value)
}
