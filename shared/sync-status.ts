import type { Entity } from './domain/operation.ts'
import type { EpochMs } from './domain/units.ts'

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
  readonly lastContactAt: EpochMs | null
  /** As of when the service's news are here; null before the first. */
  readonly newsAt: EpochMs | null
  /** The last failure as a sentence, null where the last request went well. */
  readonly problem: string | null
  /** A pull that takes long enough to be shown; null for none. */
  readonly pull: PullProgress | null
  /** Rows of the service that were not understood and are kept aside. */
  readonly rejectedRows: number
}

/** Rows read of a list so far, and how many the service said there are. */
export type PullProgress = { readonly list: Entity; readonly rows: number; readonly total: number }
