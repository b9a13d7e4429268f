import Big from 'big.js'
import { isWholeTax, type FoundTax } from './find-taxes.ts'
import { weights, type NamedAmount } from './named-amounts.ts'
import { discount, fold } from './receipt-words.ts'
import { isSurelyRead, type TextLine } from './text-lines.ts'

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
