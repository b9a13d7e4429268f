/** Payloads of the group `sync`: the status, unsent operations, conflicts and decisions about them. */
import type { Resolution } from '../domain/sync/conflict.ts'
import type {
  Fields,
  FieldValue,
  OperationKind,
  OperationState,
  OperationError,
} from '../domain/sync/operation.ts'
import type { EpochMs, LocalId } from '../domain/units.ts'
import type { Entity } from '../domain/entity.ts'

export type SyncStatus = {
  /**
   * `idle`: all sent. `sending`: operations are in flight. `waiting`: queued, next attempt at `nextTryAt`.
   * `offline`: the last request did not reach the service. `signIn`: the token was refused, everything waits.
   * `notUpToDate`: all sent, but pulls fail. `local`: no account is connected.
   */
  readonly kind: 'idle' | 'sending' | 'waiting' | 'notUpToDate' | 'offline' | 'signIn' | 'local'
  /** Number of operations that have not reached the service, refused ones included. */
  readonly unsent: number
  /** Number of operations that wait for a decision of the person. */
  readonly refused: number
  /** Number of operations that wait for a part of the service that the account does not have. */
  readonly held: number
  readonly nextTryAt: EpochMs | null
  /** Time of the last response of the service; null if there was none in this workspace. */
  readonly lastResponseAt: EpochMs | null
  /** Time of the last successful pull; null before the first. */
  readonly pulledAt: EpochMs | null
  /** The last failure as a sentence; null where the last request succeeded. */
  readonly problem: string | null
  /** Progress of a pull that takes long enough to be shown; null for none. */
  readonly pull: PullProgress | null
  /** Number of rows of the service that could not be parsed and are kept aside. */
  readonly rejectedRows: number
  /**
   * Set where the service seems to have been restored from a backup: nothing is sent until that is answered.
   */
  readonly restored: RestoredQuestion | null
}

/** What a service that was restored from a backup has lost. */
export type RestoredQuestion = {
  /** How many sent rows of each kind it does not have. */
  readonly missing: {
    readonly entries: number
    readonly expenses: number
    readonly projects: number
  }
  /** Number of rows that it has in a state from before a change that was sent. */
  readonly older: number
  /** The first of both. */
  readonly examples: readonly {
    readonly entity: Entity
    /** Null where the row has no title. */
    readonly title: string | null
    readonly isMissing: boolean
  }[]
}

/** Rows of a list that were read so far, and how many the service said there are. */
export type PullProgress = { readonly list: Entity; readonly rows: number; readonly total: number }

/** Operations that wait without anybody's doing of which a window gets the oldest: an import can leave thousands. */
export const mostUnsentItems = 1000

/** One operation of the outbox, or a receipt of an expense (`id`: the receipt's), as the Unsent screen shows it. */
export type UnsentItem = {
  readonly id: string
  readonly entity: Entity
  readonly localId: LocalId
  readonly kind: OperationKind | 'receipt'
  readonly state: OperationState
  /** The fields to send: all of a create, the changed ones of an update. */
  readonly patch: Fields
  /** Every writable field of the row with its local value; empty unless the item is parked. */
  readonly current: Fields
  /** The fields in conflict; empty for none. */
  readonly conflict: readonly ConflictField[]
  /** What names the row: the note of an entry, the title of a project, the file of a receipt. */
  readonly title: string | null
  /** Of a receipt, in bytes. */
  readonly size?: number
  readonly createdAt: EpochMs
  readonly attempts: number
  /** Why it waits until the account has another part of the service; null where it does not. */
  readonly heldReason: string | null
  readonly nextTryAt: EpochMs | null
  /** The service's error message, and its messages for single fields. */
  readonly error: OperationError | null
}

/** A field that was changed locally and on the service: its merge base, local and remote value. */
export type ConflictField = {
  readonly field: string
  readonly base: FieldValue
  readonly mine: FieldValue
  readonly theirs: FieldValue
}

export type RepairInput = { readonly id: string; readonly fields: Fields }
export type ResolveInput = { readonly id: string; readonly choices: Resolution }

/**
 * `sendAgain`: rows that the service lost are sent again. `keep`: the state of the service is taken over.
 */
export type AnswerRestoredInput = { readonly choice: 'sendAgain' | 'keep' }
