/**
 * The log of the local webhook receiver: requests of the last 30 days without secrets, and daily counts, which include
 * the requests that the log has no room for.
 */
export const deliveries: readonly string[] = [
  `CREATE TABLE deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    verdict TEXT NOT NULL,
    is_accepted INTEGER NOT NULL,
    event TEXT,
    object_id TEXT,
    payload TEXT NOT NULL,
    took INTEGER
  ) STRICT`,
  `CREATE INDEX deliveries_by_result ON deliveries (is_accepted, id)`,
  `CREATE TABLE delivery_counts (
    day TEXT NOT NULL,
    verdict TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (day, verdict)
  ) STRICT, WITHOUT ROWID`,
]
