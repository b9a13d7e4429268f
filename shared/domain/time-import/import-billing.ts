/** Decides how the time of an import is billed (decision 150). */
import type { Day } from '../units.ts'
import type { ImportRow } from './import-row.ts'

/**
 * Choice of billing. `file`: the columns of the file decide. `notBillable`: no work is billable. `billed`: work up to
 * and including the day `until` is billed already (null: all work), and the columns of the file decide for later work.
 */
export type ImportBilling =
  | { readonly kind: 'file' }
  | { readonly kind: 'notBillable' }
  | { readonly kind: 'billed'; readonly until: Day | null }

/**
 * Decides whether a row is recorded as billable; null if nothing states it. Time that is billed already is recorded as
 * not billable, because only the service can mark time as billed, and time that is billable but not marked counts as
 * unbilled money. `dayOf`: the day of the row.
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
