/** Gaps: times, tracked or not, in which the person may not have been working. They stay until resolved. */
export const presence: readonly string[] = [
  // entry_id is no foreign key: a gap outlives its entry. Instants are UTC milliseconds.
  `CREATE TABLE gaps (
    id TEXT NOT NULL PRIMARY KEY,
    reason TEXT NOT NULL,
    from_at INTEGER NOT NULL,
    to_at INTEGER,
    entry_id TEXT,
    resolved_at INTEGER,
    resolution TEXT
  ) STRICT`,
  `CREATE INDEX gaps_unresolved ON gaps (from_at) WHERE resolved_at IS NULL`,
  `CREATE INDEX gaps_by_end ON gaps (to_at)`,
]
