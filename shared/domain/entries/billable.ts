/**
 * Whether an entry is billable (decision 149). Its project determines its client. An entry with a client is billable,
 * unless the user decided otherwise; without a client, there is nobody to bill.
 */
import type { LocalId, ServiceId } from '../units.ts'

export type Billing = {
  readonly billable: boolean
  /**
   * True if the user set the entry to “not billable” by hand, so that changing project or client doesn't change the
   * flag. A choice of “billable” is not remembered, because it follows from the client anyway. Omitted: false.
   */
  readonly isNotBillableByChoice?: boolean
}

export type Booking = { readonly projectId: LocalId | null; readonly clientId: ServiceId | null }

/** Returns the billing of a new entry: billable if it has a client, unless the user chose otherwise (`chosen`). */
export function billingOf(clientId: ServiceId | null, chosen?: boolean): Required<Billing> {
  return {
    billable: chosen !== false && clientId !== null,
    isNotBillableByChoice: chosen === false,
  }
}

/**
 * Returns the billing of an edited entry. A choice that the user makes in this edit (`chosen`) decides. Otherwise, the
 * billing changes only if the project or client changes: the entry is then billable if it has a client, unless the user
 * once set it to “not billable” by hand. A value from a fixed-price project, an older version or another device does
 * not count as set by hand.
 */
export function editedBilling(
  before: Billing & Booking,
  { projectId, clientId, chosen }: Booking & { readonly chosen?: boolean | undefined },
): Required<Billing> {
  if (chosen !== undefined) return billingOf(clientId, chosen)
  const isMoved = projectId !== before.projectId || clientId !== before.clientId
  const { billable, isNotBillableByChoice = false } = before
  if (!isMoved) return { billable, isNotBillableByChoice }
  const followed = billingOf(clientId).billable
  const isDecided = isDecidedNotBillable(before)
  return { billable: followed && !isDecided, isNotBillableByChoice: isDecided }
}

/** True if the user chose not to bill the entry, and neither the service nor another device made it billable later. */
export function isDecidedNotBillable({
  billable = false,
  isNotBillableByChoice = false,
}: Partial<Billing>): boolean {
  return isNotBillableByChoice && !billable
}

/**
 * True if a copy of the entry is billable: the entry must be billable and have a client. Billable entries of older
 * versions of Stint can lack a client.
 */
export function isCopyBillable({
  billable,
  clientId,
}: Pick<Billing & Booking, 'billable' | 'clientId'>): boolean {
  return billable && clientId !== null
}
