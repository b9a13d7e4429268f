/**
 * Whether an entry is billable (decision 149). It follows the client, which the project sets, until the person decides
 * that the work is not billed; without a client nobody can be billed, so nothing is billable.
 */
import type { LocalId, ServiceId } from '../units.ts'

/** Whether an entry is billable, and whether a person said that it is not. */
export type Billing = {
  readonly billable: boolean
  /**
   * The person set the flag to “not billable” by hand, so a move leaves it. A hand that sets “billable” needs no
   * memory: it is what follows from the client. Left out: no.
   */
  readonly isNotBillableByChoice?: boolean
}

/** Where an entry is booked. */
export type Booking = {
  readonly projectId: LocalId | null
  readonly clientId: ServiceId | null
}

/** `chosen`: what the person said; left out, billable follows the client. */
export function billingOf(clientId: ServiceId | null, chosen?: boolean): Required<Billing> {
  return {
    billable: chosen !== false && clientId !== null,
    isNotBillableByChoice: chosen === false,
  }
}

/**
 * The billing of an entry after an edit. Another project or client sets it anew, unless the person decided: the value
 * before may be that of a fixed-price project, of an older version or of another device, which is no decision here.
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

/** Whether a copy of an entry is billable. Older versions recorded billable entries without a client. */
export function isCopyBillable({
  billable,
  clientId,
}: Pick<Billing & Booking, 'billable' | 'clientId'>): boolean {
  return billable && clientId !== null
}
