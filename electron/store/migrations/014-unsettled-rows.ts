/** Rows with an update or delete that got no response and whose request can still be in flight. */
export const unsettledRows: readonly string[] = [
  // until: end of the late-arrival window (late-arrivals.ts).
  `CREATE TABLE unsettled_rows (
    entity TEXT NOT NULL,
    local_id TEXT NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (entity, local_id)
  ) STRICT`,
]
