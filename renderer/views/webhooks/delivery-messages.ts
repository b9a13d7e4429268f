/** Sentences about the local receiver and what it was sent. */
import type { Delivery, Verdict } from '../../../shared/domain/webhooks/delivery.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { localZone } from '../../lib/clock.ts'
import { dateFormat } from '../../lib/date-format.ts'
import { localAddress, type Listening } from '../../../shared/domain/webhooks/receiver.ts'

/** Verdicts in the list. */
const labels: Readonly<Record<Verdict, string>> = {
  refreshed: 'Refreshed',
  nothingToRefresh: 'Nothing to refresh',
  repeated: 'Repeated',
  verified: 'Callback verified',
  test: 'Test',
  unsigned: 'Unsigned',
  wrongSignature: 'Wrong signature',
  unknownCallback: 'Unknown callback',
  codeRefused: 'Code refused',
  notConfirmed: 'Not confirmed',
  malformed: 'Not readable',
  wrongPath: 'Wrong path',
  wrongMethod: 'Wrong method',
  wrongType: 'Wrong content type',
  wrongHost: 'Wrong host name',
  tooLarge: 'Too big',
  tooSlow: 'Too slow',
  tooMany: 'Too many',
}

/** What each verdict means, and what follows. */
const meanings: Readonly<Record<Verdict, string>> = {
  refreshed: 'The signature is right. What the event is about was read from the service.',
  nothingToRefresh: 'The signature is right. Stint keeps nothing of what the event is about.',
  repeated:
    'The signature is right, and the same event came in the last five minutes: the service tried again, something changed twice, or somebody sent a copy. It was read from the service, at most every two seconds.',
  verified: 'The service sent the code of the callback, and accepted it back.',
  test: 'Sent by Test connection.',
  unsigned: 'It has no signature, or its header has another name than that in Set up.',
  wrongSignature:
    'It was signed with another code. If it is from your service, send the code of the callback again.',
  unknownCallback: 'It brought a code for a callback that this account does not have.',
  codeRefused: 'The service did not accept the code that it brought.',
  notConfirmed: 'The service could not be asked about the code. Send the code again.',
  malformed: 'It is no form that a service sends.',
  wrongPath: 'It was sent to another path than /hooks.',
  wrongMethod: 'Events are sent by POST.',
  wrongType: 'Events are sent as forms.',
  wrongHost: 'It named a host that is neither this computer nor the outside address in Set up.',
  tooLarge: 'Events have less than 16 KB.',
  tooSlow: 'It took longer than five seconds.',
  tooMany: 'More came than the receiver takes. The service tries again later.',
}

export function verdictLabel(verdict: Verdict): string {
  return labels[verdict]
}

/** For a refused request it says that nothing changed. */
export function verdictMeaning(verdict: Verdict, isAccepted: boolean): string {
  return isAccepted ? meanings[verdict] : `${meanings[verdict]} Nothing changed.`
}

/** `Time entry 88412`; empty where it names no object. */
export function deliveryObject({ event, objectId }: Pick<Delivery, 'event' | 'objectId'>): string {
  if (objectId === null) return ''
  const noun = event?.split('.', 1)[0]?.replaceAll('_', ' ') ?? ''
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${objectId}`.trim()
}

/** What a screen reader says of a line, and what is listed for a request without a form. */
export function deliveryName({ event, verdict }: Pick<Delivery, 'event' | 'verdict'>): string {
  return `${event ?? 'Request'}, ${verdictLabel(verdict)}`
}

/** The receiver's state in a word or two, and its address while it listens. */
export function listeningLabel(
  listening: Listening,
  port: number,
): { readonly state: string; readonly detail: string } {
  switch (listening.kind) {
    case 'off':
      return { state: 'Off', detail: '' }
    case 'starting':
      return { state: 'Starting', detail: '' }
    case 'on':
      return { state: 'Listening', detail: localAddress(port).replace('http://', '') }
    case 'portInUse':
      return { state: 'Port in use', detail: String(port) }
    case 'failed':
      return { state: 'Not listening', detail: listening.reason }
  }
}

/** `15:20:41` */
export function clockTime(at: EpochMs): string {
  return dateFormat({ timeStyle: 'medium', timeZone: localZone() }).format(at)
}

/** `12 Nov, 15:20:41` */
export function deliveryMoment(at: EpochMs): string {
  return dateFormat({
    ...{ day: 'numeric', month: 'short', timeZone: localZone() },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  }).format(at)
}
