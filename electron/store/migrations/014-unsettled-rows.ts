/** Rows of which a change without an answer can still be under way. */
export const unsettledRows: readonly string[] = [
  // until: when the request can't be under way any more (unsettled-rows.ts).
  `CREATE TABLE unsettled_rows (
    entity TEXT NOT NULL,
    local_id TEXT NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (entity, local_id)
  ) STRICT`,
]
