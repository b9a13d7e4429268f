/**
 * That the person decided an entry is not billable, on this computer only (shared/domain/entries/billable.ts). Versions before
 * this one did not know it, and did not let billable follow the project: `billable.recordedBefore` is when the last
 * entry of theirs came to this computer (electron/store/missed-billable.ts), where there is one.
 */
export const billableChoice: readonly string[] = [
  `ALTER TABLE time_entries ADD COLUMN is_not_billable_by_choice INTEGER NOT NULL DEFAULT 0`,
  `INSERT OR REPLACE INTO settings (key, value)
     SELECT 'billable.recordedBefore', max(created_at) FROM time_entries HAVING count(*) > 0`,
]
