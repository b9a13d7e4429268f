import type { ServiceId } from '../units.ts'

/**
 * A client by the service's id. Known by the service's own list where it has one, else because entries,
 * projects and expenses name it.
 */
export type Client = {
  readonly id: ServiceId
  /** What is shown: the person's own name for it, which stays on this computer, else the service's. */
  readonly name: string | null
  /** What the service calls it, where it said so. */
  readonly serviceName: string | null
  /** Archived or deleted on the service: old work keeps its name, new work is not offered it. */
  readonly isArchived: boolean
  /** Three letters: what the service bills the client in; null where it did not say. */
  readonly currency: string | null
}

/** The clients that can be chosen; one that is chosen already stays among them. */
export function offeredClients<One extends Pick<Client, 'id' | 'isArchived'>>(
  clients: readonly One[],
  chosen: ServiceId | null = null,
): readonly One[] {
  return clients.filter(({ id, isArchived }) => !isArchived || id === chosen)
}
