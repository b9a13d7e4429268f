/** Search for the currency of a receipt. Pure. */
import type { NamedAmount } from './named-amounts.ts'
import type { ReadValue } from './reading.ts'
import { amountsIn, currencyIn, wholeAmountsIn, type FoundCurrency } from './receipt-values.ts'
import { otherCurrency } from './words/amount-words.ts'
import { countrySigns } from './words/currency-marks.ts'
import { fold } from '../text/fold.ts'
import { isSurelyRead, type TextLine } from './text-lines.ts'

/**
 * Returns the currency beside the total, or else the currency beside most amounts. A sign that several currencies
 * share, such as `$`, is taken as the currency of the receipt's country. The result is certain only if the name of a
 * tax or of a company register shows the country.
 */
export function findCurrency(lines: readonly TextLine[], total: NamedAmount): ReadValue | null {
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

/**
 * Returns the currency that a line states; null for none. `isBeside`: true if the currency is beside an amount, or if
 * the line certainly states it.
 */
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

/** Returns the currency that a sign means on this receipt; null for a letter that is not a currency sign there. */
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
