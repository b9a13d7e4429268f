import Big from 'big.js'
import { weights, type NamedAmount } from './named-amounts.ts'
import {
  addedCharge,
  cardPaid,
  cashBack,
  cashGiven,
  discount,
  subtotal,
  tip,
} from './words/amount-words.ts'

/** True if the total equals a payment by card, the cash paid less the change, or the sum of the lines above it. */
export function isConfirmed(
  value: string,
  { line }: NamedAmount,
  amounts: readonly NamedAmount[],
): boolean {
  return (
    paidValues(amounts.filter((amount) => amount.line !== line)).has(value) ||
    itemSums(line, amounts).has(value)
  )
}

/** True if a card payment is larger than the total, because it includes a tip that the total does not include. */
export function isOverpaid(total: NamedAmount, amounts: readonly NamedAmount[]): boolean {
  return amounts.some(
    ({ label, weight, value }) =>
      weight <= 0 && cardPaid.test(label) && new Big(value).gt(total.value),
  )
}

/** Returns the amounts paid by card, and the cash paid less the change, as decimal strings. */
export function paidValues(amounts: readonly NamedAmount[]): ReadonlySet<string> {
  const named = (words: RegExp): readonly string[] =>
    amounts
      .filter(({ weight, label }) => weight <= 0 && words.test(label))
      .map(({ value }) => value.replace('-', ''))
  const back = named(cashBack)
  const spent = named(cashGiven).flatMap((cash) =>
    back.map((change) => new Big(cash).minus(change).toFixed(2)),
  )
  return new Set([...named(cardPaid), ...spent])
}

/**
 * Returns all sums of the amounts above a line, with and without the taxes among them, as decimal strings. A stated
 * subtotal counts as a sum of its own. Sums and subtotals are not added to each other.
 */
function itemSums(line: number, amounts: readonly NamedAmount[]): ReadonlySet<string> {
  const above = amounts.filter((amount) => amount.line < line)
  const isLast = (amount: NamedAmount): boolean =>
    !above.some((one, index) => one.line === amount.line && index > above.indexOf(amount))
  const isPart = ({ weight, label }: NamedAmount): boolean =>
    weight === 0 ||
    (weight === weights.beside && [addedCharge, tip, discount].some((words) => words.test(label)))
  const items = above.filter((amount) => isPart(amount) && isLast(amount))
  const taxes = above.filter((amount) => amount.weight === weights.ofTax && isLast(amount))
  const sum = (all: readonly NamedAmount[]): Big =>
    all.reduce((total, { value }) => total.plus(value), new Big(0))
  const bases = [
    ...(items.length > 0 ? [sum(items)] : []),
    ...above.filter(({ label }) => subtotal.test(label)).map(({ value }) => new Big(value)),
  ]
  return new Set(bases.flatMap((base) => [base.toFixed(2), base.plus(sum(taxes)).toFixed(2)]))
}
