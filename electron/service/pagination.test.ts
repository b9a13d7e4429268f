import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EpochMs } from '../../shared/domain/units.ts'
import { notSent } from './errors.ts'
import { eachPage } from './pagination.ts'
import type { Page, ServiceResult } from './result.ts'

/** Creates a service with that many rows, which records how many pages are requested concurrently. */
function rowsOf(count: number, failingPage = Infinity) {
  const seen = { concurrent: 0, now: 0, requests: 0 }
  const ask = async (page: number, perPage: number): Promise<ServiceResult<Page<number>>> => {
    seen.now += 1
    seen.requests += 1
    seen.concurrent = Math.max(seen.concurrent, seen.now)
    await Promise.resolve()
    seen.now -= 1
    if (page >= failingPage) return { ok: false, error: notSent('timeout', 'late') }
    const all = Array.from({ length: count }, (_, index) => index)
    const rows = all.slice((page - 1) * perPage, page * perPage)
    const pages = Math.ceil(count / perPage)
    const value = {
      rows,
      rejected: [],
      page,
      pages,
      total: count,
      perPage,
      hasPageCount: pages > 0,
      meta: {},
    }
    return { ok: true, value, status: 200, receivedAt: 0 as EpochMs, serviceTime: null }
  }
  return { seen, ask }
}

