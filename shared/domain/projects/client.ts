import { t } from '../language/translate.ts'
import type { ServiceId } from '../units.ts'

/** A client from the service's list, or from an entry, project or expense if that list lacks it. */
export type Client = {
  readonly id: ServiceId
  /** The local name, stored only on this computer, or else the service's name; null if there is neither. */
  readonly name: string | null
  /** Null if it is not known. */
  readonly serviceName: string | null
  /** True if archived or deleted on the service; still shown on existing work, but not offered for new work. */
  readonly isArchived: boolean
  /** ISO 4217 code of the currency in which the client is billed; null if it is not known. */
  readonly currency: string | null
}

/** Returns all clients that are not archived, and the client that is already chosen. */
export function offeredClients<One extends Pick<Client, 'id' | 'isArchived'>>(
  clients: readonly One[],
  chosen: ServiceId | null = null,
): readonly One[] {
  return clients.filter(({ id, isArchived }) => !isArchived || id === chosen)
}

/** Returns the displayed name of a client, or its number if it has none. */
export function clientTitle({ id, name }: Pick<Client, 'id' | 'name'>): string {
  return name ?? t`Client ${id}`
}
