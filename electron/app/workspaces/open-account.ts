/** One open workspace with its presence watch and its connection. Several can be open, independently of each other. */
import { t } from '../../../shared/domain/language/translate.ts'
import { attempt, describeError } from '../../base/log.ts'
import { openWorkspace, type Account, type Workspace, type WorkspaceOptions } from './workspace.ts'

/** The account of a workspace. `stop`: called when the workspace is closed; ends the process of the demo service. */
export type FoundAccount = Account & { readonly stop?: () => Promise<void> }

export type OpenAccountOptions = WorkspaceOptions & {
  /** Resolves when the first window is drawn; connecting waits for it. */
  readonly drawn: Promise<void>
  /** Starts the presence watch. `quit` is called when the workspace is closed in a graceful shutdown. */
  readonly watch: (workspace: Workspace) => { quit(): void }
}

export type OpenAccount = ReturnType<typeof openAccount>

/** Opens the workspace of an account. Throws if the database can't be opened. */
export function openAccount(options: OpenAccountOptions) {
  const { id, folder, dependencies, changes, drawn } = options
  const workspace = openWorkspace({ id, folder, dependencies, changes })
  const watch = options.watch(workspace)
  let notice: string | null = null
  let stop: FoundAccount['stop']
  let connecting: Promise<void> = Promise.resolve()

  /** Connects to the account. On failure, the workspace stays disconnected, with the reason in `notice`. */
  const connectNow = async (find: () => Promise<FoundAccount | null>): Promise<void> => {
    try {
      await drawn
      const account = await find()
      await workspace.connect(account)
      await stop?.()
      stop = account?.stop
      notice = null
    } catch (error) {
      dependencies.log.error('workspace failed to connect', { id, cause: describeError(error) })
      notice = error instanceof Error ? error.message : t`Couldn’t reach the service.`
      await workspace.connect(null)
      changes.publish(new Set(['accounts']))
    }
  }
  /** Connects after earlier calls have ended. Also resolves if the account was not found; `notice` then says why. */
  const connect = (find: () => Promise<FoundAccount | null>): Promise<void> => {
    connecting = connecting.then(() => connectNow(find))
    return connecting
  }
  return {
    workspace,
    /** Why the service could not be found, or else what happened to the data on opening; null if neither applies. */
    notice: (): string | null => notice ?? workspace.notice,
    connect,
    /** Stops sending. In-flight operations become uncertain and stay in the outbox. */
    disconnect: () => connect(() => Promise.resolve(null)),
    /** Closes every part, even if closing another part failed; never rejects. */
    async close(): Promise<void> {
      const { log } = dependencies
      // First, because connecting can wait for a locked keychain for longer than quitting takes.
      await attempt(log, 'close presence', () => watch.quit())
      await attempt(log, 'close connection', () => connecting)
      await workspace.close()
      await attempt(log, 'close demo', () => stop?.())
    },
  }
}
