/**
 * Taxes of an expense. The amount of an expense is what was paid, taxes included. Two taxes stand side by
 * side on the same net amount, or the second is a tax on the first as well (compounded):
 * total = net × (1 + p1 + p2), or net × (1 + p1) × (1 + p2).
 */
import Big from 'big.js'
import { canonical } from '../money/decimal.ts'
import { recordablePlaces } from '../money/currency.ts'
import { withoutMinusZero } from '../money/money.ts'

/** Decimal strings; null for a tax that is not there. */
export type TaxPair = { readonly first: string | null; readonly second: string | null }

type TaxedAmount = {
  readonly total: string
  readonly currency: string
  readonly isCompounded: boolean
}

/** A percentage on the wire has at most three digits and six places. */
const mostPlaces = 6
const mostPercent = 1000

/** The tax amounts in a total, each rounded half up to what can be recorded in the currency. */
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
  // Net amount that the second tax is taken of, in hundredths.
  const underSecond = isCompounded ? first.plus(hundred) : hundred
  const part = (numerator: Big): string =>
    quotient(numerator.times(total), gross, recordablePlaces(currency))
  return {
    first: percents.first === null ? null : part(first.times(hundred)),
    second: percents.second === null ? null : part(second.times(underSecond)),
  }
}

/**
 * The percentage behind a tax amount that stands on a receipt: the one with the fewest places that gives
 * this amount again, else the nearest with six. Null where there is none (no net amount is left, or it is
 * negative, or 1000 and more).
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
  const candidates = Array.from({ length: mostPlaces + 1 }, (_, places) =>
    quotient(new Big(wanted).times(100), base, places),
  )
  const nearest = new Big(candidates[mostPlaces] ?? 0)
  if (nearest.lt(0) || nearest.gte(mostPercent)) return null
  const givesIt = (percent: string): boolean => {
    if (new Big(percent).gte(mostPercent)) return false
    const made = taxAmounts(taxed, { ...percents, [which]: percent })[which]
    return made !== null && new Big(made).eq(wanted)
  }
  return canonical(candidates.find(givesIt) ?? nearest.toFixed())
}

/** What the tax was taken of. */
function baseOf({ total, isCompounded }: TaxedAmount, which: keyof TaxPair, amounts: TaxPair): Big {
  const net = new Big(total).minus(amounts.first ?? 0).minus(amounts.second ?? 0)
  return which === 'second' && isCompounded ? net.plus(amounts.first ?? 0) : net
}

/** Rounded once, half up (away from zero): a quotient that is cut first could be rounded the wrong way. */
function quotient(numerator: Big, denominator: Big, places: number): string {
  const Decimal = Big()
  Decimal.DP = places
  Decimal.RM = Big.roundHalfUp
  return withoutMinusZero(new Decimal(numerator).div(denominator).toFixed(places))
}
