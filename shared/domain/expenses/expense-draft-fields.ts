/** The fields of the expense form as texts; expense-draft.ts parses them. */

/** The fields as typed; empty for none. Ids are texts, too, because they are the values of selects. */
export type DraftTexts = {
  readonly amount: string
  readonly currency: string
  readonly date: string
  readonly vendor: string
  readonly categoryId: string
  readonly staffId: string
  readonly clientId: string
  readonly projectId: string
  readonly notes: string
  readonly taxName1: string
  readonly taxPercent1: string
  readonly taxAmount1: string
  readonly taxName2: string
  readonly taxPercent2: string
  readonly taxAmount2: string
  readonly markupPercent: string
}
export type DraftFields = DraftTexts & { readonly compoundedTax: boolean }
export type DraftField = keyof DraftTexts

export const emptyDraft: DraftFields = {
  amount: '',
  currency: '',
  date: '',
  vendor: '',
  categoryId: '',
  staffId: '',
  clientId: '',
  projectId: '',
  notes: '',
  taxName1: '',
  taxPercent1: '',
  taxAmount1: '',
  taxName2: '',
  taxPercent2: '',
  taxAmount2: '',
  markupPercent: '',
  compoundedTax: false,
}
