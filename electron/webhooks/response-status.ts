/** The HTTP status of each answer (docs/interface/webhooks.md#the-local-receiver). */
import type { Verdict } from '../../shared/domain/webhooks/delivery.ts'

/** `accepted`: answered before its verdict is known. `probe`: whether somebody is there. */
export type Answer = Verdict | 'accepted' | 'probe'

const statuses: Readonly<Record<Answer, number>> = {
  probe: 200,
  accepted: 202,
  refreshed: 204,
  nothingToRefresh: 204,
  repeated: 204,
  verified: 204,
  test: 204,
  malformed: 400,
  unsigned: 401,
  wrongSignature: 401,
  wrongPath: 404,
  unknownCallback: 404,
  notAsked: 403,
  codeRefused: 403,
  fromPage: 403,
  notConfirmed: 503,
  wrongMethod: 405,
  tooSlow: 408,
  tooLarge: 413,
  wrongType: 415,
  wrongHost: 421,
  tooMany: 429,
}

export function statusOf(answer: Answer): number {
  return statuses[answer]
}
