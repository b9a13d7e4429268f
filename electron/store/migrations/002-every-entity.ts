/**
 * Expenses, staff, callbacks; projects with all their fields; text search; conflicts; rejected rows. Time entries get
 * their own row number, because a text index needs a row number that VACUUM does not change. The text index stores no
 * prefixes, because with prefixes a first pull was a third slower. A search looks through the index's terms instead.
 */
export const everyEntity: readonly string[] = [
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
