/** Files of the watched folder of receipts that were looked at: by name as they were, and by content once. */
export const folderFiles: readonly string[] = [
  `CREATE TABLE folder_files (
    name TEXT NOT NULL PRIMARY KEY,
    size INTEGER NOT NULL,
    modified_at INTEGER NOT NULL,
    hash TEXT
  ) STRICT`,
  'CREATE INDEX folder_files_by_hash ON folder_files (hash) WHERE hash IS NOT NULL',
]
