/** The rate limiter with a simulated clock. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSimulatedClock } from '../../test/fakes/simulated-clock.ts'
import { SlidingWindowCounter, LearningRateLimiter } from './rate-limiter.ts'

const start = '2026-11-20T09:00:00Z'

function bench() {
  const clock = createSimulatedClock(start)
  const budget = new LearningRateLimiter(clock)
  return {
    clock,
    budget,
    answer: (status: number, headers: Readonly<Record<string, string>> = {}) =>
      budget.observe({ status, headers, receivedAt: clock.now(), serviceTime: null }),
    /** Counts how many of that many requests are allowed at once. */
    leave: (count: number) =>
      Array.from({ length: count }).filter(() => budget.tryAcquire()).length,
  }
}

describe('a limit', () => {
  it('is none until something is learned', () => {
    const { budget, leave, answer } = bench()
    expect(leave(5000)).toBe(5000)
    answer(200)
    answer(503)
    expect([budget.limit(), budget.readyIn()]).toEqual([null, 0])
  })

  it('is learned from a 429: what was taken in the last minute, less a tenth', async () => {
    const { budget, leave, answer, clock } = bench()
    leave(1000)
    await clock.advance(61_000)
    leave(253)
    for (let refused = 0; refused < 3; refused += 1) answer(429)
    expect(budget.limit()).toBe(225)
    expect(leave(1)).toBe(0)
    await clock.advance(61_000)
    expect(leave(1000)).toBe(225)
  })

  it('is learned no lower than 54 from a 429 in a quiet minute, and nine where it comes again and again', async () => {
    const { budget, leave, answer, clock } = bench()
    const limits = []
    for (let count = 0; count < 10; count += 1) {
      leave(1)
      answer(429)
      answer(429)
      limits.push(budget.limit())
      await clock.advance(61_000)
    }
    expect(limits).toEqual([54, 40, 30, 22, 17, 12, 9, 9, 9, 9])
  })

  it('is loosened while no 429 comes, more each time, and forgotten in the end', async () => {
    const { budget, leave, answer, clock } = bench()
    leave(101)
    answer(429)
    const limits = []
    for (let count = 0; count < 4; count += 1) {
      limits.push(budget.limit())
      await clock.advance(600_001)
    }
    expect(limits).toEqual([90, 99, 118, 166])
    await clock.advance(6 * 600_000)
    expect(budget.limit()).toBeNull()
  })

  it.each<readonly [string, Readonly<Record<string, string>>, number | null]>([
    ['the usual header', { 'x-ratelimit-limit': '600' }, 540],
    ['with its reset', { 'x-ratelimit-limit': '600', 'x-ratelimit-reset': '31' }, 540],
    ['of an hour', { 'x-ratelimit-limit': '5000', 'x-ratelimit-reset': '3000' }, null],
    ['perhaps of a second', { 'x-ratelimit-limit': '10' }, null],
    ['older draft', { 'ratelimit-limit': '100, 100;w=30' }, 180],
    [
      'newer draft',
      { ratelimit: '"default";r=50;t=30', 'ratelimit-policy': '"d";q=250;w=60' },
      225,
    ],
    [
      'newer draft, of a day',
      { ratelimit: '"d";r=5;t=9', 'ratelimit-policy': '"d";q=9;w=86400' },
      null,
    ],
    ['combined', { ratelimit: 'limit=100, remaining=50, reset=5' }, 90],
    ['nonsense', { 'x-ratelimit-limit': 'plenty', 'x-ratelimit-reset': '-' }, null],
    ['nothing at all', { 'x-ratelimit-limit': '0' }, null],
  ])('is read from headers: %s', (_what, headers, expected) => {
    const { budget, answer } = bench()
    answer(200, headers)
    expect(budget.limit()).toBe(expected)
  })
})

describe('nothing left until a reset', () => {
  it.each([
    ['seconds', '30', 30_000],
    ['an instant', String(Date.parse(start) / 1000 + 30), 30_000],
    ['an instant in ms', String(Date.parse(start) + 30_000), 30_000],
    ['a day', '86400', 3_600_000],
  ])('waits for it (%s)', async (_what, reset, wait) => {
    const { budget, answer, clock } = bench()
    answer(429, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset })
    expect(budget.readyIn()).toBeCloseTo(wait, -1)
    expect(budget.limit()).toBeNull()
    await clock.advance(wait)
    expect(budget.readyIn()).toBe(0)
  })

  it('is not believed for long where the request went well', () => {
    const { budget, answer } = bench()
    answer(200, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '3000' })
    expect(budget.readyIn()).toBe(120_000)
  })
})

describe('requests that wait', () => {
  it('leave in their order, as many as may, and none is lost', async () => {
    const { budget, answer, clock } = bench()
    answer(200, { 'x-ratelimit-limit': '100' })
    const left: number[] = []
    const all = Array.from({ length: 250 }, (_, index) =>
      budget.acquire().then((mayLeave) => mayLeave && left.push(index)),
    )
    const counts = []
    for (let minute = 0; minute < 3; minute += 1) {
      await clock.advance(0)
      counts.push(left.length)
      await clock.advance(61_000)
    }
    await Promise.all(all)
    expect(counts).toEqual([90, 180, 250])
    expect(left).toEqual(Array.from({ length: 250 }, (_, index) => index))
    expect(clock.pending()).toBe(0)
  })

  it('are called off by their signal, and others take their place', async () => {
    const { budget, answer, clock } = bench()
    answer(429, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '10' })
    const controller = new AbortController()
    const [first, second] = [budget.acquire(controller.signal), budget.acquire()]
    expect(budget.tryAcquire()).toBe(false)
    controller.abort()
    expect(await first).toBe(false)
    expect(await budget.acquire(controller.signal)).toBe(false)
    await clock.advance(10_000)
    expect(await second).toBe(true)
  })

  it('are let go by the end', async () => {
    const { budget, answer, clock } = bench()
    answer(429, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '10' })
    const waiting = budget.acquire()
    budget.close()
    expect([await waiting, await budget.acquire(), budget.tryAcquire()]).toEqual([
      false,
      false,
      false,
    ])
    expect(clock.pending()).toBe(0)
  })
})

describe('the last minute', () => {
  it('never counts less than what happened in 60 s, and nothing of 61 s ago', () => {
    const steps = fc.array(fc.nat(20_000), { maxLength: 60 })
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 10 }), (gaps, limit) => {
        const minute = new SlidingWindowCounter()
        const at: number[] = []
        let now = 0
        for (const gap of gaps) {
          now += gap
          minute.add(now)
          at.push(now)
          const within = (ms: number): number => at.filter((instant) => now - instant <= ms).length
          expect(minute.count(now)).toBeGreaterThanOrEqual(within(60_000))
          expect(minute.count(now)).toBeLessThanOrEqual(within(61_000))
        }
        const wait = minute.msUntilBelow(limit, now)
        expect(minute.count(now + wait)).toBeLessThan(limit)
      }),
    )
  })
})
