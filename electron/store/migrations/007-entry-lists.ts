/**
 * Index for filtered lists of time entries. It orders the entries, and contains the columns that the filters compare.
 */
export const entryLists: readonly string[] = [
  // Time of the service's last change; null where unknown.
  `ALTER TABLE time_entries ADD COLUMN updated_at INTEGER`,
  `CREATE INDEX time_entries_by_update ON time_entries (updated_at) WHERE updated_at IS NOT NULL`,
  `DROP INDEX time_entries_by_start`,
  `CREATE INDEX time_entries_by_start ON time_entries (started_at, billable, billed, is_logged)
    WHERE deleted_at IS NULL`,
  `CREATE INDEX time_entries_deleted ON time_entries (started_at) WHERE deleted_at IS NOT NULL`,
]
