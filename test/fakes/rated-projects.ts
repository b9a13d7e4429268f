/** Projects with rates and prices, and shorthands for their unbilled money, in euros by default. */
import {
  unbilledMoney as unbilledIn,
  type CurrencyOf,
  type BillingTerms,
  type UnbilledTime,
} from '../../shared/domain/reports/unbilled-money.ts'
import type { LocalId, ServiceId } from '../../shared/domain/units.ts'

export const a = 'a' as LocalId
export const b = 'b' as LocalId
export const acme = 1 as ServiceId
export const nord = 2 as ServiceId
export const none: ReadonlySet<LocalId> = new Set()

export const euros = 'EUR'
export const unbilledMoney = (
  times: readonly UnbilledTime[],
  projects: readonly BillingTerms[],
  billed: ReadonlySet<LocalId>,
  currencyOf: CurrencyOf = () => euros,
) => unbilledIn(times, projects, billed, currencyOf)

export const priced = (
  id: LocalId,
  fixedPrice: string | null,
  clientId: ServiceId | null = acme,
): BillingTerms => project(id, { type: 'fixedPrice', fixedPrice, clientId, rate: null })

export function project(id: LocalId, more: Partial<BillingTerms> = {}): BillingTerms {
  return {
    id,
    clientId: acme,
    type: 'hourlyRate',
    rate: '90.00',
    fixedPrice: null,
    billingMethod: null,
    ...more,
  }
}
