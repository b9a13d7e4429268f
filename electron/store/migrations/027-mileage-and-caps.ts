/** Rates of mileage (shared/domain/mileage/mileage-rate.ts), and caps of projects (shared/domain/projects/cap.ts). */
export const mileageAndCaps: readonly string[] = [
  `CREATE TABLE mileage_rates (
    id TEXT NOT NULL PRIMARY KEY,
    valid_from TEXT NOT NULL,
    unit TEXT NOT NULL,
    amount TEXT NOT NULL,
    currency TEXT NOT NULL
  ) STRICT`,
  // JSON; null for none.
  'ALTER TABLE project_local ADD COLUMN cap TEXT',
]
