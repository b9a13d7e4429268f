/**
 * Former service ids of rows that were created on the service again. Entries and expenses on the service may still name
 * a project by a former id.
 */
export const formerIds: readonly string[] = [
  `CREATE TABLE former_ids (
    seq INTEGER PRIMARY KEY,
    entity TEXT NOT NULL,
    service_id INTEGER NOT NULL,
    local_id TEXT NOT NULL,
    UNIQUE (entity, service_id)
  ) STRICT`,
  `CREATE INDEX former_ids_by_row ON former_ids (entity, local_id)`,
]
