/** The HTTP status of each verdict (docs/interface/webhooks.md#the-local-receiver). */
import type { Verdict } from '../../shared/domain/webhooks/delivery.ts'

const statuses: Readonly<Record<Verdict | 'accepted', number>> = {
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
  codeRefused: 403,
  notConfirmed: 503,
  wrongMethod: 405,
  tooSlow: 408,
  tooLarge: 413,
  wrongType: 415,
  wrongHost: 421,
  tooMany: 429,
}

/** `accepted`: the request is answered before its verdict is known. */
export function statusOf(verdict: Verdict | 'accepted'): number {
  return statuses[verdict]
}
