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
