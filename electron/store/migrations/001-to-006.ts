/** The first schema: projects, time entries, the outbox, and small settings of the workspace. */
export const beginning: readonly string[] = [
  `CREATE TABLE projects (
    id TEXT NOT NULL PRIMARY KEY,
    service_id INTEGER UNIQUE,
    title TEXT NOT NULL,
    client_id INTEGER,
    complete INTEGER NOT NULL DEFAULT 0,
    active INTEGER NOT NULL DEFAULT 1,
    internal INTEGER NOT NULL DEFAULT 0,
    deleted_at INTEGER,
    created_at INTEGER NOT NULL,
    base TEXT
  ) STRICT`,
  `CREATE TABLE time_entries (
    id TEXT NOT NULL PRIMARY KEY,
    service_id INTEGER UNIQUE,
    timer_id INTEGER,
    note TEXT,
    project_id TEXT REFERENCES projects (id),
    client_id INTEGER,
    started_at INTEGER NOT NULL,
    zone TEXT NOT NULL,
    duration INTEGER,
    is_logged INTEGER NOT NULL,
    billable INTEGER NOT NULL,
    billed INTEGER NOT NULL DEFAULT 0,
    internal INTEGER NOT NULL DEFAULT 0,
    deleted_at INTEGER,
    created_at INTEGER NOT NULL,
    base TEXT
  ) STRICT`,
  `CREATE INDEX time_entries_by_start ON time_entries (started_at) WHERE deleted_at IS NULL`,
  `CREATE INDEX time_entries_running ON time_entries (started_at)
    WHERE duration IS NULL AND is_logged = 0 AND deleted_at IS NULL`,
  `CREATE INDEX time_entries_by_project ON time_entries (project_id, started_at)`,
  `CREATE TABLE outbox (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    entity TEXT NOT NULL,
    local_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    patch TEXT NOT NULL,
    base TEXT,
    twin_key TEXT,
    state TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    not_before INTEGER NOT NULL DEFAULT 0,
    sent_at INTEGER,
    error TEXT,
    created_at INTEGER NOT NULL
  ) STRICT`,
  `CREATE INDEX outbox_by_row ON outbox (entity, local_id, seq)`,
  `CREATE INDEX outbox_by_twin ON outbox (entity, twin_key, seq) WHERE twin_key IS NOT NULL`,
  `CREATE INDEX outbox_by_state ON outbox (state, not_before)`,
  `CREATE TABLE settings (
    key TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT`,
]

/**
 * Time entries get their own row number, because a text index needs one that VACUUM does not change. The index stores
 * no prefixes, because storing them made a first pull a third slower; prefix searches look through its terms instead.
 */
