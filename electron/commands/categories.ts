import type { NameCategoryInput } from '../../shared/contract/groups/categories.ts'
import { success, type Outcome } from '../../shared/contract/errors.ts'
import { nameCategory } from '../store/categories.ts'
import type { CommandContext } from './command-context.ts'

/** Creates the commands for local category names. A name is never sent to the service and cannot be undone. */
export function createCategoryCommands({ database }: CommandContext) {
  return {
    /** Sets the name of a category; an empty string or null removes it. Fails with `storage`. */
    name: ({ id, name }: NameCategoryInput): Outcome<null> =>
      database.write((transaction) => {
        nameCategory(transaction, id, name?.trim() || null)
        return success(null)
      }),
  }
}
