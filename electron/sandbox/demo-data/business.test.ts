import { describe, expect, it } from 'vitest'
import { createDemoState } from './business.ts'

const monday = Date.UTC(2026, 10, 16, 0, 10)
const day = 86_400_000
/** Each quarter of each day of a week. */
const instants = Array.from({ length: 28 }, (_, quarter) => monday + (quarter * day) / 4)

describe('the demo business', () => {
  it.each([40, 300])(
    'has the same last week on each day and at each hour, of %i entries',
    (entries) => {
      const lastWeek = (
        now: number,
      ): readonly (readonly [string, string | null, number | null])[] => {
        const state = createDemoState({ seed: 1, entries, now })
        return [...state.timeEntries.values()]
          .filter(({ started_at }) => started_at >= '2026-11-11' && started_at < '2026-11-16')
          .map((row) => [row.started_at, row.note, row.duration])
      }
      const [first = [], ...others] = instants.map(lastWeek)
      expect(first.length).toBeGreaterThan(8)
      for (const other of others) expect(other).toEqual(first.slice(-other.length))
    },
  )

  it('buys the same things, however much was worked', () => {
    const bought = (now: number): readonly unknown[] =>
      [...createDemoState({ seed: 1, entries: 40, now }).expenses.values()].map(
        ({ vendor, amount }) => [vendor, amount],
      )
    const [first = [], ...others] = instants.map(bought)
    expect(first.length).toBe(300)
    for (const other of others) expect(other).toEqual(first)
  })

  it('worked on no evening to come', () => {
    for (const now of instants) {
      const rows = [...createDemoState({ seed: 1, entries: 300, now }).timeEntries.values()]
      const last = Math.max(
        ...rows.map((row) => Date.parse(row.started_at) + (row.duration ?? 0) * 1000),
      )
      expect(last).toBeLessThanOrEqual(now)
    }
  })
})
