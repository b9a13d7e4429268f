import type { SendState } from '../entries/time-entry.ts'
import type { LocalId, ServiceId } from '../units.ts'

/**
 * A person who owns expenses and invoices (docs/interface/business.md#staff). Created on the service only;
 * can be edited here.
 */
export type StaffMember = {
  readonly id: LocalId
  readonly serviceId: ServiceId | null
  readonly firstName: string
  readonly lastName: string
  readonly displayName: string | null
  readonly email: string | null
  readonly organization: string | null
  readonly note: string | null
  /** Decimal string. */
  readonly rate: string | null
  readonly sendState: SendState
}
