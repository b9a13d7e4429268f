import type { SendState } from '../entries/time-entry.ts'
import type { LocalId, ServiceId } from '../units.ts'

/** A webhook subscription to events of the service (docs/interface/webhooks.md). */
export type WebhookCallback = {
  readonly id: LocalId
  readonly serviceId: ServiceId | null
  /** `all`, a noun, or noun.verb. */
  readonly event: string
  readonly uri: string
  readonly verified: boolean
  readonly sendState: SendState
}
