import { expect } from 'vitest'
import { paths, type Ask, type LiveRow } from './live-row.ts'

async function statuses(ask: Ask, count: number): Promise<readonly number[]> {
  const seen: number[] = []
  for (let time = 0; time < count; time += 1) seen.push((await ask('GET', paths.projects)).status)
  return seen
}

/** Rate limits and Retry-After (live services 3). */
export const waiting: readonly LiveRow[] = [
  {
    behaviour: 'Retry-After: 0 stands on every answer, successes included',
    source: 'live services 3',
    switches: { retryAfterOnEverything: 0 },
    async sandbox({ ask, far }) {
      expect((await ask('GET', paths.projects)).headers.get('retry-after')).toBe('0')
      expect((await ask('GET', `${paths.projects}/424242`)).headers.get('retry-after')).toBe('0')
      await far.order([{ do: 'status', status: 503 }])
      const failed = await ask('GET', paths.projects)
      expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '0'])
    },
    async client({ far }) {
      expect((await far.service.projects.page({}, 1, 1)).ok).toBe(true)
    },
  },
  {
    behaviour: 'a minute has so many requests, and is over a minute later',
    source: 'live services 3',
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
    async client({ far }) {
      for (let time = 0; time < 3; time += 1) await far.service.projects.page({}, 1, 1)
      expect(await far.service.projects.page({}, 1, 1)).toMatchObject({
        ok: false,
        error: { kind: 'rateLimited', retryAfter: 60_000 },
      })
    },
  },
  {
    behaviour: 'a refused create was not done',
    source: 'live services 3',
    switches: { requestsPerMinute: 1 },
    async sandbox({ ask, far }) {
      await ask('GET', paths.projects)
      const refused = await ask('POST', paths.projects, { project: { title: 'Too much' } })
      expect(refused.status).toBe(429)
      await far.behave({ requestsPerMinute: null })
      expect((await ask('GET', `${paths.projects}?per_page=100`)).text).not.toContain('Too much')
    },
  },
  ...(
    [
      ['none', null],
      ['zero', '0'],
      ['date', 'Fri, 20 Nov 2026 12:01:00 GMT'],
    ] as const
  ).map(([form, expected]): LiveRow => {
    return {
      behaviour: `a 429 says ${form === 'none' ? 'nothing' : form} in Retry-After`,
      source: 'live services 3',
      switches: { requestsPerMinute: 1, rateLimitRetryAfter: form },
      async sandbox({ ask }) {
        await ask('GET', paths.projects)
        const refused = await ask('GET', paths.projects)
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expected])
        expect(refused.headers.get('x-ratelimit-limit')).toBeNull()
      },
    }
  }),
]

function limits(headers: Headers): readonly (string | null)[] {
  return ['limit', 'remaining', 'reset'].map((name) => headers.get(`x-ratelimit-${name}`))
}
