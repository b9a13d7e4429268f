import { describe, expect, it } from 'vitest'
import type { EpochMs, ServiceId } from '../../../shared/domain/units.ts'
import { createStoreBench } from '../../../test/fakes/store-bench.ts'
import { notSent } from '../../service/errors.ts'
import type { Page, ServiceResult } from '../../service/result.ts'
import { allShownIds, ShownRows } from './hidden-rows.ts'
import type { PullContext } from './pull-context.ts'
import { pullList } from './pull.ts'

type Row = { readonly id: ServiceId }

const page = (ids: readonly (number | null)[], more: Partial<Page<Row>> = {}): Page<Row> => ({
  rows: ids.flatMap((id) => (id === null ? [] : [{ id: id as ServiceId }])),
  rejected: ids.flatMap((id) => (id === null ? [{ raw: {}, reason: 'odd', id }] : [])),
  page: 1,
  pages: 2,
  total: 4,
  perPage: 2,
  hasPageCount: true,
  meta: { total: 4 },
  ...more,
})

async function idsOf(...pages: readonly Page<Row>[]): Promise<readonly number[] | null> {
  const moment = { receivedAt: 0 as EpochMs, serviceTime: null }
  async function* list(): AsyncGenerator<ServiceResult<Page<Row>>> {
    for (const value of pages) {
      await Promise.resolve()
      yield { ok: true, status: 200, ...moment, value }
    }
  }
  const shown = await allShownIds(list())
  if (!shown.ok) throw new Error(shown.error.message)
  return shown.ids && [...shown.ids]
}

describe('the ids of a list', () => {
  it('are all of them where it shows as many different rows as it announces', async () => {
    expect(await idsOf(page([1, 2]), page([3, 4], { page: 2 }))).toEqual([1, 2, 3, 4])
    expect(await idsOf(page([], { total: 0, hasPageCount: false, meta: {} }))).toEqual([])
  })

  it.each<readonly [string, readonly Page<Row>[]]>([
    ['it hides one', [page([1, 2]), page([3], { page: 2 })]],
    ['it shows a page twice', [page([1, 2]), page([1, 2], { page: 2 })]],
    ['a row has no id', [page([1, 2]), page([3, null], { page: 2 })]],
    ['it says no number', [page([1, 2], { total: 2, hasPageCount: false, meta: {} })]],
    ['a later page announces more', [page([1, 2]), page([3, 4], { page: 2, total: 5 })]],
  ])('are not known where %s', async (_why, pages) => {
    expect(await idsOf(...pages)).toBeNull()
  })
})

describe('the rows that a list shows', () => {
  const shows = (...pages: readonly Page<Row>[]): boolean => {
    const shown = new ShownRows(0)
    for (const page of pages) shown.count(page)
    return shown.areAllShown()
  }

  it('are not all where each page is the first one again', () => {
    expect(shows(page([1, 2]), page([3, 4], { page: 2 }))).toBe(true)
    expect(shows(page([1, 2]), page([1, 2], { page: 2 }))).toBe(false)
  })

  it('are not all where one is on two pages', () => {
    expect(shows(page([1, 2]), page([2, 3], { page: 2 }))).toBe(false)
  })

  it('are not read again for a row without an id, where the list does not say how many it has', () => {
    const shown = new ShownRows(0)
    shown.count(page([1, null], { total: 2 }))
    shown.count(page([3], { page: 2, total: 1 }))
    expect([shown.areSomeMissed(), shown.areAllShown()]).toEqual([false, false])
  })

  it('are all where a second list has the same rows', () => {
    expect(shows(page([1, 2], { total: 2 }), page([1, 2], { total: 2 }))).toBe(true)
  })
})

/** Returns the pages of a list. `isMoved`: its last row is not on them, because the first one is on two pages. */
function pagesOf(
  size: number,
  total: number,
  isMoved = false,
): readonly Page<Row & { readonly raw: unknown }>[] {
  const ids = Array.from({ length: total }, (_, index) => index + 1)
  if (isMoved) ids[total - 1] = 1
  const pages = Math.ceil(total / size)
  return Array.from({ length: pages }, (_, index) => ({
    ...page([], { page: index + 1, pages, total, perPage: size }),
    rows: [],
    rejected: ids
      .slice(index * size, (index + 1) * size)
      .map((id) => ({ raw: {}, reason: 'odd', id: id as ServiceId })),
  }))
}

/**
 * Pulls two lists, is interrupted after this number of pages, and pulls them again. Returns the page from which each
 * reading began.
 */
async function readings(
  { size, totals }: { readonly size: number; readonly totals: readonly [number, number] },
  { pagesBefore, isMoved }: { readonly pagesBefore: number; readonly isMoved: boolean },
): Promise<readonly number[]> {
  const bench = createStoreBench()
  const begun: number[] = []
  async function* pages(_context: unknown, _since: unknown, from: number) {
    begun.push(from)
    const isFirst = begun.length === 1
    const second = pagesOf(size, totals[1], isMoved && begun.length === 2)
    const all = [...pagesOf(size, totals[0]).slice(from - 1), ...second]
    const moment = { receivedAt: bench.clock.now(), serviceTime: bench.clock.now() }
    for (const value of isFirst ? all.slice(0, pagesBefore) : all) {
      await Promise.resolve()
      yield { ok: true, status: 200, ...moment, value } as const
    }
    if (isFirst) yield { ok: false, error: notSent('unreachable', 'offline') } as const
  }
  const nothing = () => undefined
  const log = { info: nothing, warn: nothing }
  const context = { ...bench, log, progress: nothing } as unknown as PullContext
  const list = { entity: 'expense', isWhole: false, isRare: false, pages } as const
  expect(await pullList(context, list)).toMatchObject({ kind: 'failed' })
  expect(await pullList(context, list)).toEqual({ kind: 'pulled' })
  return begun
}

describe('two lists whose pull was interrupted', () => {
  it('are read to the end once, also after an interruption in the second, longer one', async () => {
    const lists = { size: 100, totals: [150, 250] } as const
    expect(await readings(lists, { pagesBefore: 4, isMoved: false })).toEqual([1, 2])
  })

  it('are read once more where a row has moved, also with the page size of the service', async () => {
    const lists = { size: 30, totals: [80, 100] } as const
    expect(await readings(lists, { pagesBefore: 2, isMoved: true })).toEqual([1, 2, 1])
  })
})
