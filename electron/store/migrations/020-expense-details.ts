/** The remaining fields of an expense that only the service sets. */
export const expenseDetails: readonly string[] = [
  `ALTER TABLE expense_details ADD COLUMN is_duplicate INTEGER NOT NULL DEFAULT 0`,
  `ALTER TABLE expense_details ADD COLUMN bank_name TEXT`,
  `ALTER TABLE expense_details ADD COLUMN external_system_id INTEGER`,
  `ALTER TABLE expense_details ADD COLUMN external_invoice_id INTEGER`,
]
