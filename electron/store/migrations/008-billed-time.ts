/** An index that shows whether any time of a project is billed, however many unbilled entries the project has. */
export const billedTime: readonly string[] = [
  `CREATE INDEX time_entries_billed ON time_entries (project_id)
    WHERE billed = 1 AND deleted_at IS NULL`,
]
