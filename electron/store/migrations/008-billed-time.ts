/** An index for whether any time of a project is billed, whatever the number of unbilled entries. */
export const billedTime: readonly string[] = [
  `CREATE INDEX time_entries_billed ON time_entries (project_id)
    WHERE billed = 1 AND deleted_at IS NULL`,
]
