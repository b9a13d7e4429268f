/**
 * Files of the watched receipt folder that were handled, by name, with their size and time at that moment; the hash
 * finds the same content under another name.
 */
export const folderFiles: readonly string[] = [
  `CREATE TABLE folder_files (
    name TEXT NOT NULL PRIMARY KEY,
    size INTEGER NOT NULL,
    modified_at INTEGER NOT NULL,
    hash TEXT
  ) STRICT`,
  'CREATE INDEX folder_files_by_hash ON folder_files (hash) WHERE hash IS NOT NULL',
]
