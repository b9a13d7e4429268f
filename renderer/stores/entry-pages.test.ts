import { describe, expect, it } from 'vitest'
import { createFakeBridge } from '../../test/fakes/fake-bridge.ts'
import type { ListedEntry, ListEntriesInput } from '../../shared/contract/groups/entries.ts'
import type { EpochMs, LocalId, Seconds } from '../../shared/domain/units.ts'
import { success } from '../../shared/contract/errors.ts'
import { Answers } from '../data/answers.ts'
import { createEntryPages } from './entry-pages.ts'

const listed = (number: number): ListedEntry =>
  ({
    id: `e${String(number).padStart(5, '0')}` as LocalId,
    startedAt: number as EpochMs,
    isDeleted: false,
  }) as ListedEntry

/** Opens the list on a fake main process with the paging of the real one. */
function bench(count: number) {
  let rows = Array.from({ length: count }, (_, index) => listed(count - index))
  const requests: ListEntriesInput[] = []
  let meanwhile = (): void => undefined
  const { bridge } = createFakeBridge({
    'entries.list': (input) => {
      requests.push(input)
      meanwhile()
      const { after, upTo, limit } = input
      const inside = rows.filter(
        (row) =>
          (!after || row.startedAt < after.startedAt) && (!upTo || row.startedAt >= upTo.startedAt),
      )
      const entries = inside.slice(0, limit)
      const last = entries.at(-1)
      const next = inside.length > limit && last ? { startedAt: last.startedAt, id: last.id } : null
      return success({ entries, next })
    },
    'entries.sums': () =>
      success({
        count: rows.length,
        seconds: 0 as Seconds,
        billableSeconds: 0 as Seconds,
        plannedSeconds: 0 as Seconds,
      }),
  })
  const answers = new Answers({ send: bridge.call, shown: () => 'own', showError: () => undefined })
  const pages = createEntryPages(answers)
  return {
    pages,
    /** Makes main say that the list is stale. */
    refresh: () => answers.refresh(['entries.list']),
    requests,
    change: (work: (rows: readonly ListedEntry[]) => readonly ListedEntry[]) => {
      rows = [...work(rows)]
    },
    /** Runs `work` between the request and the response of the list query. */
    whileAsked: (work: () => void) => {
      let isIn = false
      meanwhile = () => {
        if (isIn) return
        isIn = true
        work()
        isIn = false
      }
    },
    rows: () => rows.map(({ id }) => id),
    shown: () => pages.state.getState().pages.flatMap(({ entries }) => entries.map(({ id }) => id)),
  }
}

describe('the pages of the list', () => {
  it('come one by one until the end', async () => {
    const { pages, shown, rows, requests } = bench(450)
    await pages.show({})
    expect(shown()).toHaveLength(200)
    await pages.loadMore()
    await pages.loadMore()
    await pages.loadMore()
    expect(shown()).toEqual(rows())
    expect(requests).toHaveLength(3)
    expect(pages.state.getState().sums?.count).toBe(450)
  })

  it('are asked for again where something changed, without doubles or holes', async () => {
    const { pages, refresh, shown, rows, change } = bench(450)
    await pages.show({})
    await pages.loadMore()
    await pages.loadMore()
    change((all) => [
      listed(1000),
      ...all.filter(({ startedAt }) => startedAt !== 251 && startedAt !== 250 && startedAt > 3),
    ])
    await refresh()
    expect(shown()).toEqual(rows())
    change((all) => [...all, listed(0)])
    await refresh()
    expect(shown()).toEqual(rows())
  })

  it('have no hole where one grows beyond the maximum', async () => {
    const { pages, refresh, shown, rows, change } = bench(600)
    for (const more of [() => pages.show({}), pages.loadMore, pages.loadMore]) await more()
    const added = Array.from({ length: 2500 }, (_, index) => listed(500 - (index + 1) / 2501))
    change((all) => [...all, ...added].sort((one, other) => other.startedAt - one.startedAt))
    await refresh()
    while (pages.state.getState().pages.at(-1)?.next) await pages.loadMore()
    expect(shown()).toEqual(rows())
  })

  it('are left stale far from the screen until they come near', async () => {
    const { pages, refresh, requests, shown, rows, change } = bench(2000)
    await pages.show({})
    for (let count = 1; count < 10; count += 1) await pages.loadMore()
    change((all) => all.filter(({ startedAt }) => startedAt !== 100))
    requests.length = 0
    await refresh()
    expect(requests).toHaveLength(3)
    expect(shown()).not.toEqual(rows())
    await pages.setVisiblePage(9)
    expect(shown()).toEqual(rows())
  })

  it('come while something changes all the time', async () => {
    const { pages, refresh, shown, rows, change, whileAsked } = bench(450)
    let number = 1000
    whileAsked(() => {
      change((all) => [listed((number += 1)), ...all])
      void refresh()
    })
    await pages.show({})
    await pages.loadMore()
    await pages.loadMore()
    whileAsked(() => undefined)
    await refresh()
    expect(shown()).toEqual(rows())
  })

  it('show the answer of the last filter only, and nothing once the list is closed', async () => {
    const { pages, refresh, shown } = bench(10)
    const first = pages.show({ text: 'a' })
    const second = pages.show({ text: 'b' })
    await Promise.all([first, second])
    expect(pages.state.getState().filter).toEqual({ text: 'b' })
    expect(shown()).toHaveLength(10)
    await pages.show(null)
    await refresh()
    expect(pages.state.getState()).toMatchObject({ filter: null, pages: [] })
  })
})
