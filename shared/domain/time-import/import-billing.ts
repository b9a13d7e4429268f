/** Decides how the time of an import is billed (decision 150). */
import type { Day } from '../units.ts'
import type { ImportRow } from './import-row.ts'

/**
 * Choice of billing. `file`: by the columns of the file. `notBillable`: none of it. `billed`: work up to and including
 * the day `until` (null: all work) is billed already; later work counts by the file.
 */
export type ImportBilling =
  | { readonly kind: 'file' }
  | { readonly kind: 'notBillable' }
  | { readonly kind: 'billed'; readonly until: Day | null }

/**
 * Decides whether a row is recorded as billable; null where nothing states it. Time that is billed already is recorded
 * as not billable: only the service can mark time as billed, and otherwise the time would count as unbilled money.
 * `dayOf`: the day of the row.
 */
export function rowBillable(
  { billable, invoiced }: Pick<ImportRow, 'billable' | 'invoiced'>,
  billing: ImportBilling,
  dayOf: () => Day,
): boolean | null {
  if (billing.kind === 'notBillable') return false
  const isBilled = billing.kind === 'billed' && (billing.until === null || dayOf() <= billing.until)
  return isBilled || invoiced === true ? false : billable
}
