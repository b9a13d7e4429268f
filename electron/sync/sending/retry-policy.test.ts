import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ServiceError, ServiceErrorKind } from '../../service/result.ts'
import { backoff, decide, decideUpload } from './retry-policy.ts'

const error = (
  kind: ServiceErrorKind,
  sent: ServiceError['sent'],
  retryAfter: number | null = null,
): ServiceError => ({ kind, sent, retryAfter, status: null, code: null, message: '', fields: {} })

describe('what follows from an outcome', () => {
  it.each([
    ['create', 'unauthorized', 'yes', 'signIn'],
    ['create', 'forbidden', 'yes', 'park'],
    ['create', 'notFound', 'yes', 'park'],
    ['delete', 'notFound', 'yes', 'done'],
    ['update', 'conflict', 'yes', 'park'],
    ['create', 'invalid', 'yes', 'park'],
    ['create', 'inexact', 'no', 'park'],
    ['update', 'inexact', 'no', 'park'],
    ['create', 'rateLimited', 'yes', 'hold'],
    ['create', 'unreachable', 'no', 'hold'],
    ['create', 'unreachable', 'maybe', 'uncertain'],
    ['create', 'timeout', 'maybe', 'uncertain'],
    ['create', 'timeout', 'no', 'hold'],
    ['create', 'server', 'yes', 'uncertain'],
    ['create', 'protocol', 'yes', 'uncertain'],
    ['update', 'unreachable', 'maybe', 'hold'],
    ['update', 'server', 'yes', 'retry'],
    ['delete', 'protocol', 'yes', 'retry'],
  ] as const)('%s that met %s (sent: %s) → %s', (operation, kind, sent, expected) => {
    expect(decide(operation, error(kind, sent), 1, 0.5).kind).toBe(expected)
  })

  it.each([
    ['a longer one counts', 7000, 1, 7000],
    ['0 is no invitation', 0, 1, 1000],
    ['the own back-off has grown past it', 7000, 5, 16_000],
    ['more than an hour is not believed', 86_400_000, 1, 3_600_000],
  ])('takes Retry-After with care: %s', (_what, retryAfter, attempts, delay) => {
    expect(decide('update', error('rateLimited', 'yes', retryAfter), attempts, 0)).toEqual({
      kind: 'hold',
      reason: 'rateLimited',
      delay,
    })
  })

  it('never sends a create again that may have arrived', () => {
    const kinds = fc.constantFrom<ServiceErrorKind>('unreachable', 'timeout', 'server', 'protocol')
    const sent = fc.constantFrom<ServiceError['sent']>('maybe', 'yes')
    fc.assert(
      fc.property(kinds, sent, fc.nat(), (kind, whether, attempts) => {
        expect(decide('create', error(kind, whether), attempts + 1, 0.5).kind).toBe('uncertain')
      }),
    )
  })

  it('waits at least a second that doubles, up to half as much again, five minutes at most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (n, random) => {
          const delay = backoff(n, random)
          const minDelay = Math.min(200_000, 1000 * 2 ** Math.min(n - 1, 30))
          expect(delay).toBeGreaterThanOrEqual(minDelay)
          expect(delay).toBeLessThanOrEqual(minDelay * 1.5)
        },
      ),
    )
  })
})

describe('what follows from a failure with a receipt', () => {
  const met = (
    kind: ServiceErrorKind,
    status: number | null = null,
    code: string | null = null,
  ): ServiceError => ({ ...error(kind, 'yes'), status, code })

  it.each([
    ['an unknown path', met('notFound', 404), 'notTaken', 'park'],
    ['a missing right', met('forbidden', 403), 'notTaken', 'park'],
    ['a token that ended', met('unauthorized', 401), 'retry', 'retry'],
    ['no token, so that nothing was sent', met('unauthorized'), 'retry', 'retry'],
    ['another method', met('invalid', 405), 'notTaken', 'park'],
    ['not implemented', met('server', 501), 'notTaken', 'retry'],
    ['a redirect', met('protocol', 302), 'notTaken', 'retry'],
    ['a page', met('unreachable', null, 'HTML_403'), 'notTaken', 'retry'],
    ['a page as success', met('protocol', null, 'HTML_200'), 'notTaken', 'retry'],
    ['a page of a gateway', met('unreachable', null, 'HTML_502'), 'retry', 'retry'],
    ['a page that asks to wait', met('unreachable', null, 'HTML_429'), 'retry', 'retry'],
    ['an answer cut short', met('protocol', 200), 'retry', 'retry'],
    ['too large a file', met('invalid', 413), 'park', 'park'],
    ['another kind of file', met('invalid', 415), 'park', 'park'],
    ['no network', met('unreachable', null, 'ECONNREFUSED'), 'retry', 'retry'],
    ['too many requests', met('rateLimited', 429), 'retry', 'retry'],
    ['a failure', met('server', 503), 'retry', 'retry'],
  ] as const)('%s', (_what, failure, unknown, taken) => {
    expect(decideUpload(failure, false, 1, 0.5).kind).toBe(unknown)
    expect(decideUpload(failure, true, 1, 0.5).kind).toBe(taken)
  })
})
