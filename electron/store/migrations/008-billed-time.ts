/** Whether any time of a project is billed: found at once, however much of it is not. */
export const billedTime: readonly string[] = [
  `CREATE INDEX time_entries_billed ON time_entries (project_id)
    WHERE billed = 1 AND deleted_at IS NULL`,
]
