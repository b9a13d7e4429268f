/** Intents about the accounts of this computer. */
import type { RemoveAccountInput, WorkspaceId } from '../../shared/contract/workspace-payloads.ts'
import type { Bridge } from '../../shared/contract/contract.ts'
import type { WorkspaceState, RemovedAccount } from '../../shared/contract/payloads.ts'
import type { Outcome } from '../../shared/contract/errors.ts'
import type { RunIntent } from './window-state.ts'

/** Each resolves with true on success; the window shows a failure. */
export type AccountIntents = {
  openDemo(): Promise<boolean>
  openOwn(): Promise<boolean>
  switchTo(id: WorkspaceId): Promise<boolean>
  addAccount(): Promise<boolean>
  /** The window shows a failure too, because the dialog closes if its account was the current one. */
  removeAccount(input: RemoveAccountInput): Promise<Outcome<RemovedAccount>>
  leave(): Promise<boolean>
}

/** `show`: renders another workspace. */
export function createAccountIntents(
  { workspace }: Bridge,
  runIntent: RunIntent,
  /** Shows another workspace. */
  show: (state: WorkspaceState) => Promise<void>,
): AccountIntents {
  return {
    openDemo: () => runIntent('workspace', () => workspace.openDemo()),
    openOwn: () => runIntent('workspace', () => workspace.openOwn()),
    switchTo: (id) =>
      runIntent('workspace', async () => {
        const outcome = await workspace.switch({ id })
        if (outcome.ok) await show(outcome.value)
        return outcome
      }),
    addAccount: () => runIntent('workspace', () => workspace.addAccount()),
    async removeAccount(input) {
      const outcome = await workspace.remove(input)
      await runIntent(null, () => Promise.resolve(outcome))
      return outcome
    },
    leave: () => runIntent('workspace', () => workspace.leave()),
  }
}
