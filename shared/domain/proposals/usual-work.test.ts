import { describe, expect, it } from 'vitest'
import type { EpochMs, LocalId } from '../units.ts'
import type { EarlierEntry } from './habits.ts'
import { usualWork } from './usual-work.ts'

const at = (hours: number): EpochMs => (hours * 3_600_000) as EpochMs
const [website, calls, paper] = ['website', 'calls', 'paper'] as unknown as [
  LocalId,
  LocalId,
  LocalId,
]
const span = { from: at(9), to: at(11) }
const days = [1, 2, 3, 4, 5]
const on = (projectId: LocalId | null, from: number, to: number): readonly EarlierEntry[] =>
  days.map((daysAgo) => ({ from: at(from), to: at(to), projectId, note: null, daysAgo }))
const traced = new Set([website])
const usual = (earlier: readonly EarlierEntry[], spent: readonly LocalId[] = []) =>
  usualWork(span, {
    earlier,
    traced,
    spent: spent.map((projectId) => ({ from: at(0), to: at(24), projectId })),
  })

describe('time that left no trace', () => {
  it('is what was recorded at this hour, of projects whose work leaves none', () => {
    const found = usual([...on(website, 9, 11), ...on(calls, 9, 11), ...on(paper, 14, 16)])
    expect(found).toMatchObject({ projectId: calls, isPaid: false })
    expect(found?.share).toBeCloseTo(1 / 1.3, 2)
  })

  it('is nothing where two are as likely, or the likely one would have left traces', () => {
    expect(usual([...on(calls, 9, 10), ...on(paper, 10, 11)])).toBeNull()
    expect(usual(on(website, 9, 11))).toBeNull()
    expect(usual(on(null, 9, 11))).toBeNull()
  })

  it('is nothing after a few days', () => {
    expect(usual(on(calls, 9, 11).slice(0, 4))).toBeNull()
  })

  it('is rather for what something was paid for on that day', () => {
    const both = [...on(calls, 9, 10), ...on(paper, 10, 11)]
    expect(usual(both, [paper])).toMatchObject({ projectId: paper, isPaid: true })
    const other = { from: at(24), to: at(48), projectId: paper }
    expect(usualWork(span, { earlier: both, traced, spent: [other] })).toBeNull()
  })
})
