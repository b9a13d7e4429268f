/**
 * Refuses amounts that the service would silently change: it stores money with two decimals and
 * truncates the rest, so 7.255 would become 7.25. Amounts are not rounded here either; they are not
 * sent.
 */
import { isKeptByService } from '../../../shared/domain/money/currency.ts'
import { notSent } from '../errors.ts'
import type { ServiceError } from '../result.ts'

/**
 * The error `inexact`, with a message for each such amount by wire field name; null when all are stored
 * exactly. Amounts are decimal strings.
 */
export function inexactAmounts(
  amounts: Readonly<Record<string, string | null | undefined>>,
): ServiceError | null {
  const refused = Object.entries(amounts).flatMap(([field, amount]) =>
    amount == null || isKeptByService(amount) ? [] : [[field, message(amount)] as const],
  )
  const [first] = refused
  if (first === undefined) return null
  return { ...notSent('inexact', first[1]), fields: Object.fromEntries(refused) }
}

function message(amount: string): string {
  return `The service takes two decimals, and ${amount} has more. It was not sent.`
}