const everyEntity: readonly string[] = [
  `CREATE TABLE time_entries_2 (
    row INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    service_id INTEGER UNIQUE,
    timer_id INTEGER,
    note TEXT,
    project_id TEXT REFERENCES projects (id),
    client_id INTEGER,
    started_at INTEGER NOT NULL,
    zone TEXT NOT NULL,
    duration INTEGER,
    is_logged INTEGER NOT NULL,
    billable INTEGER NOT NULL,
    billed INTEGER NOT NULL DEFAULT 0,
    internal INTEGER NOT NULL DEFAULT 0,
    deleted_at INTEGER,
    created_at INTEGER NOT NULL,
    base TEXT
  ) STRICT`,
  `INSERT INTO time_entries_2 (id, service_id, timer_id, note, project_id, client_id, started_at, zone,
      duration, is_logged, billable, billed, internal, deleted_at, created_at, base)
    SELECT id, service_id, timer_id, note, project_id, client_id, started_at, zone,
      duration, is_logged, billable, billed, internal, deleted_at, created_at, base
    FROM time_entries ORDER BY started_at`,
  `DROP TABLE time_entries`,
  `ALTER TABLE time_entries_2 RENAME TO time_entries`,
  `CREATE INDEX time_entries_by_start ON time_entries (started_at) WHERE deleted_at IS NULL`,
  `CREATE INDEX time_entries_running ON time_entries (started_at)
    WHERE duration IS NULL AND is_logged = 0 AND deleted_at IS NULL`,
  `CREATE INDEX time_entries_by_project ON time_entries (project_id, started_at)`,

  `CREATE VIRTUAL TABLE time_entry_texts USING fts5 (note, content = 'time_entries', content_rowid = 'row',
    tokenize = "unicode61 remove_diacritics 2")`,
  `CREATE TRIGGER time_entry_texts_in AFTER INSERT ON time_entries WHEN new.note IS NOT NULL BEGIN
    INSERT INTO time_entry_texts (rowid, note) VALUES (new.row, new.note); END`,
  `CREATE TRIGGER time_entry_texts_out AFTER DELETE ON time_entries WHEN old.note IS NOT NULL BEGIN
    INSERT INTO time_entry_texts (time_entry_texts, rowid, note) VALUES ('delete', old.row, old.note); END`,
  `CREATE TRIGGER time_entry_texts_old AFTER UPDATE OF note ON time_entries
    WHEN old.note IS NOT NULL AND old.note IS NOT new.note BEGIN
    INSERT INTO time_entry_texts (time_entry_texts, rowid, note) VALUES ('delete', old.row, old.note); END`,
  `CREATE TRIGGER time_entry_texts_new AFTER UPDATE OF note ON time_entries
    WHEN new.note IS NOT NULL AND old.note IS NOT new.note BEGIN
    INSERT INTO time_entry_texts (rowid, note) VALUES (new.row, new.note); END`,
  `INSERT INTO time_entry_texts (rowid, note) SELECT row, note FROM time_entries WHERE note IS NOT NULL`,

  `ALTER TABLE projects ADD COLUMN description TEXT`,
  `ALTER TABLE projects ADD COLUMN type TEXT NOT NULL DEFAULT 'hourlyRate'`,
  `ALTER TABLE projects ADD COLUMN fixed_price TEXT`,
  `ALTER TABLE projects ADD COLUMN rate TEXT`,
  `ALTER TABLE projects ADD COLUMN budget INTEGER`,
  `ALTER TABLE projects ADD COLUMN billing_method TEXT`,
  `ALTER TABLE projects ADD COLUMN due_date TEXT`,

  `CREATE TABLE expenses (
    row INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    service_id INTEGER UNIQUE,
    draft_id TEXT UNIQUE,
    amount TEXT NOT NULL,
    currency TEXT NOT NULL,
    date TEXT NOT NULL,
    category_id INTEGER NOT NULL,
    staff_id INTEGER NOT NULL,
    client_id INTEGER,
    project_id TEXT REFERENCES projects (id),
    vendor TEXT,
    notes TEXT NOT NULL,
    markup_percent TEXT,
    tax_name1 TEXT,
    tax_percent1 TEXT,
    tax_amount1 TEXT,
    tax_name2 TEXT,
    tax_percent2 TEXT,
    tax_amount2 TEXT,
    compounded_tax INTEGER NOT NULL,
    status TEXT NOT NULL,
    has_receipt INTEGER NOT NULL,
    invoice_id INTEGER,
    deleted_at INTEGER,
    created_at INTEGER NOT NULL,
    base TEXT
  ) STRICT`,
  `CREATE INDEX expenses_by_date ON expenses (date, id) WHERE deleted_at IS NULL`,
  `CREATE VIRTUAL TABLE expense_texts USING fts5 (vendor, notes, content = 'expenses', content_rowid = 'row',
    tokenize = "unicode61 remove_diacritics 2")`,
  `CREATE TRIGGER expense_texts_in AFTER INSERT ON expenses BEGIN
    INSERT INTO expense_texts (rowid, vendor, notes) VALUES (new.row, new.vendor, new.notes); END`,
  `CREATE TRIGGER expense_texts_out AFTER DELETE ON expenses BEGIN
    INSERT INTO expense_texts (expense_texts, rowid, vendor, notes)
    VALUES ('delete', old.row, old.vendor, old.notes); END`,
  `CREATE TRIGGER expense_texts_change AFTER UPDATE OF vendor, notes ON expenses BEGIN
    INSERT INTO expense_texts (expense_texts, rowid, vendor, notes)
    VALUES ('delete', old.row, old.vendor, old.notes);
    INSERT INTO expense_texts (rowid, vendor, notes) VALUES (new.row, new.vendor, new.notes); END`,

  `CREATE TABLE staff (
    id TEXT NOT NULL PRIMARY KEY,
    service_id INTEGER UNIQUE,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    display_name TEXT,
    email TEXT,
    organization TEXT,
    note TEXT,
    rate TEXT,
    deleted_at INTEGER,
    created_at INTEGER NOT NULL,
    base TEXT
  ) STRICT`,
  `CREATE TABLE callbacks (
    id TEXT NOT NULL PRIMARY KEY,
    service_id INTEGER UNIQUE,
    event TEXT NOT NULL,
    uri TEXT NOT NULL,
    verified INTEGER NOT NULL,
    deleted_at INTEGER,
    created_at INTEGER NOT NULL,
    base TEXT
  ) STRICT`,

  // Operations are read in order; an index on their state slows every claim and speeds up no query.
  `DROP INDEX outbox_by_state`,
  // The service's values of the fields that both sides changed, as JSON; null for no conflict.
  `ALTER TABLE outbox ADD COLUMN theirs TEXT`,
  `CREATE TABLE rejected_rows (
    list TEXT NOT NULL,
    raw TEXT NOT NULL,
    reason TEXT NOT NULL,
    seen_at INTEGER NOT NULL,
    PRIMARY KEY (list, raw)
  ) STRICT`,
  // Every list is pulled again: the first schema stored fewer fields of a project than the service sent.
  `DELETE FROM settings WHERE key LIKE 'pull.%'`,
]

