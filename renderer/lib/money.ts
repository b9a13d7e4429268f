import { withCurrencyPlaces } from '../../shared/domain/money/money.ts'
import { unambiguousAmount } from '../../shared/domain/text/two-readings.ts'

/** Formats an amount for a field: without digit grouping, so that it can be read one way only. */
export function fieldAmount(amount: string, currency: string): string {
  return unambiguousAmount(withCurrencyPlaces(amount, currency))
}
