import { t } from '../../shared/domain/language/translate.ts'
import { offeredClients, type Client } from '../../shared/domain/projects/client.ts'
import type { ServiceId } from '../../shared/domain/units.ts'

/** Returns the clients that can be chosen. `own`: id of a client that is offered even if it is archived. */
export function clientOptions(clients: readonly Client[], own?: ServiceId | null) {
  return offeredClients(clients, own).map(({ id, name }) => ({
    id: String(id),
    label: name ?? t`Client ${id}`,
  }))
}
