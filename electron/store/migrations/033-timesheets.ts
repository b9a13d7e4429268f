/** Issued timesheets as clients got them, stored on this computer (decision 165). */
export const timesheets: readonly string[] = [
  `CREATE TABLE timesheets (
    id TEXT NOT NULL PRIMARY KEY,
    number TEXT NOT NULL,
    version INTEGER NOT NULL,
    client_id INTEGER,
    issued_at INTEGER NOT NULL,
    content TEXT NOT NULL
  ) STRICT`,
]
