/**
 * Rules for whether an entry is billable (decision 149). The project of an entry determines its client. An entry with a
 * client is billable, unless the user decided that its work is not billed. An entry without a client is not billable,
 * because there is nobody to bill.
 */
import type { LocalId, ServiceId } from '../units.ts'

/** Billable flag of an entry, and whether the user switched it off. */
export type Billing = {
  readonly billable: boolean
  /**
   * True if the user set the entry to “not billable” by hand. Changing the project or client then doesn't change the
   * flag. A choice of “billable” is not remembered, because it follows from the client anyway. Omitted: false.
   */
  readonly isNotBillableByChoice?: boolean
}

/** Client and project that an entry is recorded for. */
export type Booking = { readonly projectId: LocalId | null; readonly clientId: ServiceId | null }

/**
 * Returns the billing of a new entry. `chosen`: the user's choice. Without a choice, the entry is billable if it has
 * a client.
 */
export function billingOf(clientId: ServiceId | null, chosen?: boolean): Required<Billing> {
  return {
    billable: chosen !== false && clientId !== null,
    isNotBillableByChoice: chosen === false,
  }
}

/**
 * Returns the billing of an entry after an edit. Changing the project or client sets the billable flag anew, unless the
 * user set it to “not billable” by hand. A flag that came from a fixed-price project, an older version or another
 * device does not count as set by hand.
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
 * Returns true if a copy of an entry is billable. A copy without a client is never billable. The original entry can be
 * billable without a client, because older versions recorded such entries.
 */
export function isCopyBillable({
  billable,
  clientId,
}: Pick<Billing & Booking, 'billable' | 'clientId'>): boolean {
  return billable && clientId !== null
}
