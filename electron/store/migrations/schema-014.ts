/**
 * The schema that the first release wrote, its fourteenth version; earlier ones were never released. Time entries have a
 * row number of their own, because a text index needs one that VACUUM does not change. The index stores no prefixes,
 * because storing them made a first pull a third slower; prefix searches look through its terms instead.
 */
export const schema14: readonly string[] = [
  // services and team: JSON as the service sent it; null where it did not.
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
    base TEXT,
    description TEXT,
    type TEXT NOT NULL DEFAULT 'hourlyRate',
    fixed_price TEXT,
    rate TEXT,
    budget INTEGER,
    billing_method TEXT,
    due_date TEXT,
    services TEXT,
    team TEXT
  ) STRICT`,
  `CREATE TABLE project_local (
    project_id TEXT NOT NULL PRIMARY KEY,
    colour INTEGER,
    is_pinned INTEGER NOT NULL DEFAULT 0,
    rounding TEXT
  ) STRICT`,
  // updated_at: time of the service's last change; null where unknown.
  `CREATE TABLE time_entries (
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
    base TEXT,
    updated_at INTEGER,
    project_service_id INTEGER
  ) STRICT`,
  // Orders filtered entry lists, and contains the columns that the filters compare.
  `CREATE INDEX time_entries_by_start ON time_entries (started_at, billable, billed, is_logged)
    WHERE deleted_at IS NULL`,
  `CREATE INDEX time_entries_deleted ON time_entries (started_at) WHERE deleted_at IS NOT NULL`,
  `CREATE INDEX time_entries_running ON time_entries (started_at)
    WHERE duration IS NULL AND is_logged = 0 AND deleted_at IS NULL`,
  // A range is read from a day before its beginning; this index finds longer entries that extend into it.
  `CREATE INDEX time_entries_long ON time_entries (started_at)
    WHERE duration > 86400 AND deleted_at IS NULL`,
  `CREATE INDEX time_entries_by_project ON time_entries (project_id, started_at)`,
  `CREATE INDEX time_entries_by_client ON time_entries (client_id, started_at)
    WHERE client_id IS NOT NULL`,
  `CREATE INDEX time_entries_by_update ON time_entries (updated_at) WHERE updated_at IS NOT NULL`,
  `CREATE INDEX time_entries_billed ON time_entries (project_id)
    WHERE billed = 1 AND deleted_at IS NULL`,
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
  // Sums kept by triggers, so that a project's time is read equally fast with any number of entries.
  `CREATE TABLE project_time (
    project_id TEXT NOT NULL PRIMARY KEY,
    seconds INTEGER NOT NULL
  ) STRICT`,
  `CREATE TRIGGER project_time_in AFTER INSERT ON time_entries WHEN ${counts('new')} BEGIN ${add('new')}; END`,
  `CREATE TRIGGER project_time_out AFTER DELETE ON time_entries WHEN ${counts('old')} BEGIN ${take('old')}; END`,
  `CREATE TRIGGER project_time_old AFTER UPDATE OF project_id, duration, deleted_at ON time_entries
    WHEN ${counts('old')} BEGIN ${take('old')}; END`,
  `CREATE TRIGGER project_time_new AFTER UPDATE OF project_id, duration, deleted_at ON time_entries
    WHEN ${counts('new')} BEGIN ${add('new')}; END`,
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
  // Index in the order of the list: the newest day first, and within a day unsent expenses first.
  `CREATE INDEX expenses_newest ON expenses
    (date DESC, service_id IS NOT NULL, service_id DESC, id DESC) WHERE deleted_at IS NULL`,
  `CREATE INDEX expenses_by_vendor ON expenses (vendor, date) WHERE deleted_at IS NULL`,
  `CREATE INDEX expenses_by_category ON expenses (category_id)`,
  `CREATE INDEX expenses_by_client ON expenses (client_id) WHERE client_id IS NOT NULL`,
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
  `CREATE TABLE expense_details (
    service_id INTEGER NOT NULL PRIMARY KEY,
    updated TEXT,
    profile_id INTEGER,
    transaction_id INTEGER,
    account_id INTEGER,
    account_name TEXT,
    is_archived INTEGER NOT NULL
  ) STRICT`,
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
    is_cogs INTEGER,
    is_archived INTEGER NOT NULL DEFAULT 0
  ) STRICT`,
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
  // The user's names of clients. id is the service's; not every service has a list of clients.
  `CREATE TABLE client_names (
    id INTEGER NOT NULL PRIMARY KEY,
    name TEXT NOT NULL
  ) STRICT`,
  // The service's own list of clients.
  `CREATE TABLE service_clients (
    id INTEGER NOT NULL PRIMARY KEY,
    name TEXT,
    is_archived INTEGER NOT NULL DEFAULT 0
  ) STRICT`,
  // Times, tracked or not, in which the user may not have been working. They stay until resolved. entry_id is not a
  // foreign key, because a gap outlives its entry. Instants are UTC milliseconds.
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
  `CREATE TABLE settings (
    key TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT`,
  // theirs: the service's values of the fields that both sides changed, as JSON; null for no conflict. accepted = 1: the
  // service answered with success, but without a row that could be parsed. vain_look_ups: inconclusive ones in a row.
  // Operations are read in order; an index on their state slows every claim and speeds up no query.
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
    created_at INTEGER NOT NULL,
    theirs TEXT,
    accepted INTEGER NOT NULL DEFAULT 0,
    vain_look_ups INTEGER NOT NULL DEFAULT 0
  ) STRICT`,
  `CREATE INDEX outbox_by_row ON outbox (entity, local_id, seq)`,
  `CREATE INDEX outbox_by_twin ON outbox (entity, twin_key, seq) WHERE twin_key IS NOT NULL`,
  // Raw rows for updates that send the whole row.
  `CREATE TABLE service_rows (
    entity TEXT NOT NULL,
    service_id INTEGER NOT NULL,
    raw TEXT NOT NULL,
    PRIMARY KEY (entity, service_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE rejected_rows (
    list TEXT NOT NULL,
    raw TEXT NOT NULL,
    reason TEXT NOT NULL,
    seen_at INTEGER NOT NULL,
    PRIMARY KEY (list, raw)
  ) STRICT`,
  // part is an entity; its operations are held while it has a row here.
  `CREATE TABLE missing_parts (
    part TEXT NOT NULL PRIMARY KEY,
    reason TEXT NOT NULL
  ) STRICT`,
  // Former ids of projects, which entries and expenses on the service may still refer to.
  `CREATE TABLE former_ids (
    seq INTEGER PRIMARY KEY,
    entity TEXT NOT NULL,
    service_id INTEGER NOT NULL,
    local_id TEXT NOT NULL,
    UNIQUE (entity, service_id)
  ) STRICT`,
  `CREATE INDEX former_ids_by_row ON former_ids (entity, local_id)`,
  `CREATE TABLE imported_changes (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    entity TEXT NOT NULL,
    local_id TEXT NOT NULL,
    service_id INTEGER,
    kind TEXT NOT NULL CHECK (kind IN ('update', 'delete')),
    patch TEXT NOT NULL,
    base TEXT,
    title TEXT,
    created_at INTEGER NOT NULL
  ) STRICT`,
  // Creates that were found on the service without having been sent by this computer: another computer sent them.
  `CREATE TABLE found_creates (
    local_id TEXT NOT NULL PRIMARY KEY,
    entity TEXT NOT NULL
  ) STRICT`,
  // Rows that the service lost, kept until the user decides. there: the service's version as JSON; null if the service
  // lacks the row.
  `CREATE TABLE lost_rows (
    entity TEXT NOT NULL,
    local_id TEXT NOT NULL,
    there TEXT,
    PRIMARY KEY (entity, local_id)
  ) STRICT`,
  // Rows whose update or delete got no response and may still be in flight. until: end of the late-arrival window
  // (late-arrivals.ts).
  `CREATE TABLE unsettled_rows (
    entity TEXT NOT NULL,
    local_id TEXT NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (entity, local_id)
  ) STRICT`,
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
