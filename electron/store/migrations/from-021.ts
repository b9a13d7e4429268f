/** Saved reports and closed weeks, which the user sets and only this computer stores (decision 119). */
const reportMarks: readonly string[] = [
  `CREATE TABLE saved_reports (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    choice TEXT NOT NULL,
    saved_at INTEGER NOT NULL
  ) STRICT`,
  `CREATE TABLE closed_weeks (
    first_day TEXT NOT NULL PRIMARY KEY,
    closed_at INTEGER NOT NULL
  ) STRICT`,
]

const receiptReadings: readonly string[] = [
  `CREATE TABLE receipt_readings (
    hash TEXT NOT NULL PRIMARY KEY,
    version INTEGER NOT NULL,
    result TEXT NOT NULL
  ) STRICT`,
]

/** Rules for vendors on receipts (shared/domain/receipts/vendor-rule.ts). */
const vendorRules: readonly string[] = [
  `CREATE TABLE vendor_rules (
    vendor_key TEXT NOT NULL PRIMARY KEY,
    read_as TEXT NOT NULL,
    choice TEXT NOT NULL,
    is_fixed INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
  ) STRICT`,
]

/** Files in the watched folder as they were when handled. The hash finds the same content under another name. */
const folderFiles: readonly string[] = [
  `CREATE TABLE folder_files (
    name TEXT NOT NULL PRIMARY KEY,
    size INTEGER NOT NULL,
    modified_at INTEGER NOT NULL,
    hash TEXT
  ) STRICT`,
  'CREATE INDEX folder_files_by_hash ON folder_files (hash) WHERE hash IS NOT NULL',
]

/** Table of bank statement lines, each with the expense it paid; null for a line that the user ignores. */
const statementMarks: readonly string[] = [
  `CREATE TABLE statement_marks (
    line_key TEXT NOT NULL PRIMARY KEY,
    expense_id TEXT,
    marked_at INTEGER NOT NULL
  ) STRICT`,
]

const timeImports: readonly string[] = [
  `CREATE TABLE time_imports (
    id TEXT NOT NULL PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    header TEXT NOT NULL,
    state TEXT NOT NULL,
    is_paused INTEGER NOT NULL DEFAULT 0,
    done INTEGER NOT NULL DEFAULT 0,
    created INTEGER NOT NULL DEFAULT 0,
    projects TEXT NOT NULL DEFAULT '[]',
    begun_at INTEGER NOT NULL
  ) STRICT`,
  `CREATE TABLE time_import_chunks (
    import_id TEXT NOT NULL,
    position INTEGER NOT NULL,
    state TEXT NOT NULL,
    size INTEGER NOT NULL,
    content TEXT NOT NULL,
    PRIMARY KEY (import_id, position)
  ) STRICT`,
]

const mileageAndCaps: readonly string[] = [
  `CREATE TABLE mileage_rates (
    id TEXT NOT NULL PRIMARY KEY,
    valid_from TEXT NOT NULL,
    unit TEXT NOT NULL,
    amount TEXT NOT NULL,
    currency TEXT NOT NULL
  ) STRICT`,
  // JSON; null for none.
  'ALTER TABLE project_local ADD COLUMN cap TEXT',
]

/**
 * One trigger each for insert, update and delete. Updates used to have two, whose order SQLite does not define: if the
 * trigger removing the old words ran last, words in both the old and the new note were lost from the index. The index
 * also holds a row for an entry without a note: `rebuild` makes one, and a delete must find the row that an insert
 * made.
 */
const noteIndex: readonly string[] = [
  'DROP TRIGGER time_entry_texts_in',
  'DROP TRIGGER time_entry_texts_out',
  'DROP TRIGGER time_entry_texts_old',
  'DROP TRIGGER time_entry_texts_new',
  `CREATE TRIGGER time_entry_texts_in AFTER INSERT ON time_entries BEGIN
    INSERT INTO time_entry_texts (rowid, note) VALUES (new.row, new.note); END`,
  `CREATE TRIGGER time_entry_texts_out AFTER DELETE ON time_entries BEGIN
    INSERT INTO time_entry_texts (time_entry_texts, rowid, note) VALUES ('delete', old.row, old.note); END`,
  `CREATE TRIGGER time_entry_texts_change AFTER UPDATE OF note ON time_entries
    WHEN old.note IS NOT new.note BEGIN
    INSERT INTO time_entry_texts (time_entry_texts, rowid, note) VALUES ('delete', old.row, old.note);
    INSERT INTO time_entry_texts (rowid, note) VALUES (new.row, new.note); END`,
  `INSERT INTO time_entry_texts (time_entry_texts) VALUES ('rebuild')`,
]

