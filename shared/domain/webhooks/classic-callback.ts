import type { EpochMs, ServiceId } from '../units.ts'

/** Callback of the classic API, as it was last listed (docs/interface/classic.md#callback-methods). */
export type ClassicCallback = {
  readonly id: ServiceId
  /** Subscribed event: `all`, a noun, or `noun.verb`; empty if the service does not state it. */
  readonly event: string
  readonly uri: string
  readonly verified: boolean
}

/** Callbacks of the classic API. They are not synchronised, so the list is read when it is shown. */
export type ClassicCallbacks = {
  /** False while the address or the credentials of the classic API are missing. */
  readonly isConnected: boolean
  /** Time at which the list was last read; null if it never was. */
  readonly readAt: EpochMs | null
  readonly callbacks: readonly ClassicCallback[]
}
