/** Receipts, names of categories, and details of expenses that only filters use. */
export const receipts: readonly string[] = [
  // The bytes are files in the folder `receipts`, named by their hash (SHA-256, hex). Owners are no foreign
  // keys: a receipt outlives its draft, and its expense in a salvaged file.
  `CREATE TABLE receipts (
    id TEXT NOT NULL PRIMARY KEY,
    hash TEXT NOT NULL,
    name TEXT NOT NULL,
    type TEXT NOT NULL,
    size INTEGER NOT NULL,
    draft_id TEXT,
    expense_id TEXT,
    added_at INTEGER NOT NULL,
    removed_at INTEGER
  ) STRICT`,
  `CREATE INDEX receipts_by_hash ON receipts (hash)`,
  `CREATE INDEX receipts_by_draft ON receipts (draft_id) WHERE draft_id IS NOT NULL`,
  `CREATE INDEX receipts_by_expense ON receipts (expense_id) WHERE expense_id IS NOT NULL`,
  `CREATE INDEX receipts_removed ON receipts (removed_at) WHERE removed_at IS NOT NULL`,

  // id is the service's. name is the person's, the others are the service's own.
  `CREATE TABLE categories (
    id INTEGER NOT NULL PRIMARY KEY,
    name TEXT,
    service_name TEXT,
    parent_id INTEGER,
    is_cogs INTEGER
  ) STRICT`,
  `CREATE TABLE expense_details (
    service_id INTEGER NOT NULL PRIMARY KEY,
    updated TEXT,
    profile_id INTEGER,
    transaction_id INTEGER,
    account_id INTEGER,
    account_name TEXT,
    is_archived INTEGER NOT NULL
  ) STRICT`,
  // Index in the order of the list: the newest day first, and within a day unsent expenses first.
  `CREATE INDEX expenses_newest ON expenses
    (date DESC, service_id IS NOT NULL, service_id DESC, id DESC) WHERE deleted_at IS NULL`,
  `CREATE INDEX expenses_by_vendor ON expenses (vendor, date) WHERE deleted_at IS NULL`,
  `CREATE INDEX expenses_by_category ON expenses (category_id)`,
  `CREATE INDEX expenses_by_client ON expenses (client_id) WHERE client_id IS NOT NULL`,
  // All expenses are pulled again: their details were not stored so far.
  `DELETE FROM settings WHERE key LIKE 'pull.expense.%'`,
]
