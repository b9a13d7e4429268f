/**
 * Raw rows of the service, for updates that have to send the whole row, and the state of a create whose response could
 * not be parsed.
 */
export const serviceRows: readonly string[] = [
  `CREATE TABLE service_rows (
    entity TEXT NOT NULL,
    service_id INTEGER NOT NULL,
    raw TEXT NOT NULL,
    PRIMARY KEY (entity, service_id)
  ) STRICT, WITHOUT ROWID`,
  // 1: the service answered with success, but without a row that could be parsed.
  `ALTER TABLE outbox ADD COLUMN accepted INTEGER NOT NULL DEFAULT 0`,
  // Inconclusive look-ups in a row.
  `ALTER TABLE outbox ADD COLUMN vain_look_ups INTEGER NOT NULL DEFAULT 0`,
  // Entries are pulled again: their raw rows were not stored so far.
  `DELETE FROM settings WHERE key IN ('pull.timeEntry.mark', 'pull.timeEntry.resume')`,
]
