/** Intents about webhook callbacks, of both interfaces. */
import { t } from '../../shared/domain/language/translate.ts'
import type { Bridge } from '../../shared/contract/contract.ts'
import type { CallInput } from '../../shared/contract/contract.ts'
import type { CallbackKind } from '../../shared/domain/webhooks/callback-key.ts'
import type { LocalId, ServiceId } from '../../shared/domain/units.ts'
import type { Outcome } from '../../shared/contract/errors.ts'
import type { HistoryIntents } from './history.ts'
import type { RunIntent } from './window-state.ts'

/** A callback: those of the classic interface have no id of this computer. */
export type CallbackTarget =
  | { readonly kind: 'rest'; readonly id: LocalId }
  | { readonly kind: 'classic'; readonly id: ServiceId }

/** Intents about webhook callbacks. */
export type CallbackIntents = {
  /** The form shows the failure at its field. */
  registerCallback(
    kind: CallbackKind,
    input: CallInput<'callbacks.register'>,
  ): Promise<Outcome<unknown>>
  verifyCallback(target: CallbackTarget, verifier: string): Promise<Outcome<null>>
  /** Asks for a new code, and says where it goes. */
  resendCode(target: CallbackTarget, uri: string): Promise<boolean>
  /** Deletes the callback, and offers undo where there is one. */
  removeCallback(target: CallbackTarget): Promise<boolean>
  /** Reads the list of the classic interface. */
  refreshClassicCallbacks(): Promise<Outcome<null>>
}

/** Registering and deleting show a toast with undo. A code can't be taken back. */
export function createCallbackIntents(
  { callbacks, classicCallbacks }: Bridge,
  runIntent: RunIntent,
  { offerUndo, showToast }: Pick<HistoryIntents, 'offerUndo' | 'showToast'>,
): CallbackIntents {
  return {
    async registerCallback(kind, input) {
      if (kind === 'classic') {
        const outcome = await classicCallbacks.register(input)
        if (outcome.ok) showToast(t`Callback added.`)
        return outcome
      }
      const outcome = await callbacks.register(input)
      if (outcome.ok) await offerUndo(t`Callback added.`)
      return outcome
    },
    async verifyCallback(target, verifier) {
      const outcome =
        target.kind === 'rest'
          ? await callbacks.verify({ id: target.id, verifier })
          : await classicCallbacks.verify({ id: target.id, verifier })
      if (outcome.ok) showToast(t`Verified. Events are sent from now on.`)
      return outcome
    },
    async resendCode(target, uri) {
      const isSent = await runIntent(null, () =>
        target.kind === 'rest'
          ? callbacks.resend({ id: target.id })
          : classicCallbacks.resend({ id: target.id }),
      )
      if (isSent) showToast(t`A new code is on its way to ${uri}.`)
      return isSent
    },
    async removeCallback(target) {
      if (target.kind === 'classic') {
        const isDone = await runIntent(null, () => classicCallbacks.remove({ id: target.id }))
        if (isDone) showToast(t`Deleted at the service. To have it again, add it.`)
        return isDone
      }
      const isDone = await runIntent(null, () => callbacks.remove({ id: target.id }))
      if (isDone) await offerUndo(t`Deleted. Undo adds it again; it then needs a new code.`)
      return isDone
    },
    refreshClassicCallbacks: () => classicCallbacks.refresh(),
  }
}
