import type { ServiceId } from '../units.ts'

/**
 * Client, identified by its id on the service. Clients come from the service's list of clients. Clients that are
 * missing from this list come from the entries, projects and expenses that refer to them.
 */
export type Client = {
  readonly id: ServiceId
  /**
   * Displayed name: the local name, which is stored only on this computer, or else the service's name; null if there is
   * neither.
   */
  readonly name: string | null
  /** The service's name; null if it is not known. */
  readonly serviceName: string | null
  /**
   * True if the client is archived or deleted on the service. Such a client is still shown on existing work, but is not
   * offered for new work.
   */
  readonly isArchived: boolean
  /** ISO 4217 code of the currency in which the client is billed; null if it is not known. */
  readonly currency: string | null
}

/** Returns the clients to offer as choices: all that are not archived, and the one that is already chosen. */
export function offeredClients<One extends Pick<Client, 'id' | 'isArchived'>>(
  clients: readonly One[],
  chosen: ServiceId | null = null,
): readonly One[] {
  return clients.filter(({ id, isArchived }) => !isArchived || id === chosen)
}
