/** Saved reports and closed weeks, which the person sets and only this computer stores (decision 119). */
export const reportMarks: readonly string[] = [
  `CREATE TABLE saved_reports (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    choice TEXT NOT NULL,
    saved_at INTEGER NOT NULL
  ) STRICT`,
  `CREATE TABLE closed_weeks (
    first_day TEXT NOT NULL PRIMARY KEY,
    closed_at INTEGER NOT NULL
  ) STRICT`,
]
