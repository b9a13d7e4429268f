import type { Day, LocalId, ServiceId } from '../units.ts'
import type { SendState } from '../entity.ts'

/**
 * Status that the service computes: internal, outstanding, invoiced or recouped (docs/interface/expenses.md#status).
 */
export type ExpenseStatus = 'internal' | 'outstanding' | 'invoiced' | 'recouped'

/**
 * Date of an expense that has no date on the service, in the form that live services send. It sorts before every real
 * day.
 */
export const noDate = '0000-00-00' as Day

/**
 * An expense as screens and commands see it. Amounts and percentages are decimal strings; tax amounts are in
 * the expense's own currency. Fields: docs/interface/expenses.md#fields.
 */
export type Expense = {
  readonly id: LocalId
  readonly serviceId: ServiceId | null
  readonly amount: string
  /** Currency as an ISO 4217 code. */
  readonly currency: string
  /** Date; `noDate` if the service has none. */
  readonly date: Day
  readonly categoryId: ServiceId
  readonly staffId: ServiceId
  readonly clientId: ServiceId | null
  readonly projectId: LocalId | null
  readonly vendor: string | null
  readonly notes: string
  readonly markupPercent: string | null
  readonly taxName1: string | null
  readonly taxPercent1: string | null
  readonly taxAmount1: string | null
  readonly taxName2: string | null
  readonly taxPercent2: string | null
  readonly taxAmount2: string | null
  /** True if tax 2 also applies to tax 1. */
  readonly compoundedTax: boolean
  readonly status: ExpenseStatus
  readonly hasReceipt: boolean
  readonly invoiceId: ServiceId | null
  readonly sendState: SendState
}
