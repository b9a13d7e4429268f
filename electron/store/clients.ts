/** Clients as far as they are known: by the rows that name them, and by the names that the person gave. */
import type { Client } from '../../shared/domain/client.ts'
import type { ServiceId } from '../../shared/domain/units.ts'
import type { Reader, Transaction } from './database.ts'

/** The named ones first, by name; then by number. */
export function allClients(reader: Reader): readonly Client[] {
  return reader
    .all(
      // Steps from one client of the index to the next: a DISTINCT would read every entry.
      `WITH RECURSIVE of_entries (id) AS (
         SELECT min(client_id) FROM time_entries WHERE client_id IS NOT NULL
         UNION ALL
         SELECT (SELECT min(client_id) FROM time_entries WHERE client_id > of_entries.id)
         FROM of_entries WHERE of_entries.id IS NOT NULL
       ), known (id) AS (
         SELECT id FROM of_entries WHERE id IS NOT NULL
         UNION SELECT client_id FROM projects WHERE client_id IS NOT NULL
         UNION SELECT client_id FROM expenses WHERE client_id IS NOT NULL
         UNION SELECT id FROM client_names
       )
       SELECT known.id AS id, client_names.name AS name
       FROM known LEFT JOIN client_names ON client_names.id = known.id
       ORDER BY client_names.name IS NULL, client_names.name COLLATE NOCASE, known.id`,
    )
    .map((row) => ({ id: row['id'] as ServiceId, name: row['name'] as string | null }))
}

/** Null takes the name away. */
export function nameClient(transaction: Transaction, { id, name }: Client): void {
  if (name === null) transaction.run('DELETE FROM client_names WHERE id = ?', [id])
  else {
    transaction.run(
      'INSERT INTO client_names (id, name) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name',
      [id, name],
    )
  }
  transaction.touch('clients')
}
