import type { Client } from '../../shared/domain/projects/client.ts'
import type { ServiceId } from '../../shared/domain/units.ts'
import type { Reader, Transaction } from './database.ts'
import { readSetting, writeSetting } from './settings.ts'
import { putRow, rowReader } from './stored-row.ts'

const toClient = rowReader<Omit<Client, 'currency'>>({ flags: ['isArchived'] })

export type ListedClient = Omit<Client, 'serviceName'>

/** Returns all known clients: first those with a name, ordered by name, then the others, ordered by id. */
export function allClients(reader: Reader): readonly Client[] {
  const currencies = clientCurrencies(reader)
  return reader
    .all(
      // Skip scan from one client of the index to the next: a DISTINCT would read every entry.
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
         UNION SELECT id FROM service_clients
       )
       SELECT known.id AS id, coalesce(own.name, listed.name) AS name, listed.name AS service_name,
         coalesce(listed.is_archived, 0) AS is_archived
       FROM known LEFT JOIN client_names AS own ON own.id = known.id
         LEFT JOIN service_clients AS listed ON listed.id = known.id
       ORDER BY coalesce(own.name, listed.name) IS NULL,
         coalesce(own.name, listed.name) COLLATE NOCASE, known.id`,
    )
    .map(toClient)
    .map((client) => ({ ...client, currency: currencies[client.id] ?? null }))
}

const currenciesKey = 'names.clients.currencies'

/** Returns clients' billing currencies (three letters), keyed by client id, as last read from the service's list. */
export function clientCurrencies(reader: Reader): Readonly<Record<ServiceId, string>> {
  return (readSetting(reader, currenciesKey) ?? {}) as Record<ServiceId, string>
}

function storeCurrencies(transaction: Transaction, clients: readonly ListedClient[]): boolean {
  const storedCurrencies = clientCurrencies(transaction)
  const isOther = clients.some(({ id, currency }) => (storedCurrencies[id] ?? null) !== currency)
  if (!isOther) return false
  const listed = Object.fromEntries(clients.map(({ id, currency }) => [id, currency]))
  const kept = Object.entries({ ...storedCurrencies, ...listed }).filter(
    ([, currency]) => currency !== null,
  )
  writeSetting(transaction, currenciesKey, Object.fromEntries(kept))
  return true
}

/** Sets the user's own name for a client; null removes it, so that the service's name is shown again. */
export function nameClient(
  transaction: Transaction,
  { id, name }: Pick<Client, 'id' | 'name'>,
): void {
  if (name === null) transaction.run('DELETE FROM client_names WHERE id = ?', [id])
  else putRow(transaction, 'client_names', 'id', { id, name })
  transaction.touch('clients')
}

/** Stores the service's clients. If the list is complete, clients missing from it are archived: no longer offered. */
export function storeListedClients(
  transaction: Transaction,
  clients: readonly ListedClient[],
  isComplete: boolean,
): void {
  let isChanged = false
  for (const { id, name, isArchived } of clients) {
    isChanged = putRow(transaction, 'service_clients', 'id', { id, name, isArchived }) || isChanged
  }
  if (isComplete) {
    const archived = transaction.run(
      `UPDATE service_clients SET is_archived = 1
       WHERE is_archived = 0 AND id NOT IN (SELECT value FROM json_each(?))`,
      [JSON.stringify(clients.map(({ id }) => id))],
    )
    isChanged ||= archived > 0
  }
  if (storeCurrencies(transaction, clients) || isChanged) transaction.touch('clients')
}
