/**
 * The service's rows as they came, for updates that have to carry the whole row; and what is known of a create
 * whose answer could not be read.
 */
export const serviceRows: readonly string[] = [
  `CREATE TABLE service_rows (
    entity TEXT NOT NULL,
    service_id INTEGER NOT NULL,
    raw TEXT NOT NULL,
    PRIMARY KEY (entity, service_id)
  ) STRICT, WITHOUT ROWID`,
  // 1: the service answered with success, but not with a row that could be read.
  `ALTER TABLE outbox ADD COLUMN accepted INTEGER NOT NULL DEFAULT 0`,
  // Look-ups in a row that could not tell whether the row is there.
  `ALTER TABLE outbox ADD COLUMN vain_look_ups INTEGER NOT NULL DEFAULT 0`,
  // Entries are pulled again: their rows were not kept so far.
  `DELETE FROM settings WHERE key IN ('pull.timeEntry.mark', 'pull.timeEntry.resume')`,
]
