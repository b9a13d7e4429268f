/** A workspace is an account on this computer, with its own database, keychain entry and sync. */
import type { AccountPart } from '../domain/account/account-part.ts'
import type { UnsentExport } from '../domain/sync/unsent-file.ts'
import type { Connection } from './connection.ts'
import type { SyncStatus } from './groups/sync.ts'

/**
 * Id of a workspace, and name of its folder. `demo`: the demo. `own`: the user's first workspace; this id can't be
 * changed, because stored data refers to it. Each further workspace has a UUID.
 */
export type WorkspaceId = string

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** True for an id of any workspace but the demo. Check untrusted ids with it before using them as folder names. */
export function isOwnWorkspaceId(id: string): id is WorkspaceId {
  return id === 'own' || uuid.test(id)
}

export type AccountSummary = {
  readonly id: WorkspaceId
  readonly kind: 'demo' | 'own'
  /** Name of the business, else the service's host, else words for "not connected". */
  readonly name: string
  readonly connection: Connection | null
  /** True for the account that windows and tray show, and that the quick line and the command line write to. */
  readonly isCurrent: boolean
  /** Null while the workspace is not open, because it is still opening or could not be opened. */
  readonly sync: Pick<SyncStatus, 'kind' | 'unsent' | 'refused' | 'restored'> | null
  readonly hasRunningTimer: boolean
  /** Why the workspace could not be opened, or what happened to its data; null for none. */
  readonly notice: string | null
}

export type WorkspaceState = {
  /** Null for none. */
  readonly id: WorkspaceId | null
  /** `none`: the first-start screen is shown. */
  readonly kind: 'none' | 'demo' | 'own'
  readonly connection: Connection | null
  readonly keychain: KeychainState
  /** What went wrong while the workspace was opened, for example with its data; null for none. */
  readonly notice: string | null
  /** All accounts in the order in which they were added, the demo first while it is open. */
  readonly accounts: readonly AccountSummary[]
}

/**
 * Whether the keychain stores tokens. If not, tokens last until the program ends. `reason`: a sentence for the user.
 */
export type KeychainState =
  | { readonly kind: 'available' }
  | { readonly kind: 'unavailable'; readonly reason: string }

/** A step of connecting an account. The first three must succeed. The others check parts that an account can lack. */
export type ConnectStep = 'address' | 'token' | 'business' | AccountPart

export type ConnectReport = {
  /** In order. Steps after a failed one are `untested`. */
  readonly steps: readonly {
    readonly step: ConnectStep
    /** `missing`: this account or token does not have the part. */
    readonly result: 'passed' | 'failed' | 'missing' | 'untested'
    /** What failed and what can be done; null unless the step failed or its part is missing. */
    readonly message: string | null
  }[]
  /** Empty unless ids were left out and the service listed more than one membership. */
  readonly choices: readonly Membership[]
  /** Contains the connection only if the first three steps passed. */
  readonly state: WorkspaceState
}

/** A business that the API token has access to. */
export type Membership = {
  readonly businessId: string
  /** Id of the business's accounting; null if the owner has no accounting. */
  readonly accountId: string | null
  readonly name: string
}

export type RemovedAccount = {
  readonly state: WorkspaceState
  /** Written for `export`; null for the other choices. */
  readonly written: UnsentExport | null
  /** Folder to which `keep` moved the data; null for the other choices. */
  readonly keptIn: string | null
}
