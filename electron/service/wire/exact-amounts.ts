/**
 * Amounts that the service would change without a word: it keeps money with two places and drops what is behind
 * them, so that 7.255 would come back as 7.25. Nothing is rounded on the way either: such an amount is not sent.
 */
import { isKeptByService } from '../../../shared/domain/money/currency.ts'
import { notSent } from '../errors.ts'
import type { ServiceError } from '../result.ts'

/**
 * The error `inexact`, with a sentence for each amount that can't be sent, by the wire's name of its field; null
 * where all arrive as they are. Amounts are decimal strings.
 */
export function inexactAmounts(
  amounts: Readonly<Record<string, string | null | undefined>>,
): ServiceError | null {
  const refused = Object.entries(amounts).flatMap(([field, amount]) =>
    amount == null || isKeptByService(amount) ? [] : [[field, sentence(amount)] as const],
  )
  const [first] = refused
  if (first === undefined) return null
  return { ...notSent('inexact', first[1]), fields: Object.fromEntries(refused) }
}

function sentence(amount: string): string {
  return `The service takes two decimals, and ${amount} has more. It was not sent.`
}
