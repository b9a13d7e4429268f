import type { EpochMs, ServiceId } from '../units.ts'

/** A callback of the classic interface, as it was listed last (docs/interface/classic.md#callback-methods). */
export type ClassicCallback = {
  readonly id: ServiceId
  /** `all`, a noun, or noun.verb; empty if the service does not state it. */
  readonly event: string
  readonly uri: string
  readonly verified: boolean
}

/** The callbacks of the classic interface. They are not synchronised, so the list is read when it is shown. */
export type ClassicCallbacks = {
  /** False while address and credentials of the classic interface are missing. */
  readonly isConnected: boolean
  /** When the list was read; null for never. */
  readonly readAt: EpochMs | null
  readonly callbacks: readonly ClassicCallback[]
}
