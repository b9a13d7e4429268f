import type { Client } from '../../shared/domain/projects/client.ts'
import { success, type Outcome } from '../../shared/contract/errors.ts'
import { nameClient } from '../store/clients.ts'
import type { CommandContext } from './command-context.ts'

export type ClientCommands = ReturnType<typeof createClientCommands>

/** Names are this computer's own: nothing is sent, and nothing of it is undone. */
export function createClientCommands({ database }: CommandContext) {
  return {
    /**
     * Gives a client a name of the person's own; an empty one or null takes it away, and the service's shows
     * again. Fails with `storage`.
     */
    name: ({ id, name }: Pick<Client, 'id' | 'name'>): Outcome<null> =>
      database.write((transaction) => {
        nameClient(transaction, { id, name: name?.trim() || null })
        return success(null)
      }),
  }
}
