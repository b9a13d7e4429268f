import type { ServiceId } from '../units.ts'

/**
 * A client, identified by its id on the service. Known from the service's list of clients, else from entries, projects
 * and expenses.
 */
export type Client = {
  readonly id: ServiceId
  /** Displayed name: the local name, which is kept on this computer only, else the service's. */
  readonly name: string | null
  /** The service's name; null where it is not known. */
  readonly serviceName: string | null
  /**
   * True where the client is archived or deleted on the service: then it is shown on existing work, and not offered for
   * new work.
   */
  readonly isArchived: boolean
  /** ISO 4217 code of the currency in which the client is billed; null where it is not known. */
  readonly currency: string | null
}

/** Lists the clients to offer in a choice: those that are not archived, and the client already chosen. */
export function offeredClients<One extends Pick<Client, 'id' | 'isArchived'>>(
  clients: readonly One[],
  chosen: ServiceId | null = null,
): readonly One[] {
  return clients.filter(({ id, isArchived }) => !isArchived || id === chosen)
}
