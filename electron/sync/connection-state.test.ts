/** Tests the state of the connection after responses and failures; the tests move the clock. */
import { describe, expect, it } from 'vitest'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { ServiceError, ServiceErrorKind } from '../service/result.ts'
import { ConnectionState } from './connection-state.ts'
import { decide } from './sending/retry-policy.ts'

const noon = Date.parse('2026-11-20T12:00:00Z')

function bench() {
  const time = { now: noon as EpochMs }
  const contact = new ConnectionState(
    () => time.now,
    () => 0,
  )
  return {
    time,
    contact,
    /** Records a failed update, as send slots and engine handle it. */
    fail: (error: ServiceError) =>
      contact.operationFailed(error, decide('update', error, contact.consecutiveFailures() + 1, 0)),
    hold: () => Math.max(0, contact.holdUntil() - time.now),
    pullHold: () => Math.max(0, contact.pullHoldUntil() - time.now),
  }
}

function error(
  kind: ServiceErrorKind,
  status: number | null,
  retryAfter: number | null = null,
): ServiceError {
  const sent = status === null ? 'maybe' : 'yes'
  return { kind, status, retryAfter, sent, code: null, message: `${kind}!`, fields: {} }
}
const limited = error('rateLimited', 429, 0)
const broken = error('server', 500)
const away = error('unreachable', null)

describe('failures in a row', () => {
  it('of any kind make each wait longer', () => {
    const { fail, hold, time } = bench()
    const waits = [limited, away, broken, limited].map((failure) => {
      fail(failure)
      const wait = hold()
      time.now = (time.now + wait) as EpochMs
      return wait
    })
    expect(waits).toEqual([1000, 2000, 4000, 8000])
  })

  it('end with a response, also a refusal', () => {
    const { contact, fail } = bench()
    fail(limited)
    fail(error('invalid', 422))
    expect(contact.consecutiveFailures()).toBe(0)
    expect(contact.problem()).toBe('invalid!')
    fail(away)
    contact.responded()
    expect([contact.consecutiveFailures(), contact.unreachableCount(), contact.problem()]).toEqual([
      0,
      0,
      null,
    ])
  })

  it('count as unreachable only where no response came', () => {
    const { contact, fail } = bench()
    for (const failure of [limited, broken, error('protocol', 200)]) fail(failure)
    expect(contact.unreachableCount()).toBe(0)
    expect(contact.lastResponseAt()).toBe(noon)
    fail(error('protocol', null))
    fail(away)
    expect(contact.unreachableCount()).toBe(2)
  })
})

it('an operation that was not sent for a reason of its own holds nothing else', () => {
  for (const kind of ['server', 'noAccounting', 'inexact'] as const) {
    const { contact, fail, hold } = bench()
    fail({ ...error(kind, null), sent: 'no' })
    expect([contact.unreachableCount(), contact.consecutiveFailures(), hold()]).toEqual([0, 0, 0])
  }
})

describe('a service in trouble', () => {
  it('holds everything from the third 5xx in a row on, with growing waits', () => {
    const { fail, hold, time } = bench()
    const waits = [1, 2, 3, 4, 5].map(() => {
      fail(broken)
      const wait = hold()
      time.now = (time.now + wait) as EpochMs
      return wait
    })
    expect(waits).toEqual([0, 0, 4000, 8000, 16_000])
  })

  it('does not hold the others for one operation that always fails', () => {
    const { contact, fail, hold } = bench()
    for (let round = 0; round < 10; round += 1) {
      fail(broken)
      contact.responded()
    }
    expect(hold()).toBe(0)
  })

  it('holds everything at once where it says for how long', () => {
    const { fail, hold } = bench()
    fail(error('server', 503, 60_000))
    expect(hold()).toBe(60_000)
  })
})

describe('a list that fails', () => {
  it('waits longer each time while what is sent goes on', () => {
    const { contact, hold, pullHold, time } = bench()
    const waits = [1, 2, 3, 4, 5, 6].map(() => {
      contact.pullFailed(error('protocol', 200))
      const wait = pullHold()
      time.now = (time.now + wait) as EpochMs
      contact.responded()
      return wait
    })
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000])
    expect(hold()).toBe(0)
    contact.pullSucceeded()
    contact.pullFailed(error('protocol', 200))
    expect(pullHold()).toBe(1000)
  })

  it('holds everything where the service asks to wait or was not reached, and is asked for no earlier', () => {
    for (const failure of [error('rateLimited', 429, 40_000), away]) {
      const { contact, hold, time } = bench()
      const again = contact.pullFailed(failure)
      expect(hold()).toBeGreaterThan(0)
      expect(again - time.now).toBeGreaterThanOrEqual(hold())
    }
  })
})

it('never holds for more than an hour, whatever a header says or the clock does', () => {
  const { contact, fail, hold, time } = bench()
  fail(error('rateLimited', 429, 86_400_000))
  expect(hold()).toBe(3_600_000)
  contact.pullFailed(error('rateLimited', 429, 86_400_000))
  time.now = (time.now - 86_400_000) as EpochMs
  expect(contact.isHeld()).toBe(false)
  expect(contact.pullHoldUntil()).toBe(time.now)
})

it('a refused token holds until somebody signs in, and is no failure of the connection', () => {
  const { contact, fail, hold } = bench()
  fail(error('unauthorized', 200))
  expect([contact.isHeld(), contact.consecutiveFailures(), hold()]).toEqual([true, 0, 0])
  contact.signedIn()
  expect(contact.isHeld()).toBe(false)
})
