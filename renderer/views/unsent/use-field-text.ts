import type { Fields, FieldValue } from '../../../shared/domain/sync/operation.ts'
import { useClients } from '../../data/work.ts'
import { fieldText } from '../../lib/field-format.ts'
import { useFieldContext } from './use-field-context.ts'

/**
 * Returns a function that formats a field's value. Amounts are in the currency of the row, or else in the currency of
 * the row's client.
 */
export function useFieldText(
  row: Fields,
): (field: string, value: FieldValue | undefined) => string {
  const context = useFieldContext()
  const ofClient = useClients().find(({ id }) => id === row['clientId'])?.currency
  const rowCurrency = row['currency'] ?? ofClient
  const currency = typeof rowCurrency === 'string' ? rowCurrency : null
  return (field, value) => fieldText(field, value ?? null, { ...context, currency })
}
