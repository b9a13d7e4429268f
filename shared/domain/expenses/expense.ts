import type { Day, LocalId, ServiceId } from '../units.ts'
import type { SendState, EntityFields } from '../entity.ts'

/** Status of an expense, as computed by the service (docs/interface/expenses.md#status). */
export type ExpenseStatus = 'internal' | 'outstanding' | 'invoiced' | 'recouped'

/** The date that live services send for an expense that has no date. It sorts before every real day. */
export const noDate = '0000-00-00' as Day

/**
 * An expense; for its fields, see docs/interface/expenses.md#fields. Amounts and percentages are decimal strings; tax
 * amounts are in the expense's currency.
 */
export type Expense = {
  readonly id: LocalId
  readonly serviceId: ServiceId | null
  readonly amount: string
  /** ISO 4217 code. */
  readonly currency: string
  /** `noDate` if the service has none. */
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
  /** True if tax 2 is charged not only on the net amount, but also on tax 1. */
  readonly compoundedTax: boolean
  readonly status: ExpenseStatus
  readonly hasReceipt: boolean
  readonly invoiceId: ServiceId | null
  readonly sendState: SendState
}

const percent = {
  scope: 'sent',
  isNullable: true,
  isDecimal: true,
  serviceMay: 'dropZero',
} as const

export const expenseFields = {
  // Without an amount or with an invalid date, an expense can't be read at all.
  amount: { scope: 'sent', isDecimal: true },
  currency: { scope: 'sent', serviceMay: 'derive' },
  date: { scope: 'sent' },
  categoryId: { scope: 'sent', wire: 'categoryid' },
  staffId: { scope: 'sent', wire: 'staffid', serviceMay: 'derive' },
  clientId: { scope: 'sent', wire: 'clientid', isNullable: true, serviceMay: 'deriveFromProject' },
  projectId: { scope: 'sent', wire: 'projectid', isNullable: true },
  vendor: { scope: 'sent', wire: 'vendor', isNullable: true, serviceMay: 'tidyText' },
  notes: { scope: 'sent', wire: 'notes', serviceMay: 'tidyText' },
  markupPercent: { ...percent, wire: 'markup_percent' },
  taxName1: { scope: 'sent', wire: 'taxName1', isNullable: true, serviceMay: 'tidyText' },
  taxPercent1: { ...percent, wire: 'taxPercent1' },
  taxAmount1: { scope: 'sent', wire: 'taxAmount1', isNullable: true, isDecimal: true },
  taxName2: { scope: 'sent', wire: 'taxName2', isNullable: true, serviceMay: 'tidyText' },
  taxPercent2: { ...percent, wire: 'taxPercent2' },
  taxAmount2: { scope: 'sent', wire: 'taxAmount2', isNullable: true, isDecimal: true },
  compoundedTax: { scope: 'sent', wire: 'compounded_tax', isFlag: true },
  status: { scope: 'received', wire: 'status' },
  hasReceipt: { scope: 'received', wire: 'has_receipt', isFlag: true },
  invoiceId: { scope: 'received', wire: 'invoiceid' },
  /** The draft that the expense was made from. With it, submitting a draft twice creates only one expense. */
  draftId: { scope: 'local' },
} as const satisfies EntityFields

/** Expense fields that only the service sets. They are never merged or sent (docs/interface/expenses.md#fields). */
export type ExpenseDetails = {
  /** `YYYY-MM-DD HH:MM:SS` by the service's clock. */
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
  /** A contractor's external system, and the invoice in it. */
  readonly externalSystemId: ServiceId | null
  readonly externalInvoiceId: ServiceId | null
}
