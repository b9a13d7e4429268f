/** Recurring profiles: those in the service's list, and those made here (decision 109). Never card data. */
export const recurringProfiles: readonly string[] = [
  `CREATE TABLE recurring_profiles (
    id TEXT NOT NULL PRIMARY KEY,
    service_id INTEGER UNIQUE,
    state TEXT NOT NULL CHECK (state IN ('sending', 'uncertain', 'known')),
    content TEXT NOT NULL,
    gateway TEXT,
    changed_at INTEGER NOT NULL
  ) STRICT`,
]
