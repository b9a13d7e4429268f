/** The effect of each gap decision on the entry. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gapBench, minute, running, stopped } from '../../test/fakes/gap-bench.ts'
import { entriesIn } from '../../test/fakes/store-bench.ts'
import { gapById, unresolvedGaps } from '../store/gaps.ts'
import type { LocalId, Seconds } from '../../shared/domain/units.ts'
import { gapsToResolve } from '../queries/recorded-work.ts'
import { success } from '../../shared/contract/errors.ts'
import { timeEntries } from '../store/time-entries.ts'

describe('a gap in a running timer', () => {
  it('is kept', async () => {
    const { gaps, gapId, lines, database } = await running()
    expect(gaps.keep({ id: gapId })).toMatchObject({ ok: true })
    expect(lines()).toEqual([[0, null, 'Work']])
    expect(unresolvedGaps(database)).toEqual([])
    expect(gapById(database, gapId)).toMatchObject({ resolution: 'keep' })
  })

  it('is discarded: the entry ends, and the same work runs on from the end of the gap', async () => {
    const { gaps, gapId, lines } = await running()
    expect(gaps.discard({ id: gapId })).toMatchObject({ ok: true })
    expect(lines()).toEqual([
      [0, 30, 'Work'],
      [60, null, 'Work'],
    ])
  })

  it('is marked as a break, without an entry of it', async () => {
    const { gaps, gapId, lines, database } = await running()
    gaps.markBreak({ id: gapId })
    expect(lines()).toEqual([
      [0, 30, 'Work'],
      [60, null, 'Work'],
    ])
    expect(gapById(database, gapId)).toMatchObject({ resolution: 'break' })
  })

  it('is given to another project', async () => {
    const scene = await running()
    const projectId = scene.project(7, 3)
    scene.gaps.give({ id: scene.gapId, projectId, note: 'Phone call' })
    expect(scene.lines()).toEqual([
      [0, 30, 'Work'],
      [30, 30, 'Phone call'],
      [60, null, 'Work'],
    ])
    const [, givenEntry] = entriesIn(scene.database)
    expect(givenEntry).toMatchObject({ projectId, clientId: 3, billable: true, isLogged: true })
  })

  it('is filled with what was proposed for it, each for its own time, and undone in one step', async () => {
    const scene = await running()
    const projectId = scene.project(7, 3)
    const part = { projectId, note: 'Weekly', key: 'cal/weekly' }
    const parts = [
      { ...part, from: scene.at(30), to: scene.at(45) },
      { ...part, from: scene.at(50), to: scene.at(60), projectId: null, note: 'Mail' },
    ]
    expect(scene.gaps.fill({ id: scene.gapId, parts })).toMatchObject({ ok: true })
    expect(scene.lines()).toEqual([
      [0, 30, 'Work'],
      [30, 15, 'Weekly'],
      [50, 10, 'Mail'],
      [60, null, 'Work'],
    ])
    expect(unresolvedGaps(scene.database)).toEqual([])
  })

  it('is filled to its end, which need not be a whole second', async () => {
    const scene = await running()
    const [from, to] = [30 + 0.7 / 60, 60 + 0.7 / 60]
    const id = scene.gap(from, to, scene.id)
    const part = { projectId: null, note: 'Mail', key: 'a', from: scene.at(from), to: scene.at(to) }
    expect(scene.gaps.fill({ id, parts: [part] })).toMatchObject({ ok: true })
    expect(scene.lines()).toEqual([
      [0, 30, 'Work'],
      [30, 30, 'Mail'],
      [60, null, 'Work'],
    ])
  })

  it('is not filled outside, twice at the same time, or with half of what was proposed', async () => {
    const scene = await running()
    const part = { projectId: null, note: null, key: 'a' }
    for (const [from, to] of [
      [20, 40],
      [50, 70],
      [35, 50],
    ] as const) {
      const parts = [
        { ...part, from: scene.at(30), to: scene.at(40) },
        { ...part, from: scene.at(from), to: scene.at(to) },
      ]
      expect(scene.gaps.fill({ id: scene.gapId, parts })).toMatchObject({
        error: { code: 'invalid' },
      })
    }
    expect(scene.lines()).toEqual([[0, null, 'Work']])
    expect(unresolvedGaps(scene.database)).toHaveLength(1)
  })

  it('stays listed with the part of the entry that it lies in, also if that gets another note', async () => {
    const { gaps, gap, gapId, id, entries, lines, database, history } = await running()
    const later = gap(70, 80, id)
    gaps.discard({ id: gapId })
    const tail = gapsToResolve(database).find((one) => one.id === later)?.entry
    entries.edit({ id: tail?.id as LocalId, note: 'Other work' })
    expect(gapsToResolve(database).map((one) => one.id)).toEqual([later])
    gaps.discard({ id: later })
    expect(lines()).toEqual([
      [0, 30, 'Work'],
      [60, 10, 'Other work'],
      [80, null, 'Other work'],
    ])
    for (let undone = 0; undone < 3; undone += 1) history.undo()
    expect(lines()).toEqual([[0, null, 'Work']])
    expect(gapsToResolve(database).map((one) => one.id)).toEqual([gapId, later])
  })

  it('is only kept in an entry that is billed by now, as nothing else cuts one', async () => {
    const { gaps, gapId, lines, at, database, id } = await stopped()
    database.write((transaction) => {
      timeEntries.update(transaction, id, { billed: true })
      return success(null)
    })
    const refused = { error: { code: 'invalid', field: 'id' } }
    for (const resolve of [gaps.discard, gaps.markBreak, gaps.give])
      expect(resolve({ id: gapId })).toMatchObject(refused)
    expect(gaps.fill({ id: gapId, parts: [] })).toMatchObject(refused)
    expect(gaps.split({ id: gapId, at: at(40) })).toMatchObject(refused)
    expect(lines()).toEqual([[0, 90, 'Work']])
    expect(gaps.keep({ id: gapId })).toMatchObject({ ok: true })
  })

  it('is split: the first part stays, the second is cut out', async () => {
    const { gaps, gapId, lines, at } = await running()
    gaps.split({ id: gapId, at: at(40) })
    expect(lines()).toEqual([
      [0, 40, 'Work'],
      [60, null, 'Work'],
    ])
  })

  it('is not split outside, and nothing is written then', async () => {
    const { gaps, gapId, lines, at, database } = await running()
    for (const minutes of [20, 30, 60, 70]) {
      expect(gaps.split({ id: gapId, at: at(minutes) })).toMatchObject({
        error: { code: 'invalid', field: 'at' },
      })
    }
    expect(lines()).toHaveLength(1)
    expect(unresolvedGaps(database)).toHaveLength(1)
  })

  it('is given to no project that is not there, and nothing is written then', async () => {
    const { gaps, gapId, lines, ids } = await running()
    expect(gaps.give({ id: gapId, projectId: ids.next() })).toMatchObject({
      error: { code: 'notFound', field: 'projectId' },
    })
    expect(lines()).toHaveLength(1)
  })

  it('from its start on moves the start', async () => {
    const { gaps, gap, lines, id } = await running()
    gaps.discard({ id: gap(-5, 10, id) })
    expect(lines()).toEqual([[10, null, 'Work']])
  })

  it('is found in the rest of the work after an earlier gap was cut out', async () => {
    const { gaps, gapId, gap, lines, id, clock } = await running()
    const second = gap(70, 80, id)
    gaps.discard({ id: gapId })
    await clock.advance(minute)
    gaps.discard({ id: second })
    expect(lines()).toEqual([
      [0, 30, 'Work'],
      [60, 10, 'Work'],
      [80, null, 'Work'],
    ])
  })
})

describe('a gap in an entry that was stopped', () => {
  it('leaves what is before and after it', async () => {
    const { gaps, gapId, lines } = await stopped()
    gaps.discard({ id: gapId })
    expect(lines()).toEqual([
      [0, 30, 'Work'],
      [60, 30, 'Work'],
    ])
  })

  it('until its end leaves what is before it', async () => {
    const { gaps, gap, lines, id } = await stopped()
    gaps.discard({ id: gap(80, 100, id) })
    expect(lines()).toEqual([[0, 80, 'Work']])
  })

  it('over the whole entry leaves nothing, or the given entry in its length', async () => {
    const first = await stopped()
    first.gaps.discard({ id: first.gap(-1, 91, first.id) })
    expect(first.lines()).toEqual([])
    const second = await stopped()
    second.gaps.give({ id: second.gap(-1, 91, second.id), note: 'Other' })
    expect(second.lines()).toEqual([[0, 90, 'Other']])
  })

  it.each([
    ['Work', 'Plan; Work'],
    [null, 'Plan'],
  ])(
    'of %s stays listed with what its entry was merged into, or its entry again',
    async (own, note) => {
      const { database, entries, gaps, gapId, history, at, id, lines } = await stopped()
      entries.edit({ id, note: own })
      const startedAt = at(-60)
      const first = entries.create({ startedAt, duration: 3600 as Seconds, note: 'Plan' })
      if (!first.ok) throw new Error(first.error.message)
      entries.merge({ ids: [first.value.id, id] })
      expect(gapsToResolve(database)).toMatchObject([{ id: gapId, entry: { note } }])
      history.undo()
      expect(gapsToResolve(database)).toMatchObject([{ id: gapId, entry: { id } }])
      history.redo()
      gaps.discard({ id: gapId })
      expect(lines()).toEqual([
        [-60, 90, note],
        [60, 30, note],
      ])
    },
  )

  describe('that was split within it', () => {
    const split = async () => {
      const scene = await stopped()
      scene.entries.split({ id: scene.id, at: scene.at(45) })
      return scene
    }

    it('is cut out of both parts', async () => {
      const { gaps, gapId, lines, history } = await split()
      gaps.discard({ id: gapId })
      const rest = [
        [0, 30, 'Work'],
        [60, 30, 'Work'],
      ]
      expect(lines()).toEqual(rest)
      history.undo()
      expect(lines()).toEqual([
        [0, 45, 'Work'],
        [45, 45, 'Work'],
      ])
    })

    it('is given to other work in its whole length', async () => {
      const { gaps, gapId, lines } = await split()
      gaps.give({ id: gapId, note: 'Other' })
      expect(lines()).toEqual([
        [0, 30, 'Work'],
        [30, 30, 'Other'],
        [60, 30, 'Work'],
      ])
    })

    it.each([
      [40, [[0, 40]]],
      [
        50,
        [
          [0, 45],
          [45, 5],
        ],
      ],
    ])('keeps its first part until %s', async (at, kept) => {
      const scene = await split()
      expect(scene.gaps.split({ id: scene.gapId, at: scene.at(at) })).toMatchObject({ ok: true })
      expect(scene.lines()).toEqual([...kept, [60, 30]].map((line) => [...line, 'Work']))
    })

    it('is given without the time between the parts, in which other work is recorded', async () => {
      const { gaps, gapId, lines, entries, id, at } = await stopped()
      entries.split({ id, at: at(50) })
      entries.edit({ id, duration: 2400 as Seconds })
      entries.create({ startedAt: at(40), duration: 600 as Seconds, note: 'Meeting' })
      gaps.give({ id: gapId, note: 'Other' })
      expect(lines()).toEqual([
        [0, 30, 'Work'],
        [30, 10, 'Other'],
        [40, 10, 'Meeting'],
        [50, 10, 'Other'],
        [60, 30, 'Work'],
      ])
    })

    it('stays in a part that is other work by now', async () => {
      const { gaps, gapId, lines, entries, id, at } = await stopped()
      entries.split({ id, at: at(45), note: 'Other' })
      gaps.discard({ id: gapId })
      expect(lines()).toEqual([
        [0, 30, 'Work'],
        [45, 45, 'Other'],
      ])
    })
  })

  it('takes nothing from another entry when its own was deleted', async () => {
    const { gaps, gapId, entries, id, timer, lines, database } = await stopped()
    entries.remove({ id })
    timer.start({ note: 'Next' })
    expect(gaps.discard({ id: gapId })).toMatchObject({ ok: true })
    expect(lines()).toEqual([[90, null, 'Next']])
    expect(unresolvedGaps(database)).toEqual([])
  })

  it('goes with its entry, whatever was recorded later in its time', async () => {
    const { entries, id, database, at } = await stopped()
    entries.edit({ id, note: null })
    entries.remove({ id })
    entries.create({ startedAt: at(30), duration: 1800 as Seconds, note: 'Lunch' })
    expect(gapsToResolve(database)).toEqual([])
  })
})

describe('a gap in which nothing ran', () => {
  it('is filled', async () => {
    const { gaps, gap, lines, clock } = gapBench()
    await clock.advance(45 * minute)
    gaps.give({ id: gap(0, 45, null, 'nothingRunning'), note: 'Forgotten' })
    expect(lines()).toEqual([[0, 45, 'Forgotten']])
  })

  it('is dismissed', () => {
    const { gaps, gap, lines, database } = gapBench()
    gaps.discard({ id: gap(0, 45, null, 'nothingRunning') })
    expect(lines()).toEqual([])
    expect(unresolvedGaps(database)).toEqual([])
  })
})

it('refuses a gap that goes on, was resolved, or is not there', async () => {
  const { gaps, gapId, gap, id, ids } = await running()
  expect(gaps.keep({ id: gap(80, null, id) })).toMatchObject({ error: { code: 'invalid' } })
  gaps.keep({ id: gapId })
  expect(gaps.discard({ id: gapId })).toMatchObject({ error: { code: 'invalid' } })
  expect(gaps.keep({ id: ids.next() })).toMatchObject({ error: { code: 'notFound' } })
})

it('adds up to the second, wherever the gap lies', async () => {
  const from = fc.integer({ min: -20 * minute, max: 90 * minute - 1000 })
  const to = fc.integer({ min: 1000, max: 90 * minute })
  const span = fc.tuple(from, to).filter(([begin, end]) => begin < end)
  await fc.assert(
    fc.asyncProperty(span, fc.boolean(), async ([begin, end], isRunning) => {
      const scene = await (isRunning ? running() : stopped())
      scene.gaps.give({ id: scene.gap(begin / minute, end / minute, scene.id), note: 'Given' })
      const seconds = scene.lines().map(([start, length]) => {
        return (length === null ? 90 - Number(start) : Number(length)) * 60
      })
      const total = seconds.reduce((sum, length) => sum + length, 0)
      expect(Math.round(total * 1000)).toBe(90 * minute)
    }),
    { numRuns: 100 },
  )
})
