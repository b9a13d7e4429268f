/**
 * Decides whether an entry is billable (decision 149). It follows the client, which the project sets, until the person
 * decides that the work is not billed; without a client nobody can be billed, so nothing is billable.
 */
import type { LocalId, ServiceId } from '../units.ts'

/** The billable flag of an entry, and whether the person switched it off. */
export type Billing = {
  readonly billable: boolean
  /**
   * True where the person set the flag to “not billable” by hand, so that another project or client does not change it.
   * “Billable” by hand is not remembered, because it follows from the client anyway. Left out: false.
   */
  readonly isNotBillableByChoice?: boolean
}

/** Client and project that an entry is booked on. */
export type Booking = {
  readonly projectId: LocalId | null
  readonly clientId: ServiceId | null
}

/** Returns the billing of a new entry. `chosen`: the person's choice; left out, billable follows the client. */
export function billingOf(clientId: ServiceId | null, chosen?: boolean): Required<Billing> {
  return {
    billable: chosen !== false && clientId !== null,
    isNotBillableByChoice: chosen === false,
  }
}

/**
 * Returns the billing of an entry after an edit. Another project or client resets it, unless the person decided by
 * hand. A value that came from a fixed-price project, an older version or another device is no such decision.
 */
export function editedBilling(
  before: Billing & Booking,
  { projectId, clientId, chosen }: Booking & { readonly chosen?: boolean | undefined },
): Required<Billing> {
  const { billable, isNotBillableByChoice = false } = before
  if (chosen !== undefined) return billingOf(clientId, chosen)
  const isMoved = projectId !== before.projectId || clientId !== before.clientId
  if (!isMoved) return { billable, isNotBillableByChoice }
  const followed = billingOf(clientId).billable
  return {
    billable: isNotBillableByChoice ? billable && followed : followed,
    isNotBillableByChoice,
  }
}

/** Decides whether a copy of an entry is billable. Older versions recorded billable entries without a client. */
export function isCopyBillable({
  billable,
  clientId,
}: Pick<Billing & Booking, 'billable' | 'clientId'>): boolean {
  return billable && clientId !== null
}
