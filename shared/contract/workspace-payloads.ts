/** Several accounts side by side: each is a workspace with a database, a keychain entry and a sync of its own. */
import type { Connection } from './connection.ts'
import type { UnsentDraft } from '../domain/sync/unsent-file.ts'
import type { SyncStatus } from './sync-payloads.ts'

/**
 * Names a workspace and its folder: `demo`, `own` (the first own one; installed copies have it), or a UUID
 * for every further one. Drafts carry it, and so does every call of a window.
 */
export type WorkspaceId = string

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** True for what can name an own workspace; everything else is no folder of ours. */
export function isOwnWorkspaceId(id: string): id is WorkspaceId {
  return id === 'own' || uuid.test(id)
}

/** One line of the list of accounts. */
export type AccountSummary = {
  readonly id: WorkspaceId
  readonly kind: 'demo' | 'own'
  /** The business, else the host of the service, else that no account is connected. */
  readonly name: string
  readonly connection: Connection | null
  /** Shown in the windows and the tray; captures and the command line go there. */
  readonly isCurrent: boolean
  /** Null where the workspace is not open: it could not be opened, or will be in a moment. */
  readonly sync: Pick<SyncStatus, 'kind' | 'unsent' | 'refused' | 'restored'> | null
  readonly hasRunningTimer: boolean
  /** A sentence: why it could not be opened, or what happened to its data; null for nothing. */
  readonly notice: string | null
}

/** What becomes of work that has not reached the service when its account is removed. */
export type UnsentChoice = 'export' | 'keep' | 'none'

export type RemoveAccountInput = {
  readonly id: WorkspaceId
  /**
   * `export`: written into a file first. `keep`: the data stays in a folder aside, and comes back when the same
   * business is connected again. `none`: there is nothing; refused where there is.
   */
  readonly unsent: UnsentChoice
  /** Go into the file of `export`. */
  readonly drafts: readonly UnsentDraft[]
}
