import type { Client } from '../../shared/domain/client.ts'
import { success, type Outcome } from '../../shared/errors.ts'
import { nameClient } from '../store/clients.ts'
import type { CommandContext } from './command-context.ts'

export type ClientCommands = ReturnType<typeof createClientCommands>

/** Names are this computer's own: nothing is sent, and nothing of it is undone. */
export function createClientCommands({ database }: CommandContext) {
  return {
    /** Gives a client a name; an empty one or null takes it away. Fails with `storage`. */
    name: ({ id, name }: Client): Outcome<null> =>
      database.write((transaction) => {
        nameClient(transaction, { id, name: name?.trim() || null })
        return success(null)
      }),
  }
}
