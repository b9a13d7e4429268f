/**
 * Decides whether an entry is billable (decision 149). An entry with a client, which the project sets, is billable
 * unless the person decided that its work is not billed. Without a client nobody can be billed, so the entry is not
 * billable.
 */
import type { LocalId, ServiceId } from '../units.ts'

/** The billable flag of an entry, and whether the person switched it off. */
export type Billing = {
  readonly billable: boolean
  /**
   * True where the person set the flag to “not billable” by hand, so that changing the project or client does not
   * change it. “Billable” by hand is not remembered, because it follows from the client anyway. Left out: false.
   */
  readonly isNotBillableByChoice?: boolean
}

/** Client and project that an entry is booked on. */
export type Booking = {
  readonly projectId: LocalId | null
  readonly clientId: ServiceId | null
}

/**
 * Returns the billing of a new entry. `chosen`: the person's choice; where it is left out, an entry with a client is
 * billable.
 */
export function billingOf(clientId: ServiceId | null, chosen?: boolean): Required<Billing> {
  return {
    billable: chosen !== false && clientId !== null,
    isNotBillableByChoice: chosen === false,
  }
}

/**
 * Returns the billing of an entry after an edit. Changing the project or client resets it, unless the person decided by
 * hand. A value that came from a fixed-price project, an older version or another device is not such a decision.
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

/**
 * Decides whether a copy of an entry is billable. A client is required, because older versions recorded billable
 * entries without one.
 */
export function isCopyBillable({
  billable,
  clientId,
}: Pick<Billing & Booking, 'billable' | 'clientId'>): boolean {
  return billable && clientId !== null
}
