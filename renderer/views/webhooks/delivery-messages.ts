import { t } from '../../../shared/domain/language/translate.ts'
import type { Delivery, Verdict } from '../../../shared/domain/webhooks/delivery.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { localZone } from '../../lib/clock.ts'
import { dateFormat } from '../../../shared/domain/language/date-format.ts'
import { localAddress, type Listening } from '../../../shared/domain/webhooks/receiver.ts'

export const verdictLabels: Readonly<Record<Verdict, string>> = {
  refreshed: t`Refreshed`,
  nothingToRefresh: t`Nothing to refresh`,
  repeated: t`Repeated event`,
  verified: t`Webhook verified`,
  test: t`Test request`,
  unsigned: t`Unsigned`,
  wrongSignature: t`Wrong signature`,
  unknownCallback: t`Unknown webhook`,
  notAsked: t`Unexpected code`,
  codeRefused: t`Verification code refused`,
  notConfirmed: t`Code not checked`,
  malformed: t`Unreadable`,
  wrongPath: t`Wrong path`,
  wrongMethod: t`Wrong method`,
  wrongType: t`Wrong content type`,
  wrongHost: t`Wrong host name`,
  fromPage: t`From a web page`,
  tooLarge: t`Request too big`,
  tooSlow: t`Request timed out`,
  tooMany: t`Too many requests`,
}

const meanings: Readonly<Record<Verdict, string>> = {
  refreshed: t`Signature valid. Stint read the change from the service.`,
  nothingToRefresh: t`Signature valid. Stint doesn’t use this kind of event.`,
  repeated: t`Signature valid. The same event already arrived less than five minutes earlier, so this may be a retry, a second change or a copy. Stint checked the service again.`,
  verified: t`The service sent its verification code and accepted Stint’s reply.`,
  test: t`You sent this request with “Test connection”.`,
  unsigned: t`The request has no signature in the header you named under “Set up”.`,
  wrongSignature: t`The signature doesn’t match the code of any of your webhooks. If the request came from your service, send the webhook’s code again.`,
  unknownCallback: t`The request contained a code for a webhook that this account doesn’t have.`,
  notAsked: t`The request contained a code for a webhook that is already verified. If events don’t arrive, send the code again.`,
  codeRefused: t`The service refused the code from this request.`,
  notConfirmed: t`Couldn’t check the code with the service. Send the code again.`,
  malformed: t`This request isn’t in the format the service uses.`,
  wrongPath: t`The request was sent to a path other than /hooks.`,
  wrongMethod: t`Events must be sent by POST.`,
  wrongType: t`Events must be sent as form data.`,
  wrongHost: t`The request was sent neither to this computer’s address nor to the public address under “Set up”.`,
  fromPage: t`This request came from a web page in a browser, not from a service.`,
  tooLarge: t`Events must be smaller than 16 KB.`,
  tooSlow: t`The request took longer than five seconds.`,
  tooMany: t`Too many requests at once. The service will retry.`,
}

/** Explains the verdict on a webhook delivery. If the delivery was refused, also says that nothing changed. */
export function verdictMeaning(verdict: Verdict, isAccepted: boolean): string {
  return isAccepted ? meanings[verdict] : `${meanings[verdict]} ${t`Nothing changed.`}`
}

/** Returns the name of the object that a delivery is about: `Time entry 88412`; empty for none. */
export function deliveryObject({ event, objectId }: Pick<Delivery, 'event' | 'objectId'>): string {
  if (objectId === null) return ''
  const noun = event?.split('.', 1)[0]?.replaceAll('_', ' ') ?? ''
  if (noun === 'callback') return t`Webhook ${objectId}`
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${objectId}`.trim()
}

/** Returns the accessible name of a line in the delivery log. */
export function deliveryName({ event, verdict }: Pick<Delivery, 'event' | 'verdict'>): string {
  return `${event ?? t`Request`}, ${verdictLabels[verdict]}`
}

/** Returns the webhook receiver's state in one or two words, followed by its address while it is listening. */
export function listeningLabel(
  listening: Listening,
  port: number,
): { readonly state: string; readonly detail: string } {
  switch (listening.kind) {
    case 'off':
      return { state: t`Off`, detail: '' }
    case 'starting':
      return { state: t`Starting…`, detail: '' }
    case 'on':
      return { state: t`Listening`, detail: localAddress(port).replace('http://', '') }
    case 'portInUse':
      return { state: t`Port in use`, detail: String(port) }
    case 'failed':
      return { state: t`Not listening`, detail: listening.reason }
  }
}

/** Formats a time of day: `15:20:41`. */
export function deliveryTime(at: EpochMs): string {
  return dateFormat({ timeStyle: 'medium', timeZone: localZone() }).format(at)
}

/** Formats an instant: `12 Nov, 15:20:41`. */
export function deliveryMoment(at: EpochMs): string {
  return dateFormat({
    day: 'numeric',
    month: 'short',
    timeZone: localZone(),
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(at)
}
