import type { Client } from '../../shared/domain/projects/client.ts'
import { success, type Outcome } from '../../shared/contract/errors.ts'
import { nameClient } from '../store/clients.ts'
import type { CommandContext } from './command-context.ts'

/** Creates the commands for local client names. A name is never sent to the service and cannot be undone. */
export function createClientCommands({ database }: CommandContext) {
  return {
    /**
     * Sets the user's own name for a client. An empty string or null removes it, and the name from the
     * service is shown again. Fails with `storage`.
     */
    name: ({ id, name }: Pick<Client, 'id' | 'name'>): Outcome<null> =>
      database.write((transaction) => {
        nameClient(transaction, { id, name: name?.trim() || null })
        return success(null)
      }),
  }
}
