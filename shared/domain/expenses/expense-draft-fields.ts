/** Fields of a draft, which expense-draft.ts parses. */

/** Fields of the two taxes; whether one compounds the other is a field of its own. */
export const taxFields = [
  'taxName1',
  'taxPercent1',
  'taxAmount1',
  'taxName2',
  'taxPercent2',
  'taxAmount2',
] as const
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
  ...taxFields,
  'markupPercent',
] as const
export type DraftField = (typeof draftTextFields)[number]
/** Values of an expense form as typed; empty for none. Even ids are strings, as in `select` elements. */
export type DraftTexts = Readonly<Record<DraftField, string>>
export type DraftFields = DraftTexts & { readonly compoundedTax: boolean }

export const emptyDraft: DraftFields = { ...draftTexts(() => ''), compoundedTax: false }

export function draftTexts<Value>(
  valueOf: (field: DraftField) => Value,
): Record<DraftField, Value> {
  const pairs = draftTextFields.map((field) => [field, valueOf(field)])
  return Object.fromEntries(pairs) as Record<DraftField, Value>
}
