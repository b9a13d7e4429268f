import type { ServiceId } from '../units.ts'

/** What the service says of an expense besides its own fields (docs/interface/expenses.md#fields). Never merged or sent. */
export type ExpenseDetails = {
  /** Time of the last change, `YYYY-MM-DD HH:MM:SS` of the service's own clock. */
  readonly updated: string | null
  readonly profileId: ServiceId | null
  readonly transactionId: ServiceId | null
  readonly accountId: ServiceId | null
  readonly accountName: string | null
  readonly isArchived: boolean
  /** The service takes it for a duplicate. */
  readonly isDuplicate: boolean
  /** Bank that it was imported from. */
  readonly bankName: string | null
  /** System and invoice of a contractor. */
  readonly externalSystemId: ServiceId | null
  readonly externalInvoiceId: ServiceId | null
}