/**
 * Stores the decision that an entry is not billable (shared/domain/entries/billable.ts). Earlier versions did not store
 * it, and did not derive the flag from the project. `billable.recordedBefore`: when an earlier version last created an
 * entry; missing if none did (electron/store/missed-billable.ts).
 */
const billableChoice: readonly string[] = [
  `ALTER TABLE time_entries ADD COLUMN is_not_billable_by_choice INTEGER NOT NULL DEFAULT 0`,
  `INSERT OR REPLACE INTO settings (key, value)
     SELECT 'billable.recordedBefore', max(created_at) FROM time_entries HAVING count(*) > 0`,
]

/** Drops the text index of expenses, which every write had to update and no query reads. */
const noExpenseIndex: readonly string[] = [
  'DROP TRIGGER expense_texts_in',
  'DROP TRIGGER expense_texts_out',
  'DROP TRIGGER expense_texts_change',
  'DROP TABLE expense_texts',
]

/** SQL condition for expenses that older versions rejected because they had no date. */
const undated = `list = 'expense' AND json_type(raw, '$.date') IN ('null', 'text') AND (
  coalesce(raw ->> '$.date', '') = '' OR raw ->> '$.date' GLOB '0000-*'
  OR raw ->> '$.date' GLOB '[0-9][0-9][0-9][0-9]-00-*' OR raw ->> '$.date' GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-00*')`

/**
 * Repairs data of older versions, which rejected expenses without a date and stored an unset datetime as `0000-00-00
 * 00:00:00`. If an expense was rejected for this reason, all expenses are pulled again.
 */
export const missingDates: readonly string[] = [
  `DELETE FROM settings WHERE key LIKE 'pull.expense.%'
     AND EXISTS (SELECT 1 FROM rejected_rows WHERE ${undated})`,
  `DELETE FROM rejected_rows WHERE ${undated}`,
  `UPDATE expense_details SET updated = NULL WHERE updated GLOB '0000-*'`,
]

const receiptUploads: readonly string[] = [
  // jwt and media_type: the service's response to the upload, until the expense carries the file.
  `CREATE TABLE receipt_uploads (
    receipt_id TEXT NOT NULL PRIMARY KEY,
    state TEXT NOT NULL DEFAULT 'queued',
    attempts INTEGER NOT NULL DEFAULT 0,
    not_before INTEGER NOT NULL DEFAULT 0,
    jwt TEXT,
    media_type TEXT,
    error TEXT,
    queued_at INTEGER NOT NULL
  ) STRICT`,
]

/** Issued timesheets as clients received them, stored on this computer (decision 165). */
const timesheets: readonly string[] = [
  `CREATE TABLE timesheets (
    id TEXT NOT NULL PRIMARY KEY,
    number TEXT NOT NULL,
    version INTEGER NOT NULL,
    client_id INTEGER,
    issued_at INTEGER NOT NULL,
    content TEXT NOT NULL
  ) STRICT`,
]

/** Favourites: work that can be started with one key, only on this computer (decision 166). */
const favourites: readonly string[] = [
  `CREATE TABLE favourites (
    id TEXT NOT NULL PRIMARY KEY,
    note TEXT,
    project_id TEXT,
    project_service_id INTEGER,
    tags TEXT NOT NULL,
    is_not_billable_by_choice INTEGER NOT NULL,
    position INTEGER NOT NULL
  ) STRICT`,
]

/** Migrations from 21 on, in order; new ones are added at the end. */
export const latestMigrations: readonly (readonly string[])[] = [
  reportMarks,
  receiptReadings,
  vendorRules,
  folderFiles,
  statementMarks,
  timeImports,
  mileageAndCaps,
  noteIndex,
  billableChoice,
  noExpenseIndex,
  missingDates,
  receiptUploads,
  timesheets,
  favourites,
]
