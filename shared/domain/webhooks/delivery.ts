import { cutText } from '../text/clean-text.ts'
import type { EpochMs } from '../units.ts'
import { parameter, type FormParameters } from './form-parameters.ts'

/** Verdicts on requests that the local webhook receiver accepted. */
export const acceptedVerdicts = [
  /** A signed event. The lists with its rows are pulled. */
  'refreshed',
  /** A signed event about rows that Stint does not store. */
  'nothingToRefresh',
  /** A signed event that came again within five minutes. Its lists are pulled, but at most every two seconds. */
  'repeated',
  /** The code of a new callback, which the service then accepted. */
  'verified',
  /** The test of whether the receiver can be reached from outside. */
  'test',
] as const

/** Verdicts on webhook requests that have no effect. */
export const refusedVerdicts = [
  'unsigned',
  'wrongSignature',
  'unknownCallback',
  /** A code for a callback that is already verified, or for which no code was requested. */
  'notAsked',
  'codeRefused',
  /** A code that could not be checked, because the service could not be reached for ten minutes. */
  'notConfirmed',
  'malformed',
  'wrongPath',
  'wrongMethod',
  'wrongType',
  'wrongHost',
  /** A request from a browser, recognized by headers that services do not send. */
  'fromPage',
  'tooLarge',
  'tooSlow',
  'tooMany',
] as const

export type Verdict = (typeof acceptedVerdicts)[number] | (typeof refusedVerdicts)[number]

/** A line of the delivery log. */
export type Delivery = {
  readonly id: number
  readonly at: EpochMs
  readonly verdict: Verdict
  /** Null if it could not be read. */
  readonly event: string | null
  /** Row that the event is about: `object_id`. */
  readonly objectId: string | null
  /** Without secrets; empty if none could be read. */
  readonly payload: FormParameters
  /** Ms until the end of the pull that the request caused; null while the pull is running, or if there is none. */
  readonly took: number | null
}

export function isAccepted(verdict: Verdict): boolean {
  return (acceptedVerdicts as readonly Verdict[]).includes(verdict)
}

/** The only parameters of deliveries (docs/interface/webhooks.md#deliveries) that are logged. */
const knownNames = new Set([
  'name',
  'object_id',
  'account_id',
  'user_id',
  'business_id',
  'identity_id',
  'system',
  'verifier',
  'callback_id',
  'callbackid',
])
const maxValueLength = 100

/**
 * Returns the known parameters, without the verification code. Each value is cut to 100 characters, because anyone can
 * send a request.
 */
export function redactPayload(parameters: FormParameters): FormParameters {
  return parameters.flatMap(([name, value]) => {
    if (!knownNames.has(name)) return []
    if (name === 'verifier') return [[name, '(removed)'] as const]
    return [[name, cutText(value, maxValueLength)] as const]
  })
}

/** Returns the event and the object's id of a delivery, as far as they could be read. */
export function subjectOf(payload: FormParameters): Pick<Delivery, 'event' | 'objectId'> {
  const objectId = parameter(payload, 'object_id') ?? parameter(payload, 'callback_id')
  return { event: parameter(payload, 'name'), objectId }
}
