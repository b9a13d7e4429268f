/** The events that a webhook can subscribe to (docs/interface/webhooks.md#events). */

const common = ['create', 'update', 'delete'] as const
const withMail = [...common, 'sendByEmail'] as const

/** Nouns with their verbs, in the order in which they are offered: the kinds of rows that Stint keeps come first. */
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

/** The nouns that events are about. */
export const webhookNouns: readonly string[] = Object.keys(verbsByNoun)

/** Lists the subscriptions to one noun: all its events (the noun alone), and each event. */
export function subscriptionsTo(noun: string): readonly string[] {
  const verbs = Object.hasOwn(verbsByNoun, noun) ? (verbsByNoun[noun] ?? []) : []
  return [noun, ...verbs.map((verb) => `${noun}.${verb}`)]
}

/** True for an event of this list: `all`, a noun alone, or noun.verb. */
export function isSubscription(event: string): boolean {
  if (event === 'all') return true
  const [noun = ''] = event.split('.')
  return Object.hasOwn(verbsByNoun, noun) && subscriptionsTo(noun).includes(event)
}
