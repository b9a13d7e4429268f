/**
 * Unavailable parts of an account, the service's names of clients and categories, and the billable service of
 * a time entry.
 */
export const names: readonly string[] = [
  // part is an entity; its operations are held while it has a row here.
  `CREATE TABLE missing_parts (
    part TEXT NOT NULL PRIMARY KEY,
    reason TEXT NOT NULL
  ) STRICT`,

  // The service's own list of clients; the person's names stay in client_names.
  `CREATE TABLE service_clients (
    id INTEGER NOT NULL PRIMARY KEY,
    name TEXT,
    is_archived INTEGER NOT NULL DEFAULT 0
  ) STRICT`,
  `ALTER TABLE categories ADD COLUMN is_archived INTEGER NOT NULL DEFAULT 0`,

  `ALTER TABLE time_entries ADD COLUMN project_service_id INTEGER`,
  // Entries are pulled again, with their billable services.
  `DELETE FROM settings WHERE key LIKE 'pull.timeEntry.%'`,
]
