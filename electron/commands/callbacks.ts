import { t } from '../../shared/domain/language/translate.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import type { CallInput } from '../../shared/contract/contract.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import { callbacks } from '../store/callbacks.ts'
import { type CommandContext, removeRow, undoableWrite } from './undoable-write.ts'

/** Creates the commands for webhook callbacks. */
export function createCallbackCommands(context: CommandContext) {
  return {
    /** Registers a webhook, to be verified with the code that the service will send to `uri`. Fails with `storage`. */
    register: (input: CallInput<'callbacks.register'>): Outcome<{ readonly id: LocalId }> =>
      undoableWrite(context, t`New webhook`, (rows) =>
        success({ id: rows.create(callbacks, { ...input, verified: false }) }),
      ),

    /** Deletes the registration. Fails with `notFound`, `storage`. */
    remove: ({ id }: { readonly id: LocalId }): Outcome<null> =>
      removeRow(context, t`Delete webhook`, { table: callbacks, id }, () =>
        failure('notFound', t`This webhook no longer exists.`),
      ),
  }
}
