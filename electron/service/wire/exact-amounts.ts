/**
 * Refuses amounts that the service would silently change. The service stores money with two decimals and truncates the
 * rest, so 7.255 would become 7.25. Stint neither rounds nor sends such an amount.
 */
import { decimalText } from '../../../shared/domain/language/decimal-sign.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import { isKeptByService } from '../../../shared/domain/money/currency.ts'
import { notSent } from '../errors.ts'
import type { ServiceResult } from '../result.ts'

/** Amounts to send as decimal strings, keyed by the field's API name. */
export type Amounts = Readonly<Record<string, string | null | undefined>>

/**
 * Returns the result of `send`. If the service would not store an amount exactly, sends nothing and returns the error
 * `inexact`, with a message per such amount.
 */
export async function ifExact<Value>(
  amounts: Amounts,
  send: () => Promise<ServiceResult<Value>>,
): Promise<ServiceResult<Value>> {
  const refused = Object.entries(amounts).flatMap(([field, amount]) =>
    amount == null || isKeptByService(amount) ? [] : [[field, message(amount)] as const],
  )
  const [first] = refused
  if (first === undefined) return send()
  const error = { ...notSent('inexact', first[1]), fields: Object.fromEntries(refused) }
  return { ok: false, error }
}

function message(amount: string): string {
  return t`Stint didn’t send ${decimalText(amount)} because the service accepts only two decimal places.`
}
