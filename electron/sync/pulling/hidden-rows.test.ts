import { describe, expect, it } from 'vitest'
import type { EpochMs, ServiceId } from '../../../shared/domain/units.ts'
import type { Page, ServiceResult } from '../../service/result.ts'
import { allShownIds, ShownRows } from './hidden-rows.ts'

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
