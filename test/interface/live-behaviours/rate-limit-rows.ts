import { expect } from 'vitest'
import { backoff } from '../../../electron/sync/sending/retry-policy.ts'
import { errorOf, newEntry, valueOf } from './live-client.ts'
import { countNotes, inProgram } from './live-program.ts'
import { paths, type Ask } from '../../fakes/raw-requests.ts'
import type { LiveRow } from './behaviour-row.ts'

async function statuses(ask: Ask, count: number): Promise<readonly number[]> {
  const seen: number[] = []
  for (let time = 0; time < count; time += 1) seen.push((await ask('GET', paths.projects)).status)
  return seen
}

/** Observed rate limits and Retry-After headers (docs/interface/live-services.md#3-rate-limits). */
export const waiting: readonly LiveRow[] = [
  {
    behaviour: 'Retry-After: 0 stands on every answer, successes included',
    source: 'docs/interface/live-services.md#3-rate-limits',
    switches: { retryAfterOnEverything: 0 },
    async sandbox({ ask, far }) {
      expect((await ask('GET', paths.projects)).headers.get('retry-after')).toBe('0')
      expect((await ask('GET', `${paths.projects}/424242`)).headers.get('retry-after')).toBe('0')
      await far.order([{ do: 'status', status: 503 }])
      const failed = await ask('GET', paths.projects)
      expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '0'])
    },
    async client(scene) {
      const { far, clock } = scene
      expect(valueOf(await far.service.projects.page({}, 1, 1)).rows).toHaveLength(1)
      await far.order([{ do: 'status', status: 503 }])
      expect(errorOf(await far.service.projects.page({}, 1, 1))).toMatchObject({
        kind: 'server',
        retryAfter: 0,
      })
      await inProgram(scene, async ({ program, entries, entry, unsent }) => {
        await far.order([{ do: 'status', status: 503, times: 10_000 }])
        const before = (await far.requests()).length
        entries.edit({ id: entry(90_001).id, note: 'while it is down' })
        for (let second = 0; second < 10; second += 1) {
          await program.untilSent()
          await clock.advance(1000)
        }
        await program.untilSent()
        const requestCount = (await far.requests()).length - before
        expect(requestCount).toBeGreaterThan(1)
        expect(requestCount).toBeLessThanOrEqual(5)
        await far.order([])
        await program.untilEmpty()
        expect(unsent()).toEqual([])
      })
      expect(await countNotes(scene, 'while it is down')).toBe(1)
    },
  },
  {
    behaviour: 'a minute has so many requests, and is over a minute later',
    source: 'docs/interface/live-services.md#3-rate-limits',
    switches: { requestsPerMinute: 3, rateLimitHeaders: true },
    async sandbox({ ask, clock }) {
      const first = await ask('GET', paths.projects)
      expect(limits(first.headers)).toEqual(['3', '2', '60'])
      await clock.advance(20_000)
      expect(await statuses(ask, 2)).toEqual([200, 200])
      const refused = await ask('GET', paths.entries)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '40'])
      expect(limits(refused.headers)).toEqual(['3', '0', '40'])
      await clock.advance(39_000)
      expect(await statuses(ask, 1)).toEqual([429])
      await clock.advance(1000)
      expect(await statuses(ask, 2)).toEqual([200, 429])
    },
    async client({ far, clock }) {
      const page = () => far.service.projects.page({}, 1, 1)
      for (let time = 0; time < 3; time += 1) valueOf(await page())
      // By the headers no request is left until then: the client delays the next one, and it is not refused.
      expect(far.service.readyIn()).toBeGreaterThan(59_000)
      const waiting = page()
      await clock.advance(59_000)
      expect((await far.requests()).length).toBe(3)
      await clock.advance(2000)
      valueOf(await waiting)
      expect((await far.requests()).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    },
  },
  {
    behaviour: 'a refused create was not done',
    source: 'docs/interface/live-services.md#3-rate-limits',
    switches: { requestsPerMinute: 1 },
    async sandbox({ ask, far }) {
      await ask('GET', paths.projects)
      const refused = await ask('POST', paths.projects, { project: { title: 'Too much' } })
      expect(refused.status).toBe(429)
      await far.behave({ requestsPerMinute: null })
      expect((await ask('GET', `${paths.projects}?per_page=100`)).text).not.toContain('Too much')
    },
    async client(scene) {
      const { far, clock } = scene
      await far.behave({ requestsPerMinute: null })
      await inProgram(scene, async ({ program, record, unsent }) => {
        await clock.advance(60_000)
        await far.behave({ requestsPerMinute: 1 })
        valueOf(await far.service.projects.page({}, 1, 1))
        record('too much')
        await program.untilSent()
        // Certainly not carried out: it stays queued and is not looked up.
        expect(unsent()).toMatchObject([{ state: 'queued', error: { kind: 'rateLimited' } }])
        await program.untilEmpty()
        expect(unsent()).toEqual([])
        await far.behave({ requestsPerMinute: null })
      })
      expect(await countNotes(scene, 'too much')).toBe(1)
    },
  },
  ...(
    [
      ['none', null, null],
      ['zero', '0', 0],
      ['date', 'Fri, 20 Nov 2026 12:01:00 GMT', 60_000],
    ] as const
  ).map(([form, expected, retryAfter]): LiveRow => {
    return {
      behaviour: `a 429 says ${form === 'none' ? 'nothing' : form} in Retry-After`,
      source: 'docs/interface/live-services.md#3-rate-limits',
      switches: { requestsPerMinute: 1, rateLimitRetryAfter: form },
      async sandbox({ ask }) {
        await ask('GET', paths.projects)
        const refused = await ask('GET', paths.projects)
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expected])
        expect(refused.headers.get('x-ratelimit-limit')).toBeNull()
      },
      async client(scene) {
        const { far, clock } = scene
        valueOf(await far.service.projects.page({}, 1, 1))
        const refused = await far.service.timeEntries.create(newEntry)
        expect(errorOf(refused)).toMatchObject({ kind: 'rateLimited', retryAfter })
        await far.behave({ requestsPerMinute: null })
        await inProgram(scene, async ({ program, record, unsent }) => {
          await clock.advance(60_000)
          await program.untilSent()
          await far.behave({ requestsPerMinute: 1 })
          valueOf(await far.service.projects.page({}, 1, 1))
          record('later')
          await program.untilSent()
          const [item] = unsent()
          expect(item).toMatchObject({ state: 'queued', error: { kind: 'rateLimited' } })
          const wait = (program.engine.status().nextTryAt ?? 0) - clock.now()
          expect(wait).toBeGreaterThanOrEqual(Math.max(backoff(1, 0), retryAfter ?? 0))
          await far.behave({ requestsPerMinute: null })
        })
      },
    }
  }),
]

function limits(headers: Headers): readonly (string | null)[] {
  return ['limit', 'remaining', 'reset'].map((name) => headers.get(`x-ratelimit-${name}`))
}
