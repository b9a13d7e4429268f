/**
 * The amount of an expense includes its taxes. A second tax is charged on the net amount, like the first, or on the net
 * amount plus the first tax (compounded). So the total is net × (1 + p1 + p2) or, if compounded, net × (1 + p1) × (1 +
 * p2).
 */
import Big from 'big.js'
import { decimalText } from '../language/decimal-sign.ts'
import { canonical } from '../text/decimal.ts'
import { recordablePlaces } from '../money/currency.ts'
import { withoutMinusZero } from '../money/money.ts'
import { parseExactAmount } from '../money/parse-amount.ts'
import type { DraftField, DraftFields } from './expense-draft-fields.ts'
import { parseCurrency, parsePercent } from './expense-draft.ts'

/** The two taxes of an expense, as decimal strings; null for a tax that the expense does not have. */
export type TaxPair = { readonly first: string | null; readonly second: string | null }

type TaxedAmount = {
  readonly total: string
  readonly currency: string
  readonly isCompounded: boolean
}

/**
 * Maximum number of decimal places of a percentage. Before the decimal point, the service accepts at most three digits
 * (`maxPercent`).
 */
const maxPlaces = 6
const maxPercent = 1000

/** Returns the taxes contained in a total, each rounded half up to the decimal places that can be recorded. */
export function taxAmounts(
  { total, currency, isCompounded }: TaxedAmount,
  percents: TaxPair,
): TaxPair {
  const first = new Big(percents.first ?? 0)
  const second = new Big(percents.second ?? 0)
  const hundred = new Big(100)
  const gross = isCompounded
    ? first.plus(hundred).times(second.plus(hundred))
    : first.plus(second).plus(hundred).times(hundred)
  // The base of the second tax, in percent of the net amount.
  const underSecond = isCompounded ? first.plus(hundred) : hundred
  const part = (numerator: Big): string =>
    quotient(numerator.times(total), gross, recordablePlaces(currency))
  return {
    first: percents.first === null ? null : part(first.times(hundred)),
    second: percents.second === null ? null : part(second.times(underSecond)),
  }
}

/**
 * Returns the tax percentage that gives the stated tax amount: the one with the fewest decimal places. If none gives it
 * exactly, returns the nearest one with six places. Null if the net amount is zero, or the percentage is negative or at
 * least 1000.
 */
export function taxPercent(
  taxed: TaxedAmount,
  which: keyof TaxPair,
  amounts: TaxPair,
  percents: TaxPair,
): string | null {
  const wanted = amounts[which]
  if (wanted === null) return null
  const base = baseOf(taxed, which, amounts)
  if (base.eq(0)) return null
  const candidates = Array.from({ length: maxPlaces + 1 }, (_, places) =>
    quotient(new Big(wanted).times(100), base, places),
  )
  const nearest = new Big(candidates[maxPlaces] ?? 0)
  if (nearest.lt(0) || nearest.gte(maxPercent)) return null
  const givesIt = (percent: string): boolean => {
    if (new Big(percent).gte(maxPercent)) return false
    const made = taxAmounts(taxed, { ...percents, [which]: percent })[which]
    return made !== null && new Big(made).eq(wanted)
  }
  return canonical(candidates.find(givesIt) ?? nearest.toFixed())
}

function baseOf({ total, isCompounded }: TaxedAmount, which: keyof TaxPair, amounts: TaxPair): Big {
  const net = new Big(total).minus(amounts.first ?? 0).minus(amounts.second ?? 0)
  return which === 'second' && isCompounded ? net.plus(amounts.first ?? 0) : net
}

/** Rounds half up (away from zero) in one step, because a truncated quotient could be rounded wrongly. */
function quotient(numerator: Big, denominator: Big, places: number): string {
  const Decimal = Big()
  Decimal.DP = places
  Decimal.RM = Big.roundHalfUp
  return withoutMinusZero(new Decimal(numerator).div(denominator).toFixed(places))
}

const definingAmounts: ReadonlySet<keyof DraftFields> = new Set([
  'amount',
  'currency',
  'taxPercent1',
  'taxPercent2',
  'compoundedTax',
])

/** Recalculates the tax fields of a form after the user changed the field `edited`. */
export function withTaxes(fields: DraftFields, edited: keyof DraftFields): DraftFields {
  const currency = parseCurrency(fields.currency)
  const total = parseExactAmount(fields.amount, currency ?? '')
  if (currency === null || total === null) return fields
  const taxed = { total, currency, isCompounded: fields.compoundedTax }
  if (definingAmounts.has(edited)) return withAmounts(fields, taxed)
  if (edited === 'taxAmount1') return withPercent(fields, taxed, 'first', 'taxPercent1')
  if (edited === 'taxAmount2') return withPercent(fields, taxed, 'second', 'taxPercent2')
  return fields
}

type Taxed = Parameters<typeof taxAmounts>[0]

function withAmounts(fields: DraftFields, taxed: Taxed): DraftFields {
  const amounts = taxAmounts(taxed, percentsOf(fields))
  return {
    ...fields,
    ...(amounts.first !== null && { taxAmount1: decimalText(amounts.first) }),
    ...(amounts.second !== null && { taxAmount2: decimalText(amounts.second) }),
  }
}

function withPercent(
  fields: DraftFields,
  taxed: Taxed,
  which: keyof TaxPair,
  field: DraftField,
): DraftFields {
  const amounts = {
    first: parseExactAmount(fields.taxAmount1, taxed.currency),
    second: parseExactAmount(fields.taxAmount2, taxed.currency),
  }
  const percent = taxPercent(taxed, which, amounts, percentsOf(fields))
  return percent === null ? fields : { ...fields, [field]: decimalText(percent) }
}

function percentsOf(fields: DraftFields): TaxPair {
  return { first: parsePercent(fields.taxPercent1), second: parsePercent(fields.taxPercent2) }
}
