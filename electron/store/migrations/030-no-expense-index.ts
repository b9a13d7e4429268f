/** No query reads the words of expenses, which are few: each write kept them for nothing. */
export const noExpenseIndex: readonly string[] = [
  'DROP TRIGGER expense_texts_in',
  'DROP TRIGGER expense_texts_out',
  'DROP TRIGGER expense_texts_change',
  'DROP TABLE expense_texts',
]
