/** Favourites: work that is started with one key, on this computer only (decision 166). */
export const favourites: readonly string[] = [
  `CREATE TABLE favourites (
    id TEXT NOT NULL PRIMARY KEY,
    note TEXT,
    project_id TEXT,
    project_service_id INTEGER,
    tags TEXT NOT NULL,
    is_not_billable_by_choice INTEGER NOT NULL,
    position INTEGER NOT NULL
  ) STRICT`,
]
