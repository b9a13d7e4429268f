import { writeAll } from '../store/database.ts'
import type { Client } from '../../shared/domain/projects/client.ts'
import { type Outcome } from '../../shared/contract/errors.ts'
import { nameClient } from '../store/clients.ts'
import type { CommandContext } from './undoable-write.ts'
import { nameCategory } from '../store/categories.ts'
import type { CallInput } from '../../shared/contract/contract.ts'

/** Creates the commands for the user's own names for clients. Names are never sent; setting one can't be undone. */
export function createClientCommands({ database }: CommandContext) {
  return {
    /** Names a client. An empty string or null restores the service's name. Fails with `storage`. */
    name: ({ id, name }: Pick<Client, 'id' | 'name'>): Outcome<null> =>
      writeAll(database, (transaction) =>
        nameClient(transaction, { id, name: name?.trim() || null }),
      ),
  }
}

/** Creates the commands for the user's own names for categories. Names are never sent; setting one can't be undone. */
export function createCategoryCommands({ database }: CommandContext) {
  return {
    /** Names a category. An empty string or null removes the name. Fails with `storage`. */
    name: ({ id, name }: CallInput<'categories.name'>): Outcome<null> =>
      writeAll(database, (transaction) => nameCategory(transaction, id, name?.trim() || null)),
  }
}
