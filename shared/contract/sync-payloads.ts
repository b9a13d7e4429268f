import type { Entity } from '../domain/sync/operation.ts'
import type { EpochMs } from '../domain/units.ts'

export type SyncStatus = {
  /**
   * `idle`: all sent. `sending`: operations are under way. `waiting`: queued, next try at `nextTryAt`.
   * `offline`: the last request found no service. `signIn`: the token was refused, everything waits.
   * `local`: no account is connected.
   */
  readonly kind: 'idle' | 'sending' | 'waiting' | 'offline' | 'signIn' | 'local'
  /** Operations that have not reached the service, refused ones included. */
  readonly unsent: number
  /** Operations that wait for the person. */
  readonly refused: number
  /** Operations that wait for a part that the account does not have. */
  readonly held: number
  readonly nextTryAt: EpochMs | null
  /** When the service last answered, null if never in this workspace. */
  readonly lastResponseAt: EpochMs | null
  /** As of when the service's news are here; null before the first. */
  readonly pulledAt: EpochMs | null
  /** The last failure as a sentence, null where the last request went well. */
  readonly problem: string | null
  /** A pull that takes long enough to be shown; null for none. */
  readonly pull: PullProgress | null
  /** Rows of the service that were not understood and are kept aside. */
  readonly rejectedRows: number
  /** The service seems to have been restored from an older state: nothing is sent until that is answered. */
  readonly restored: RestoredQuestion | null
}

/** What a service that was restored from an older state does not have any more. */
export type RestoredQuestion = {
  /** How many rows of each kind were sent and are not there. */
  readonly missing: {
    readonly entries: number
    readonly expenses: number
    readonly projects: number
  }
  /** Rows that are there as they were before a change that was sent. */
  readonly older: number
  /** The first of them. */
  readonly examples: readonly {
    readonly entity: Entity
    /** Null where nothing names it. */
    readonly title: string | null
    readonly isMissing: boolean
  }[]
}

/** Rows read of a list so far, and how many the service said there are. */
export type PullProgress = { readonly list: Entity; readonly rows: number; readonly total: number }
