/** The open workspaces by id, and the list of all accounts. A workspace that fails to open does not affect the rest. */
import { t } from '../../../shared/domain/language/translate.ts'
import type { AccountSummary, WorkspaceId } from '../../../shared/contract/workspace-payloads.ts'
import type { Connection, SyncStatus } from '../../../shared/contract/payloads.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import { readConnection } from '../../account/connection.ts'
import type { ChangeBus } from '../../base/change-bus.ts'
import { describeError, detach } from '../../base/log.ts'
import { toStorageError } from '../../store/storage-error.ts'
import type { Workspace } from './workspace.ts'
import {
  openAccount,
  type FoundAccount,
  type OpenAccount,
  type OpenAccountOptions,
} from './open-account.ts'
import {
  createWorkspaceFolders,
  type WorkspaceFolders,
  type FolderLabel,
} from './workspace-folders.ts'

export type AccountSetOptions = Pick<
  OpenAccountOptions,
  'dependencies' | 'changes' | 'drawn' | 'watch'
> & {
  readonly dataFolder: string
  readonly isCurrent: (id: WorkspaceId) => boolean
  readonly find: (workspace: Workspace) => Promise<FoundAccount | null>
}

export class AccountSet {
  readonly #options: AccountSetOptions
  readonly folders: WorkspaceFolders
  readonly #open = new Map<WorkspaceId, OpenAccount>()
  readonly #failures = new Map<WorkspaceId, string>()
  #isEnding = false

  constructor(options: AccountSetOptions) {
    this.#options = options
    this.folders = createWorkspaceFolders(options.dataFolder, options.dependencies.ids)
  }

  get(id: WorkspaceId): OpenAccount | null {
    return this.#open.get(id) ?? null
  }

  open(): readonly OpenAccount[] {
    return [...this.#open.values()]
  }

  /** Opens the workspace and starts connecting it; returns at once if it is already open. Fails with `storage`. */
  openOne(id: WorkspaceId): Outcome<OpenAccount> {
    const alreadyOpen = this.#open.get(id)
    if (alreadyOpen) return success(alreadyOpen)
    if (this.#isEnding) return failure('storage', t`Stint is closing.`)
    const { dependencies } = this.#options
    try {
      const folder = this.folders.folderOf(id)
      const opened = openAccount({ ...this.#options, id, folder, changes: this.#changesOf(id) })
      this.#open.set(id, opened)
      this.#failures.delete(id)
      this.#label(id, opened.workspace)
      detach(dependencies.log, 'connect', this.connect(id))
      return success(opened)
    } catch (error) {
      dependencies.log.error('workspace failed to open', { id, cause: describeError(error) })
      const message =
        toStorageError(error)?.message ??
        (error instanceof Error ? error.message : t`Couldn’t open this account’s data.`)
      this.#failures.set(id, message)
      return failure('storage', message)
    }
  }

  /** Looks up an open workspace's account again; from then on, the workspace's operations are sent to that account. */
  async connect(id: WorkspaceId): Promise<void> {
    const opened = this.#open.get(id)
    if (!opened) return
    this.#label(id, opened.workspace)
    await opened.connect(() => this.#options.find(opened.workspace))
  }

  async close(id: WorkspaceId): Promise<void> {
    const opened = this.#open.get(id)
    this.#open.delete(id)
    await opened?.close()
  }

  stopOpening(): void {
    this.#isEnding = true
  }

  async closeAll(): Promise<void> {
    await Promise.all([...this.#open.keys()].map((id) => this.close(id)))
  }

  summaries(): readonly AccountSummary[] {
    const demo = this.#open.has('demo') ? ['demo'] : []
    const all = [...demo, ...this.folders.list()].map((id) => this.#summary(id))
    return all.map((one) => ({ ...one, name: distinctName(one, all) }))
  }

  #summary(id: WorkspaceId): AccountSummary {
    const opened = this.#open.get(id)
    const kind = id === 'demo' ? 'demo' : 'own'
    const connection = opened ? connectionOf(opened.workspace) : null
    const status = opened?.workspace.sync().status()
    return {
      id,
      kind,
      connection,
      name: accountName(kind, connection ?? this.folders.labelOf(id)),
      isCurrent: this.#options.isCurrent(id),
      sync: status ? pickStatus(status) : null,
      hasRunningTimer: opened ? opened.workspace.presence.timer() !== null : false,
      notice: opened?.notice() ?? this.#failures.get(id) ?? null,
    }
  }

  /** Labels the folder with its account, so that it can be identified even if its database can't be read. */
  #label(id: WorkspaceId, { database }: Workspace): void {
    const connection = id === 'demo' ? null : readConnection(database)
    if (connection) this.folders.label(id, connection)
  }

  /** Returns the bus of a workspace. Unless the workspace is current, the bus forwards only `accounts` per commit. */
  #changesOf(id: WorkspaceId): ChangeBus {
    const { changes, isCurrent } = this.#options
    return {
      subscribe: (listener) => changes.subscribe(listener),
      publish(topics) {
        if (topics.size > 0) changes.publish(isCurrent(id) ? topics : new Set(['accounts']))
      },
    }
  }
}

/** Returns the connected account, even before its service is found; null while no account is connected. */
function connectionOf(workspace: Workspace): Connection | null {
  return workspace.account()?.connection ?? readConnection(workspace.database)
}

function pickStatus({ kind, unsent, refused, restored }: SyncStatus): AccountSummary['sync'] {
  return { kind, unsent, refused, restored }
}

function accountName(kind: 'demo' | 'own', connection: FolderLabel | null): string {
  if (kind === 'demo') return t`Demo business`
  if (!connection) return t`No account yet`
  return connection.businessName ?? hostOf(connection.baseUrl)
}

function distinctName(
  { id, name, connection }: Pick<AccountSummary, 'id' | 'name' | 'connection'>,
  all: readonly Pick<AccountSummary, 'id' | 'name'>[],
): string {
  const isTaken = all.some((other) => other.id !== id && other.name === name)
  return isTaken && connection ? `${name} (${hostOf(connection.baseUrl)})` : name
}

/** True for the same business of the same service, even if the service's address is spelled differently. */
export function isSameBusiness(
  left: Pick<Connection, 'baseUrl' | 'businessId'>,
  right: Pick<Connection, 'baseUrl' | 'businessId'>,
): boolean {
  return left.businessId === right.businessId && plain(left.baseUrl) === plain(right.baseUrl)
}

function plain(address: string): string {
  return (parsed(address)?.href ?? address).replace(/\/+$/, '')
}

function hostOf(address: string): string {
  return parsed(address)?.host ?? address
}

function parsed(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
