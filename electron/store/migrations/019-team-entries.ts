/**
 * Time of everybody in the business, as last read. A copy for viewing: never edited, never sent, and in none of the
 * person's own lists or totals.
 */
export const teamEntries: readonly string[] = [
  `CREATE TABLE team_entries (
    id INTEGER NOT NULL PRIMARY KEY,
    identity_id INTEGER,
    project_id INTEGER,
    client_id INTEGER,
    note TEXT,
    started_at INTEGER NOT NULL,
    duration INTEGER,
    billable INTEGER NOT NULL
  ) STRICT`,
  `CREATE INDEX team_entries_by_start ON team_entries (started_at)`,
  `CREATE TABLE team_ranges (
    range_from INTEGER NOT NULL,
    range_to INTEGER NOT NULL,
    read_at INTEGER,
    refusal TEXT,
    PRIMARY KEY (range_from, range_to)
  ) STRICT, WITHOUT ROWID`,
]
