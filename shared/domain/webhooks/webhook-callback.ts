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

const common = ['create', 'update', 'delete'] as const
const withMail = [...common, 'sendByEmail'] as const

/** Verbs by noun (docs/interface/webhooks.md#events), in screen order. Nouns of rows that Stint stores come first. */
const verbsByNoun: Readonly<Record<string, readonly string[]>> = {
  time_entry: common,
  project: common,
  expense: common,
  category: common,
  client: common,
  estimate: withMail,
  invoice: withMail,
  item: common,
  payment: common,
  recurring: common,
  service: common,
}

export const webhookNouns: readonly string[] = Object.keys(verbsByNoun)

/**
 * Returns the possible subscriptions to events of a noun, such as `project`: the noun alone, for all its events, then
 * each event (`project.create`).
 */
export function subscriptionsTo(noun: string): readonly string[] {
  const verbs = Object.hasOwn(verbsByNoun, noun) ? (verbsByNoun[noun] ?? []) : []
  return [noun, ...verbs.map((verb) => `${noun}.${verb}`)]
}

/** True for a valid subscription to events: `all`, a noun alone, or `noun.verb`. */
export function isSubscription(event: string): boolean {
  if (event === 'all') return true
  const [noun = ''] = event.split('.')
  return Object.hasOwn(verbsByNoun, noun) && subscriptionsTo(noun).includes(event)
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
