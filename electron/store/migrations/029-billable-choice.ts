/**
 * The person's decision that an entry is not billable, on this computer only (shared/domain/entries/billable.ts).
 * Versions before this one did not store it, and did not let billable follow the project. `billable.recordedBefore`:
 * time at which the last entry of those versions was created; missing if there was none
 * (electron/store/missed-billable.ts).
 */
export const billableChoice: readonly string[] = [
  `ALTER TABLE time_entries ADD COLUMN is_not_billable_by_choice INTEGER NOT NULL DEFAULT 0`,
  `INSERT OR REPLACE INTO settings (key, value)
     SELECT 'billable.recordedBefore', max(created_at) FROM time_entries HAVING count(*) > 0`,
]
