import type { LocalId, ServiceId } from '../units.ts'
import type { EntityFields, SendState } from '../entity.ts'

/** A webhook subscription to events of the service (docs/interface/webhooks.md). */
export type WebhookCallback = {
  readonly id: LocalId
  readonly serviceId: ServiceId | null
  /** The subscribed event: `all`, a noun, or noun.verb. */
  readonly event: string
  readonly uri: string
  readonly verified: boolean
  readonly sendState: SendState
}

/** The fields of a webhook callback (docs/interface/webhooks.md). */
export const callbackFields = {
  event: { scope: 'sent', wire: 'event' },
  uri: { scope: 'sent', wire: 'uri', serviceMay: 'tidyText' },
  verified: { scope: 'received', wire: 'verified', isFlag: true },
} as const satisfies EntityFields
