/** Drops the text index of expenses, which every write had to update and no query reads. */
export const noExpenseIndex: readonly string[] = [
  'DROP TRIGGER expense_texts_in',
  'DROP TRIGGER expense_texts_out',
  'DROP TRIGGER expense_texts_change',
  'DROP TABLE expense_texts',
]
