import type { EntityFields } from '../entity.ts'

/** The fields of an expense (docs/interface/expenses.md). */
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
  markupPercent: { scope: 'sent', wire: 'markup_percent', isNullable: true, isDecimal: true },
  taxName1: { scope: 'sent', wire: 'taxName1', isNullable: true, serviceMay: 'tidyText' },
  taxPercent1: { scope: 'sent', wire: 'taxPercent1', isNullable: true, isDecimal: true },
  taxAmount1: { scope: 'sent', wire: 'taxAmount1', isNullable: true, isDecimal: true },
  taxName2: { scope: 'sent', wire: 'taxName2', isNullable: true, serviceMay: 'tidyText' },
  taxPercent2: { scope: 'sent', wire: 'taxPercent2', isNullable: true, isDecimal: true },
  taxAmount2: { scope: 'sent', wire: 'taxAmount2', isNullable: true, isDecimal: true },
  compoundedTax: { scope: 'sent', wire: 'compounded_tax', isFlag: true },
  status: { scope: 'received', wire: 'status' },
  hasReceipt: { scope: 'received', wire: 'has_receipt', isFlag: true },
  invoiceId: { scope: 'received', wire: 'invoiceid' },
  /** Id of the draft that the expense was made from, so that submitting a draft twice creates one expense. */
  draftId: { scope: 'local' },
} as const satisfies EntityFields
