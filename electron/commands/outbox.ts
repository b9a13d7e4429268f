import { failure, success, type Outcome } from '../../shared/errors.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import { makeDue, markQueued, operationById } from '../store/outbox.ts'
import type { CommandContext } from './command-context.ts'

export type OutboxCommands = ReturnType<typeof createOutboxCommands>

/** What the person may do with what has not been sent. */
export function createOutboxCommands({ database }: Pick<CommandContext, 'database'>) {
  return {
    /** Puts a refused operation back into the line as it is. Fails with `notFound`, `storage`. */
    retry: (input: { readonly id: string }): Outcome<null> =>
      database.write((transaction) => {
        const operation = operationById(transaction, input.id)
        if (operation?.state !== 'parked') {
          return failure('notFound', 'This item is not waiting for you any more.')
        }
        markQueued(transaction, operation.id, 0 as EpochMs, null)
        return success(null)
      }),

    /** Ends every waiting time before a next try. */
    hurry: (): Outcome<null> =>
      database.write((transaction) => {
        makeDue(transaction)
        return success(null)
      }),
  }
}
