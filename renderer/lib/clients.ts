import { clientTitle, offeredClients, type Client } from '../../shared/domain/projects/client.ts'
import type { ServiceId } from '../../shared/domain/units.ts'

type Named = Pick<Client, 'id' | 'name'>

/** Returns a client's display name, or the client's number if the name is unknown. Returns null if `id` is null. */
export function clientName(clients: readonly Named[], id: ServiceId): string
export function clientName(clients: readonly Named[], id: ServiceId | null): string | null
export function clientName(clients: readonly Named[], id: ServiceId | null): string | null {
  if (id === null) return null
  return clientTitle(clients.find((client) => client.id === id) ?? { id, name: null })
}

/** Returns the clients that can be chosen. `own`: id of the chosen client, offered even if archived. */
export function clientOptions(clients: readonly Client[], own?: ServiceId | null) {
  return offeredClients(clients, own).map((client) => ({
    id: String(client.id),
    label: clientTitle(client),
  }))
}
