import { plural, t } from '../../../shared/domain/language/translate.ts'
import {
  subscriptionsTo,
  webhookNouns,
  type WebhookCallback,
} from '../../../shared/domain/webhooks/webhook-callback.ts'

/** Returns the name of a callback in labels: its event and its address. */
export function callbackName({ event, uri }: Pick<WebhookCallback, 'event' | 'uri'>): string {
  return t`${event} to ${uri}`
}

/** Says how many callbacks there are, and how many are waiting for their verification code. */
export function callbackCountMessage(
  callbacks: readonly Pick<WebhookCallback, 'verified'>[],
): string {
  const unverified = callbacks.filter(({ verified }) => !verified).length
  const count = callbacks.length
  if (count === 0 || unverified === 0) return count === 0 ? '' : String(count)
  return plural(
    unverified,
    { one: '{all}, one not verified', other: '{all}, # not verified' },
    { all: count },
  )
}

const everything = 'all'

/** Options for a webhook's event: “Every event”, then a section for each kind of object. `id`: event name as sent. */
export const eventSections = [
  { title: '', options: [{ id: everything, label: t`Every event`, detail: everything }] },
  ...webhookNouns.map((noun) => ({
    title: t`Events for ${noun.replace('_', ' ')}`,
    options: subscriptionsTo(noun).map((id) => ({
      id,
      label: id,
      ...(id === noun && { detail: t`all events of this kind` }),
    })),
  })),
]

/** Returns the error of the address typed for a new callback; null for none. */
export function addressProblem(address: string): string | null {
  if (address === '') return t`Enter the address that the service should call.`
  const url = urlOf(address)
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    return t`Enter a full address, such as https://hooks.example.com/stint.`
  }
  if (url.username !== '' || url.password !== '') {
    return t`Leave the user name and password out of the address, because the service would store them.`
  }
  return address.length > 2000 ? t`This address is too long.` : null
}

/** Returns an address as a URL; null if it can't be parsed. */
export function urlOf(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
