import Big from 'big.js'
import { isWholeTax, type FoundTax } from './find-taxes.ts'
import { weights, type NamedAmount } from './named-amounts.ts'
import { discount } from './words/amount-words.ts'
import { fold } from './words/folded-words.ts'
import { isSurelyRead, type TextLine } from './text-lines.ts'

/**
 * The amount that is named best. Of several the largest, because what is left to pay after a part payment is named
 * like a total; after a discount the last, unless a larger one is the sum of another amount and its tax.
 */
export function findTotal(
  lines: readonly TextLine[],
  amounts: readonly NamedAmount[],
): NamedAmount | undefined {
  const hasDiscount = lines.some(({ text }) => discount.test(fold(text)))
  const better = (one: NamedAmount, other: NamedAmount): NamedAmount => {
    if (one.weight !== other.weight) return one.weight > other.weight ? one : other
    const larger = isLarger(one, other) ? one : other
    if (!hasDiscount || one.weight <= 0) return larger
    return larger === one && isGross(one, amounts) ? one : other
  }
  return amounts.length === 0 ? undefined : amounts.reduce(better)
}

/** Of two sums of a credit note, which are negative, the one further from zero is larger. */
function isLarger(one: NamedAmount, other: NamedAmount): boolean {
  const [first, second] = [new Big(one.value), new Big(other.value)]
  return first.lt(0) && second.lt(0) ? first.lt(second) : first.gt(second)
}

/** True where an amount is another one of the receipt and a tax of it. */
function isGross({ value }: NamedAmount, amounts: readonly NamedAmount[]): boolean {
  const taxes = amounts.filter(
    ({ weight, value: tax }) => weight === weights.ofTax && tax !== '0.00',
  )
  return taxes.some(({ value: tax }) => {
    const net = new Big(value).minus(tax).toFixed(2)
    return amounts.some((amount) => amount.value === net)
  })
}

/** True where the total is named as such and no other amount speaks against it. */
export function isTotalSure(
  total: NamedAmount,
  amounts: readonly NamedAmount[],
  taxes: readonly FoundTax[],
): boolean {
  if (total.weight < weights.probably || new Big(total.value).lte(0)) return false
  const rivals = amounts.filter(({ weight }) => weight === total.weight)
  const isOnly = rivals.every(({ value }) => value === total.value)
  // The parts of a receipt are smaller than their sum; what was handed over in cash is not a part.
  const isLargest = amounts.every(
    ({ value, weight }) => weight === weights.beside || new Big(value).lte(total.value),
  )
  const taxSum = taxes.reduce((sum, { amount }) => sum.plus(amount.value), new Big(0))
  const net = new Big(total.value).minus(taxSum).toFixed(2)
  const isConfirmed = taxes.length > 0 && amounts.some(({ value }) => value === net)
  if (isConfirmed) return isLargest || isOnly
  if (!isOnly || !isLargest || !isSurelyRead(total.cell) || total.isMended) return false
  return total.weight > weights.probably && !isDoubtedBy(taxes, total)
}

/** Where text was recognized, one tax that is not that of the total speaks of a digit too many. */
function isDoubtedBy([only, ...others]: readonly FoundTax[], total: NamedAmount): boolean {
  const isRecognized = total.cell.certainty < 1
  return isRecognized && only !== undefined && others.length === 0 && !isWholeTax(only, total.value)
}
