/** Rates of mileage (shared/domain/mileage/mileage-rate.ts). */
export const mileageRates: readonly string[] = [
  `CREATE TABLE mileage_rates (
    id TEXT NOT NULL PRIMARY KEY,
    valid_from TEXT NOT NULL,
    unit TEXT NOT NULL,
    amount TEXT NOT NULL,
    currency TEXT NOT NULL
  ) STRICT`,
]
