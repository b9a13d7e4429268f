/** Updates and deletes from a file of unsent work that the person has not confirmed. */
export const importedChanges: readonly string[] = [
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
]
