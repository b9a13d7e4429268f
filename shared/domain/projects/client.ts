import type { ServiceId } from '../units.ts'

/**
 * A client, identified by its id on the service. Clients are known from the service's list of clients or, if that does
 * not have them, from entries, projects and expenses.
 */
export type Client = {
  readonly id: ServiceId
  /** Displayed name: the local name, kept on this computer only, else the service's name. */
  readonly name: string | null
  /** The service's name; null if it is not known. */
  readonly serviceName: string | null
  /** True if archived or deleted on the service: shown on existing work, but not offered for new work. */
  readonly isArchived: boolean
  /** ISO 4217 code of the currency in which the client is billed; null if it is not known. */
  readonly currency: string | null
}

/** Lists the clients to offer in a choice: all that are not archived, and the client that is chosen already. */
export function offeredClients<One extends Pick<Client, 'id' | 'isArchived'>>(
  clients: readonly One[],
  chosen: ServiceId | null = null,
): readonly One[] {
  return clients.filter(({ id, isArchived }) => !isArchived || id === chosen)
}
