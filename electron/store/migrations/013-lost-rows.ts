/**
 * Rows that a restored service has lost, or has in an older version. They are kept until the person has decided what
 * happens to them. Column `there`: the service's version as JSON; null if the service does not have the row.
 */
export const lostRows: readonly string[] = [
  `CREATE TABLE lost_rows (
    entity TEXT NOT NULL,
    local_id TEXT NOT NULL,
    there TEXT,
    PRIMARY KEY (entity, local_id)
  ) STRICT`,
]
