/** The person's names for clients, and an index to find all clients that entries name. */
export const clients: readonly string[] = [
  // id is the service's; not every service has a list of clients.
  `CREATE TABLE client_names (
    id INTEGER NOT NULL PRIMARY KEY,
    name TEXT NOT NULL
  ) STRICT`,
  `CREATE INDEX time_entries_by_client ON time_entries (client_id, started_at)
    WHERE client_id IS NOT NULL`,
]
