/**
 * What an account does not offer, the names of clients and categories by the service, and the service of its
 * project under which time is booked.
 */
export const names: readonly string[] = [
  // part is an entity; its operations wait while it stands here.
  `CREATE TABLE missing_parts (
    part TEXT NOT NULL PRIMARY KEY,
    reason TEXT NOT NULL
  ) STRICT`,

  // The service's own list of clients; the person's own names stay in client_names.
  `CREATE TABLE service_clients (
    id INTEGER NOT NULL PRIMARY KEY,
    name TEXT,
    is_archived INTEGER NOT NULL DEFAULT 0
  ) STRICT`,
  `ALTER TABLE categories ADD COLUMN is_archived INTEGER NOT NULL DEFAULT 0`,

  `ALTER TABLE time_entries ADD COLUMN project_service_id INTEGER`,
  // Entries are listed again, with their services.
  `DELETE FROM settings WHERE key LIKE 'pull.timeEntry.%'`,
]
