/** Tags of time entries, on this computer only: `travel,on site` (shared/domain/entries/tags.ts). */
export const tags: readonly string[] = [
  `ALTER TABLE time_entries ADD COLUMN tags TEXT NOT NULL DEFAULT ''`,
  `CREATE INDEX time_entries_tagged ON time_entries (tags, started_at)
     WHERE tags <> '' AND deleted_at IS NULL`,
]
