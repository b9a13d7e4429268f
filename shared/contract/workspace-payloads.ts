/**
 * Payloads of the group `workspace`. A workspace is an account on this computer, with its own database, keychain entry
 * and sync.
 */
import type { AccountPart } from '../domain/account/account-part.ts'
import type { UnsentExport } from '../domain/sync/unsent-file.ts'
import type { Connection } from './connection.ts'
import type { SyncStatus } from './groups/sync.ts'

/**
 * Id of a workspace, also the name of its folder. `demo`: the demo. `own`: the user's first workspace; this name can't
 * be changed, because stored data refers to it. Each further workspace has a UUID. Drafts and every call of a window
 * carry the id of their workspace.
 */
export type WorkspaceId = string

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Returns true for a valid id of a workspace other than the demo. Any other string must not be used as a folder name.
 */
export function isOwnWorkspaceId(id: string): id is WorkspaceId {
  return id === 'own' || uuid.test(id)
}

/** One line of the list of accounts. */
export type AccountSummary = {
  readonly id: WorkspaceId
  readonly kind: 'demo' | 'own'
  /** Name of the business, else the host of the service, else a text that says "not connected". */
  readonly name: string
  readonly connection: Connection | null
  /** True for the account that windows and tray show, and that the quick line and the command line write to. */
  readonly isCurrent: boolean
  /** Sync state; null while the workspace is not open, because it is still opening or could not be opened. */
  readonly sync: Pick<SyncStatus, 'kind' | 'unsent' | 'refused' | 'restored'> | null
  readonly hasRunningTimer: boolean
  /** Sentence that says why the workspace could not be opened, or what happened to its data; null for none. */
  readonly notice: string | null
}

export type WorkspaceState = {
  /** The current workspace; null for none. */
  readonly id: WorkspaceId | null
  /** `none`: no workspace is open, and the first-start screen is shown. */
  readonly kind: 'none' | 'demo' | 'own'
  readonly connection: Connection | null
  readonly keychain: KeychainState
  /** A sentence about what went wrong while the workspace was opened, for example with its data; null for none. */
  readonly notice: string | null
  /** All accounts in the order in which they were added, the demo business first while it is open. */
  readonly accounts: readonly AccountSummary[]
}

/**
 * `available`: tokens are stored in the system's keychain. `unavailable`: tokens are kept in memory until the program
 * ends; `reason` is a sentence for the user.
 */
export type KeychainState =
  | { readonly kind: 'available' }
  | { readonly kind: 'unavailable'; readonly reason: string }

/** A step of the connection test. The first three must pass; an account works without the other parts. */
export type ConnectStep = 'address' | 'token' | 'business' | AccountPart

export type ConnectReport = {
  /** The steps in order. Steps after a failed one are `untested`. */
  readonly steps: readonly {
    readonly step: ConnectStep
    /** `missing`: this account or token does not have the part. */
    readonly result: 'passed' | 'failed' | 'missing' | 'untested'
    /** A sentence that says what failed and what can be done; null unless the step failed or its part is missing. */
    readonly message: string | null
  }[]
  /** Memberships to choose from. Empty unless ids were left out and the service listed more than one membership. */
  readonly choices: readonly Membership[]
  /** The state after the attempt. It contains the connection only if the first three steps passed. */
  readonly state: WorkspaceState
}

/** A business that the token has access to. */
export type Membership = {
  readonly businessId: string
  /** Id of the business's accounting; null if the owner has no accounting. */
  readonly accountId: string | null
  readonly name: string
}

/** Result of removing an account from this computer. */
export type RemovedAccount = {
  readonly state: WorkspaceState
  /** The file that was written for `export`; null for the other choices. */
  readonly written: UnsentExport | null
  /** The folder in which data was set aside for `keep`; null for the other choices. */
  readonly keptIn: string | null
}
