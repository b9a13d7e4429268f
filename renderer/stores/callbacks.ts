/** Intents about webhook callbacks. */
import type { Bridge } from '../../shared/contract/contract.ts'
import type { CallInput } from '../../shared/contract/contract.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import type { Outcome } from '../../shared/contract/errors.ts'
import type { HistoryIntents } from './history.ts'
import type { RunIntent } from './window-state.ts'

/** Intents about webhook callbacks. */
export type CallbackIntents = {
  /** The form shows the failure at its field. */
  registerCallback(
    input: CallInput<'callbacks.register'>,
  ): Promise<Outcome<{ readonly id: LocalId }>>
  verifyCallback(input: CallInput<'callbacks.verify'>): Promise<Outcome<null>>
  /** Asks for a new code, and says where it goes. */
  resendCode(id: LocalId, uri: string): Promise<boolean>
  /** Deletes the callback, and offers undo. */
  removeCallback(id: LocalId): Promise<boolean>
}

/** Registering and deleting show a toast with undo. A code can't be taken back. */
export function createCallbackIntents(
  { callbacks }: Bridge,
  runIntent: RunIntent,
  { offerUndo, showToast }: Pick<HistoryIntents, 'offerUndo' | 'showToast'>,
): CallbackIntents {
  return {
    async registerCallback(input) {
      const outcome = await callbacks.register(input)
      if (outcome.ok) await offerUndo('Callback added.')
      return outcome
    },
    async verifyCallback(input) {
      const outcome = await callbacks.verify(input)
      if (outcome.ok) showToast('Verified. Events are sent from now on.')
      return outcome
    },
    async resendCode(id, uri) {
      const isSent = await runIntent(null, () => callbacks.resend({ id }))
      if (isSent) showToast(`A new code is on its way to ${uri}.`)
      return isSent
    },
    async removeCallback(id) {
      const isDone = await runIntent(null, () => callbacks.remove({ id }))
      if (isDone) await offerUndo('Deleted. Undo adds it again; it then needs a new code.')
      return isDone
    },
  }
}
