import { describe, expect, it } from 'vitest'
import { servicesOf } from '../routes/projects.ts'
import { createDemoState } from './demo-state.ts'

const monday = Date.UTC(2026, 10, 16, 0, 10)
const day = 86_400_000
/** The instants of each quarter of each day of a week. */
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
      for (const state of others) expect(state).toEqual(first.slice(-state.length))
    },
  )

  it('buys the same things, however much was worked', () => {
    const bought = (now: number): readonly unknown[] =>
      [...createDemoState({ seed: 1, entries: 40, now }).expenses.values()].map(
        ({ vendor, amount }) => [vendor, amount],
      )
    const [first = [], ...others] = instants.map(bought)
    expect(first.length).toBe(300)
    for (const state of others) expect(state).toEqual(first)
  })

  it('has a few entries without a client that are not internal, and services of their projects', () => {
    const state = createDemoState({ seed: 1, entries: 1500, now: monday })
    const rows = [...state.timeEntries.values()]
    const unassigned = rows.filter(({ client_id }) => client_id === null)
    const odd = unassigned.filter(({ internal }) => !internal)
    expect(odd.length).toBeGreaterThan(3)
    expect(odd.length).toBeLessThan(unassigned.length / 4)
    expect(rows.filter(({ client_id, internal }) => client_id !== null && internal)).toEqual([])
    const rated = rows.filter((row) => row.service_id != null)
    expect(rated.length).toBeGreaterThan(100)
    for (const { project_id, service_id } of rated) {
      const offered = servicesOf(state.business, project_id ?? 0).map(({ id }) => id)
      expect(offered).toContain(service_id)
    }
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
