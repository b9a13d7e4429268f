/** The user's own names for clients and categories, which are never sent. */
import { writeAll } from '../store/database.ts'
import type { Client } from '../../shared/domain/projects/client.ts'
import { type Outcome } from '../../shared/contract/errors.ts'
import { nameClient } from '../store/clients.ts'
import type { CommandContext } from './undoable-write.ts'
import { nameCategory } from '../store/categories.ts'
import type { CallInput } from '../../shared/contract/contract.ts'

/**
 * Creates the commands for the user's own names for clients. Such a name is never sent to the service, and setting it
 * can't be undone.
 */
export function createClientCommands({ database }: CommandContext) {
  return {
    /**
     * Sets the user's own name for a client. An empty string or null removes the user's name, and the service's name is
     * shown again. Fails with `storage`.
     */
    name: ({ id, name }: Pick<Client, 'id' | 'name'>): Outcome<null> =>
      writeAll(database, (transaction) =>
        nameClient(transaction, { id, name: name?.trim() || null }),
      ),
  }
}

/**
 * Creates the commands for the user's own names for categories. Such a name is never sent to the service, and setting
 * it can't be undone.
 */
export function createCategoryCommands({ database }: CommandContext) {
  return {
    /** Sets the user's own name for a category; an empty string or null removes it. Fails with `storage`. */
    name: ({ id, name }: CallInput<'categories.name'>): Outcome<null> =>
      writeAll(database, (transaction) => nameCategory(transaction, id, name?.trim() || null)),
  }
}