/** Gaps: times, tracked or not, in which the user may not have been working. They stay until resolved. */
const presence: readonly string[] = [
  // entry_id is not a foreign key, because a gap outlives its entry. Instants are UTC milliseconds.
  `CREATE TABLE gaps (
    id TEXT NOT NULL PRIMARY KEY,
    reason TEXT NOT NULL,
    from_at INTEGER NOT NULL,
    to_at INTEGER,
    entry_id TEXT,
    resolved_at INTEGER,
    resolution TEXT
  ) STRICT`,
  `CREATE INDEX gaps_unresolved ON gaps (from_at) WHERE resolved_at IS NULL`,
  `CREATE INDEX gaps_by_end ON gaps (to_at)`,
]

const clients: readonly string[] = [
  // id is the service's; not every service has a list of clients.
  `CREATE TABLE client_names (
    id INTEGER NOT NULL PRIMARY KEY,
    name TEXT NOT NULL
  ) STRICT`,
  `CREATE INDEX time_entries_by_client ON time_entries (client_id, started_at)
    WHERE client_id IS NOT NULL`,
]

const receipts: readonly string[] = [
  // The bytes are files in the folder `receipts`, named by their hash (SHA-256, hex). Owners are not foreign keys,
  // because a receipt outlives its draft, and its expense in a salvaged file.
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

  // id is the service's. name is the user's, the others are the service's own.
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

const projectDetails: readonly string[] = [
  // JSON as the service sent it; null where it did not.
  `ALTER TABLE projects ADD COLUMN services TEXT`,
  `ALTER TABLE projects ADD COLUMN team TEXT`,
  `CREATE TABLE project_local (
    project_id TEXT NOT NULL PRIMARY KEY,
    colour INTEGER,
    is_pinned INTEGER NOT NULL DEFAULT 0,
    rounding TEXT
  ) STRICT`,

  // Sums kept by triggers, so that a project's time is read equally fast with any number of entries.
  `CREATE TABLE project_time (
    project_id TEXT NOT NULL PRIMARY KEY,
    seconds INTEGER NOT NULL
  ) STRICT`,
  `INSERT INTO project_time (project_id, seconds)
    SELECT project_id, sum(duration) FROM time_entries
    WHERE project_id IS NOT NULL AND duration IS NOT NULL AND deleted_at IS NULL GROUP BY project_id`,
  `CREATE TRIGGER project_time_in AFTER INSERT ON time_entries WHEN ${counts('new')} BEGIN ${add('new')}; END`,
  `CREATE TRIGGER project_time_out AFTER DELETE ON time_entries WHEN ${counts('old')} BEGIN ${take('old')}; END`,
  `CREATE TRIGGER project_time_old AFTER UPDATE OF project_id, duration, deleted_at ON time_entries
    WHEN ${counts('old')} BEGIN ${take('old')}; END`,
  `CREATE TRIGGER project_time_new AFTER UPDATE OF project_id, duration, deleted_at ON time_entries
    WHEN ${counts('new')} BEGIN ${add('new')}; END`,

  // A range is read from a day before its beginning; this index finds longer entries that extend into it.
  `CREATE INDEX time_entries_long ON time_entries (started_at)
    WHERE duration > 86400 AND deleted_at IS NULL`,
  // Projects are pulled again, with their people and services.
  `DELETE FROM settings WHERE key LIKE 'pull.project.%'`,
]

function counts(row: 'old' | 'new'): string {
  return `${row}.project_id IS NOT NULL AND ${row}.duration IS NOT NULL AND ${row}.deleted_at IS NULL`
}

function add(row: 'old' | 'new'): string {
  return `INSERT INTO project_time (project_id, seconds) VALUES (${row}.project_id, ${row}.duration)
    ON CONFLICT (project_id) DO UPDATE SET seconds = seconds + excluded.seconds`
}

function take(row: 'old' | 'new'): string {
  return `UPDATE project_time SET seconds = seconds - ${row}.duration WHERE project_id = ${row}.project_id`
}

/** The first six migrations, in order: the tables of every entity. */
export const firstMigrations: readonly (readonly string[])[] = [
  beginning,
  everyEntity,
  presence,
  clients,
  receipts,
  projectDetails,
]
