/** Fields of the expense form as texts. expense-draft.ts parses them. */

const draftTextFields = [
  'amount',
  'currency',
  'date',
  'vendor',
  'categoryId',
  'staffId',
  'clientId',
  'projectId',
  'notes',
  'taxName1',
  'taxPercent1',
  'taxAmount1',
  'taxName2',
  'taxPercent2',
  'taxAmount2',
  'markupPercent',
] as const
export type DraftField = (typeof draftTextFields)[number]
/** Fields as typed; an empty text means none. Ids are texts, too, because they are the values of selects. */
export type DraftTexts = Readonly<Record<DraftField, string>>
export type DraftFields = DraftTexts & { readonly compoundedTax: boolean }

export const emptyDraft: DraftFields = { ...draftTexts(() => ''), compoundedTax: false }

/** Returns an object with a value for each field. */
export function draftTexts<Value>(
  valueOf: (field: DraftField) => Value,
): Record<DraftField, Value> {
  const pairs = draftTextFields.map((field) => [field, valueOf(field)])
  return Object.fromEntries(pairs) as Record<DraftField, Value>
}
