import type { ServiceId } from '../units.ts'

/** Fields of an expense that only the service has (docs/interface/expenses.md#fields). Never merged or sent. */
export type ExpenseDetails = {
  /** Time of the last change, `YYYY-MM-DD HH:MM:SS` by the service's own clock. */
  readonly updated: string | null
  readonly profileId: ServiceId | null
  readonly transactionId: ServiceId | null
  readonly accountId: ServiceId | null
  readonly accountName: string | null
  readonly isArchived: boolean
  /** True if the service considers the expense a duplicate. */
  readonly isDuplicate: boolean
  /** Bank that the expense was imported from. */
  readonly bankName: string | null
  /** Ids of the external system and invoice of a contractor. */
  readonly externalSystemId: ServiceId | null
  readonly externalInvoiceId: ServiceId | null
}
