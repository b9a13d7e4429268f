import { t } from '../../shared/domain/language/translate.ts'
import type { Client } from '../../shared/domain/projects/client.ts'
import type { ServiceId } from '../../shared/domain/units.ts'

/** Returns the displayed name of a client; null for none. */
export function clientName(
  clients: readonly Pick<Client, 'id' | 'name'>[],
  id: ServiceId | null,
): string | null {
  if (id === null) return null
  return clients.find((client) => client.id === id)?.name ?? t`Unnamed client · ${id}`
}
