/** Names of webhook events and subscriptions (docs/interface/webhooks.md#events). */
import type { Mutation, State } from './state.ts'

const common = ['create', 'delete', 'update']
const verbs: Readonly<Record<string, readonly string[]>> = {
  category: common,
  client: common,
  estimate: [...common, 'sendByEmail'],
  expense: common,
  invoice: [...common, 'sendByEmail'],
  item: common,
  payment: common,
  project: common,
  recurring: common,
  service: common,
  time_entry: common,
}

/** Returns true for a valid subscription: `all`, a noun alone, or noun.verb. */
export function isSubscription(name: string): boolean {
  if (name === 'all') return true
  const [noun = '', verb, ...rest] = name.split('.')
  const nounVerbs = Object.hasOwn(verbs, noun) ? verbs[noun] : undefined
  return (
    nounVerbs !== undefined && rest.length === 0 && (verb === undefined || nounVerbs.includes(verb))
  )
}

export function isMeantFor(subscription: string, event: string): boolean {
  return subscription === 'all' || subscription === event || event.startsWith(`${subscription}.`)
}

export type SandboxEvent = { readonly name: string; readonly objectId: number }

/** Returns the event for a mutation about to be applied; null for kinds without events. */
export function eventOf(state: State, mutation: Mutation): SandboxEvent | null {
  const { kind, row } = mutation
  switch (kind) {
    case 'timeEntry':
      return named('time_entry', row.id, state.timeEntries.has(row.id), !row.active)
    case 'project':
      return named('project', row.id, state.projects.has(row.id), row.vis_state === 1)
    case 'expense':
      return named('expense', row.id, state.expenses.has(row.id), row.vis_state === 1)
    case 'recurring':
      return named('recurring', row.id, state.recurring.has(row.id), false)
    case 'recurringGone':
      return named('recurring', row.id, true, true)
    default:
      return null
  }
}

function named(noun: string, objectId: number, isKnown: boolean, isGone: boolean): SandboxEvent {
  const verb = !isKnown ? 'create' : isGone ? 'delete' : 'update'
  return { name: `${noun}.${verb}`, objectId }
}