describe('page by page', () => {
  it('hands out every row in order, never asking for more pages at once than allowed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(60),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 5 }),
        async (count, perPage, inFlight) => {
          const { seen, ask } = rowsOf(count)
          const rows: number[] = []
          for await (const page of eachPage(ask, { perPage, inFlight })) {
            if (page.ok) rows.push(...page.value.rows)
          }
          expect(rows).toEqual(Array.from({ length: count }, (_, index) => index))
          expect(seen.concurrent).toBeLessThanOrEqual(inFlight)
          expect(seen.requests).toBe(Math.max(1, Math.ceil(count / perPage)))
        },
      ),
    )
  })

  it('uses what is allowed', async () => {
    const { seen, ask } = rowsOf(100)
    for await (const page of eachPage(ask, { perPage: 5, inFlight: 3 })) expect(page.ok).toBe(true)
    expect(seen.concurrent).toBe(3)
  })

  it('ends with the first failure and leaves nothing under way', async () => {
    const { seen, ask } = rowsOf(100, 3)
    const kinds: boolean[] = []
    for await (const page of eachPage(ask, { perPage: 10, inFlight: 4 })) kinds.push(page.ok)
    expect(kinds).toEqual([true, true, false])
    expect(seen.now).toBe(0)
  })

  it('leaves nothing under way where the reader stops early', async () => {
    const { seen, ask } = rowsOf(100)
    let pages = 0
    for await (const page of eachPage(ask, { perPage: 10, inFlight: 4 })) {
      expect(page.ok).toBe(true)
      if ((pages += 1) === 2) break
    }
    expect(seen.now).toBe(0)
  })

  /** Creates pages with these numbers of rows, and the page counts that the service reports. */
  function told(
    counts: readonly number[],
    pagesAt: (page: number) => number,
    { maxRequests = Infinity, isSame = false, size = 0, total = 0 } = {},
  ) {
    const requests: number[] = []
    const ask = (page: number, perPage: number): Promise<ServiceResult<Page<number>>> => {
      requests.push(page)
      if (requests.length > maxRequests) throw new Error('asked for ever')
      const count = counts[page - 1] ?? counts.at(-1) ?? 0
      const rows = Array.from({ length: count }, () => (isSame ? 1 : page))
      const pages = pagesAt(page)
      const list = {
        rows,
        rejected: [],
        page,
        pages,
        total,
        perPage: size || perPage,
        hasPageCount: pages > 0,
        meta: {},
      }
      const value: Page<number> = list
      return Promise.resolve({
        ok: true,
        value,
        status: 200,
        receivedAt: 0 as EpochMs,
        serviceTime: null,
      })
    }
    return { requests, ask }
  }
  async function readAll(ask: ReturnType<typeof told>['ask'], inFlight: number) {
    const rows: number[] = []
    let isWhole = true
    for await (const page of eachPage(ask, { perPage: 2, inFlight })) {
      if (page.ok) rows.push(...page.value.rows)
      else isWhole = false
    }
    return { rows, isWhole }
  }

  it.each([1, 3])(
    'goes on where rows are hidden, as far as there are pages (%i at once)',
    async (inFlight) => {
      const { ask, requests } = told([0, 1, 0, 2], () => 4)
      expect(await readAll(ask, inFlight)).toEqual({ rows: [2, 4, 4], isWhole: true })
      expect(requests).toEqual([1, 2, 3, 4])
    },
  )

  it('ends where the list became shorter meanwhile', async () => {
    const { ask, requests } = told([2, 2, 0], (page) => (page === 1 ? 9 : 2))
    expect(await readAll(ask, 1)).toEqual({ rows: [1, 1, 2, 2], isWhole: true })
    expect(requests).toEqual([1, 2])
  })

  it('goes on while pages are full where the service does not say how many there are', async () => {
    const { ask, requests } = told([2, 2, 1], () => 0)
    expect(await readAll(ask, 3)).toEqual({ rows: [1, 1, 2, 2, 3], isWhole: true })
    expect(requests).toEqual([1, 2, 3])
  })

  it('goes on so far by the service’s own page size, if that is smaller than the one asked for', async () => {
    const { ask, requests } = told([1, 1, 0], () => 0, { size: 1 })
    expect(await readAll(ask, 3)).toEqual({ rows: [1, 2], isWhole: true })
    expect(requests).toEqual([1, 2, 3])
  })

  it('goes on as far as the service counts rows, if its page size is not told either', async () => {
    const { ask, requests } = told([1, 1, 1], () => 0, { size: 9, total: 3 })
    expect(await readAll(ask, 3)).toEqual({ rows: [1, 2, 3], isWhole: true })
    expect(requests).toEqual([1, 2, 3])
  })

  it.each([
    ['hidden', [1, 0], false],
    ['on a page that is the first one again', [1], true],
  ])('ends where the counted rows are %s', async (_what, counts, isSame) => {
    const { ask, requests } = told(counts, () => 0, { size: 9, total: 9, isSame })
    expect(await readAll(ask, 3)).toMatchObject({ isWhole: true })
    expect(requests).toEqual([1, 2])
  })

  it('has the number of a page that was asked for, whatever the service says', async () => {
    const { ask } = told([2, 2, 1], () => 3)
    const numbers: number[] = []
    const odd = async (page: number, perPage: number): ReturnType<typeof ask> => {
      const answer = await ask(page, perPage)
      return answer.ok ? { ...answer, value: { ...answer.value, page: 9e14 } } : answer
    }
    for await (const page of eachPage(odd, { perPage: 2, inFlight: 3, from: 2 }))
      if (page.ok) numbers.push(page.value.page)
    expect(numbers).toEqual([2, 3])
  })

  it.each<readonly [string, number, (page: number) => number]>([
    ['grows with each page', 0, (page) => page + 1],
    ['is full for ever', 2, () => 0],
    ['has more pages than there can be', 2, () => 1e15],
    ['has empty pages for ever', 0, () => 40_000],
  ])('fails, and does not ask for ever, where the list %s', async (_what, count, pagesAt) => {
    const { ask } = told([count], pagesAt, { maxRequests: 1200 })
    expect(await readAll(ask, 3)).toMatchObject({ isWhole: false })
  })

  it('fails where every page is the first one again', async () => {
    const { ask } = told([2], () => 40_000, { maxRequests: 1200, isSame: true })
    expect(await readAll(ask, 3)).toMatchObject({ isWhole: false })
  })
})
