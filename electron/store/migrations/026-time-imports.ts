/** Imports of time entries from files of other trackers: their rows in chunks, and the state of each chunk. */
export const timeImports: readonly string[] = [
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
