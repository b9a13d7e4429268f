import { listed } from '../language/words/listed.ts'
import type { LocalId, ServiceId, EpochMs } from '../units.ts'
import type { EntityFields, SendState } from '../entity.ts'

/** A webhook's subscription to the service's events (docs/interface/webhooks.md). */
export type WebhookCallback = {
  readonly id: LocalId
  readonly serviceId: ServiceId | null
  /** `all`, a noun, or `noun.verb`. */
  readonly event: string
  readonly uri: string
  readonly verified: boolean
  readonly sendState: SendState
}

export const callbackFields = {
  event: { scope: 'sent', wire: 'event' },
  uri: { scope: 'sent', wire: 'uri', serviceMay: 'tidyText' },
  verified: { scope: 'received', wire: 'verified', isFlag: true },
} as const satisfies EntityFields

/** Nouns (docs/interface/webhooks.md#events), in screen order. Those of rows that Stint stores come first. */
export const webhookNouns: readonly string[] = listed(
  'time_entry | project | expense | category | client | estimate | invoice | item | payment | recurring | service',
)

/**
 * Returns the possible subscriptions to events of a noun, such as `project`: the noun alone, for all its events, then
 * each event (`project.create`).
 */
export function subscriptionsTo(noun: string): readonly string[] {
  if (!webhookNouns.includes(noun)) return [noun]
  const sent = noun === 'estimate' || noun === 'invoice' ? ['sendByEmail'] : []
  return [noun, ...['create', 'update', 'delete', ...sent].map((verb) => `${noun}.${verb}`)]
}

/** True for a valid subscription to events: `all`, a noun alone, or `noun.verb`. */
export function isSubscription(event: string): boolean {
  return event === 'all' || webhookNouns.some((noun) => subscriptionsTo(noun).includes(event))
}

/** Callback of the classic API, as the service last listed it (docs/interface/classic.md#callback-methods). */
export type ClassicCallback = {
  readonly id: ServiceId
  /** `all`, a noun, or `noun.verb`; empty if the service does not state it. */
  readonly event: string
  readonly uri: string
  readonly verified: boolean
}

/** Callbacks of the classic API. They are not synchronized, but read whenever the list is shown. */
export type ClassicCallbacks = {
  /** False while the address or the credentials of the classic API are missing. */
  readonly isConnected: boolean
  /** When the list was last read; null if never. */
  readonly readAt: EpochMs | null
  readonly callbacks: readonly ClassicCallback[]
}
