/**
 * One workspace that is open, what watches over its timer, and its way to its service. Any number of them
 * are open side by side; none knows another.
 */
import type { WorkspaceId } from '../../../shared/contract/workspace-payloads.ts'
import type { ChangeBus } from '../../base/change-bus.ts'
import { describeError } from '../../base/log.ts'
import {
  openWorkspace,
  type Account,
  type WorkspaceDependencies,
  type Workspace,
} from './workspace.ts'

/** An account, and what ends with its workspace: the process of the demo service. */
export type FoundAccount = Account & { readonly stop?: () => Promise<void> }

export type OpenAccountOptions = {
  readonly id: WorkspaceId
  readonly folder: string
  readonly kit: WorkspaceDependencies
  /** Is told of what this workspace commits. */
  readonly changes: ChangeBus
  /** Settled when the first window is drawn: connecting waits for that. */
  readonly drawn: Promise<void>
  /** Begins to watch whether the person is there; it is told when the workspace is closed in order. */
  readonly watch: (workspace: Workspace) => { quit(): void }
}

export type OpenAccount = {
  readonly workspace: Workspace
  /** Why its service could not be found, else what happened to its data; null for nothing. */
  notice(): string | null
  /** One after another. Resolves when the account was found, or not; then `notice` says why. */
  connect(find: () => Promise<FoundAccount | null>): Promise<void>
  /** Stops sending; what is under way becomes uncertain and stays. */
  disconnect(): Promise<void>
  close(): Promise<void>
}

/** Throws where the database can't be opened. */
export function openAccount(options: OpenAccountOptions): OpenAccount {
  const { id, folder, kit, changes, drawn } = options
  const workspace = openWorkspace({ id, folder, kit, changes })
  const watch = options.watch(workspace)
  let notice: string | null = null
  let stop: FoundAccount['stop']
  let connecting: Promise<void> = Promise.resolve()

  /** What was recorded can be seen and added to meanwhile; where it fails it stays so, with the reason. */
  const connectNow = async (find: () => Promise<FoundAccount | null>): Promise<void> => {
    try {
      await drawn
      const account = await find()
      await workspace.connect(account)
      await stop?.()
      stop = account?.stop
      notice = null
    } catch (error) {
      kit.log.error('workspace failed to connect', { id, cause: describeError(error) })
      notice = error instanceof Error ? error.message : 'The service could not be reached.'
      await workspace.connect(null)
      changes.publish(new Set(['workspace']))
    }
  }
  const connect: OpenAccount['connect'] = (find) => {
    connecting = connecting.then(() => connectNow(find))
    return connecting
  }
  return {
    workspace,
    notice: () => notice ?? workspace.notice,
    connect,
    disconnect: () => connect(() => Promise.resolve(null)),
    async close() {
      await connecting
      watch.quit()
      await workspace.close()
      await stop?.()
    },
  }
}
