/** Request rate of the real engine against a service that limits, refuses or fails, on a simulated clock. */
import { describe, expect, it } from 'vitest'
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { createServiceClient } from '../../electron/service/client.ts'
import { fixedToken } from '../../electron/service/token-source.ts'
import { allOperations } from '../../electron/store/outbox/outbox.ts'
import type { EpochMs, Seconds } from '../../shared/domain/units.ts'
import { openSandboxServer } from '../fakes/sandbox-server.ts'
import { openLimitingProxy, type TurnedAway } from '../fakes/rate-limiting-proxy.ts'
import { createStoreBench } from '../fakes/store-bench.ts'
import { SimulatedProgram } from '../fakes/simulated-program.ts'

type Request = { readonly at: number; readonly method: string; readonly isRefused: boolean }
type Judge = (request: { readonly at: number; readonly method: string }) => TurnedAway | null

/** Runs until nothing waits to be sent, or for `ms`. Returns every request with its simulated time. */
async function live(
  judge: (bench: ReturnType<typeof createStoreBench>) => Judge,
  {
    operations,
    forMs = 3_600_000,
    told = {},
  }: {
    readonly operations: number
    readonly forMs?: number
    /** Headers of every successful response. */
    readonly told?: Readonly<Record<string, string>>
  },
) {
  const bench = createStoreBench()
  const begin = bench.clock.now()
  const elapsed = (): number => bench.clock.now() - begin
  record(bench, operations)
  const far = await openSandboxServer(bench.clock)
  const requests: Request[] = []
  const decide = judge(bench)
  const proxy = await openLimitingProxy(
    far.sandbox.baseUrl,
    (method) => {
      const refusal = decide({ at: elapsed(), method })
      requests.push({ at: elapsed(), method, isRefused: refusal !== null })
      return refusal
    },
    told,
  )
  const service = createServiceClient({
    baseUrl: proxy.baseUrl,
    businessId: String(far.sandbox.businessId),
    accountId: far.sandbox.accountId,
    tokens: fixedToken(far.sandbox.token),
    clock: bench.clock,
  })
  const program = new SimulatedProgram(bench, { ...far, service })
  const waiting = (): number => allOperations(bench.database).length
  try {
    await quiet(() => requests.length + proxy.underWay() * 1e6)
    while (waiting() > 0 && elapsed() < forMs) {
      await bench.clock.ringNext()
      await quiet(() => requests.length + proxy.underWay() * 1e6)
    }
    const took = elapsed()
    const page = await far.service.timeEntries.page({}, 1, 1)
    return { requests, took, waiting: waiting(), there: page.ok ? page.value.total : null }
  } finally {
    await program.end()
    await service.close()
    await proxy.close()
    await far.close()
    bench.database.close()
  }
}

function record(bench: ReturnType<typeof createStoreBench>, operations: number): void {
  const entries = createEntryCommands(bench)
  for (let count = 0; count < operations; count += 1) {
    const startedAt = (bench.clock.now() - 86_400_000 - count * 60_000) as EpochMs
    entries.create({ note: `entry ${count}`, startedAt, duration: 60 as Seconds })
  }
}

/** Runs turns of the event loop until no request is in flight and none has come for a while. */
async function quiet(state: () => number): Promise<void> {
  for (let still = 0, before = state(); still < 30; still += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    if (state() !== before || before >= 1e6) still = 0
    before = state()
  }
}

/** Allows this many requests in any 60 s. */
function limited(most: number, refusal: TurnedAway): Judge {
  const passed: number[] = []
  return ({ at }) => {
    while (passed[0] !== undefined && at - passed[0] >= 60_000) passed.shift()
    if (passed.length >= most) return refusal
    passed.push(at)
    return null
  }
}

describe('250 requests a minute', () => {
  it.each([
    ['nothing but 429', {}],
    ['Retry-After: 0', { 'retry-after': '0' }],
  ])('are kept to while 1,000 entries are sent, told by %s', async (_what, headers) => {
    const refusal = { status: 429, headers }
    const result = await live(() => limited(250, refusal), { operations: 1000 })
    expect(result).toMatchObject({ waiting: 0, there: 1000 })
    expect(result.requests.filter(({ isRefused }) => isRefused).length).toBeLessThanOrEqual(8)
    expect(result.took).toBeGreaterThan(180_000)
    expect(result.took).toBeLessThan(330_000)
  })

  it('are never passed where the service tells them', async () => {
    const told = { 'x-ratelimit-limit': '250' }
    const judge = (): Judge => limited(250, { status: 429 })
    const result = await live(judge, { operations: 300, told })
    expect(result).toMatchObject({ waiting: 0, there: 300 })
    expect(result.requests.filter(({ isRefused }) => isRefused)).toEqual([])
    expect(result.took).toBeGreaterThan(60_000)
  })
})

describe('a service that turns everything away', () => {
  it.each<readonly [string, TurnedAway]>([
    ['429 with Retry-After: 0', { status: 429, headers: { 'retry-after': '0' } }],
    ['429 alone', { status: 429 }],
    ['503 with Retry-After: 0', { status: 503, headers: { 'retry-after': '0' } }],
    ['500', { status: 500 }],
    ['the page of a content network', { status: 403, body: '<!doctype html><h1>Blocked</h1>' }],
    ['a page with 502', { status: 502, body: '<html>nginx</html>' }],
  ])('is asked at most 5 times in 10 s, and ever more seldom: %s', async (_what, refusal) => {
    const { requests, waiting } = await live(() => () => refusal, {
      operations: 100,
      forMs: 1_200_000,
    })
    const within = (from: number, to: number): number =>
      requests.filter(({ at }) => at >= from && at < to).length
    expect(within(0, 10_000)).toBeLessThanOrEqual(5)
    expect(within(0, 60_000)).toBeLessThanOrEqual(9)
    expect(within(600_000, 1_200_000)).toBeLessThanOrEqual(6)
    expect(requests.length).toBeGreaterThan(5)
    expect(waiting).toBe(100)
  })

  it('for a while gets everything once afterwards', async () => {
    const { there, waiting } = await live(
      () =>
        ({ at }) =>
          at < 120_000 ? { status: 429, headers: { 'retry-after': '0' } } : null,
      { operations: 50 },
    )
    expect({ there, waiting }).toEqual({ there: 50, waiting: 0 })
  })
})
