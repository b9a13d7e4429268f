/** Sentences about callbacks. */
import type { WebhookCallback } from '../../../shared/domain/account/webhook-callback.ts'
import { subscriptionsTo, webhookNouns } from '../../../shared/domain/account/webhook-events.ts'

/** How a callback is called in labels: its event and its address. */
export function callbackName({ event, uri }: Pick<WebhookCallback, 'event' | 'uri'>): string {
  return `${event} to ${uri}`
}

/** The number of callbacks, and how many of them wait for their code. */
export function callbackCountMessage(
  callbacks: readonly Pick<WebhookCallback, 'verified'>[],
): string {
  const unverified = callbacks.filter(({ verified }) => !verified).length
  const count = String(callbacks.length)
  if (callbacks.length === 0 || unverified === 0) return callbacks.length === 0 ? '' : count
  return `${count}, ${unverified === 1 ? 'one waits' : `${unverified} wait`} for verification`
}

/** Choices of the event: everything, then by noun. `id` is the subscription as it is sent. */
export const eventSections = [
  { title: '', options: [{ id: 'all', label: 'all', detail: 'every event' }] },
  ...webhookNouns.map((noun) => ({
    title: `Events of ${noun.replace('_', ' ')}`,
    options: subscriptionsTo(noun).map((id) => ({
      id,
      label: id,
      ...(id === noun && { detail: 'all of these' }),
    })),
  })),
]

/** What is wrong with the address of a new callback; null for nothing. */
export function addressProblem(address: string): string | null {
  if (address === '') return 'Enter the address that the service should call.'
  const url = urlOf(address)
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    return 'Enter a whole address, such as https://hooks.example.com/stint.'
  }
  if (url.username !== '' || url.password !== '') {
    return 'Leave out name and password: the address is stored by the service.'
  }
  return address.length > 2000 ? 'This address is too long.' : null
}

function urlOf(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
