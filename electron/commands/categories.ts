import type { NameCategoryInput } from '../../shared/contract/expense-payloads.ts'
import { success, type Outcome } from '../../shared/contract/errors.ts'
import { nameCategory } from '../store/categories.ts'
import type { CommandContext } from './command-context.ts'

export type CategoryCommands = ReturnType<typeof createCategoryCommands>

/** Names are this computer's own: nothing is sent, and nothing of it is undone. */
export function createCategoryCommands({ database }: CommandContext) {
  return {
    /** Gives a category a name; an empty one or null takes it away. Fails with `storage`. */
    name: ({ id, name }: NameCategoryInput): Outcome<null> =>
      database.write((transaction) => {
        nameCategory(transaction, id, name?.trim() || null)
        return success(null)
      }),
  }
}
