import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paceOf } from '../../../shared/domain/projects/pace.ts'
import { addDays } from '../../../shared/domain/time/day-steps.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { pacePoints } from './pace-points.ts'

const thisWeek = '2026-11-16' as Day
const today = '2026-11-20' as Day

/** Returns the points for the hours of each week before the present one, the latest first. */
function points(hours: readonly number[], more: { budget?: number; dueDate?: Day } = {}) {
  const weeks = hours
    .map((count, index) => ({ firstDay: addDays(thisWeek, -7 * index), seconds: count * 3600 }))
    .filter(({ seconds }) => seconds > 0)
  const total = weeks.reduce((sum, { seconds }) => sum + seconds, 0)
  const terms = { budget: more.budget ?? null, dueDate: more.dueDate ?? null }
  const pace = paceOf({ weeks, thisWeek, today, total, ...terms })
  return pacePoints({ weeks, total, today, thisWeek, pace, ...terms })
}

describe('the lines of the pace chart', () => {
  it('stay in the chart, and only ever rise', () => {
    const terms = fc.record(
      {
        budget: fc.integer({ min: 1, max: 2_000_000 }),
        dueDate: fc.constantFrom('2026-10-01' as Day, '2026-12-18' as Day, '2031-01-01' as Day),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.array(fc.nat(60), { maxLength: 60 }), terms, (hours, more) => {
        const { line, forecast, budget, labels } = points(hours, more)
        const all = [...line, ...(forecast ?? [])]
        for (const [index, { x, y }] of all.entries()) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThanOrEqual(100)
          expect(y).toBeGreaterThanOrEqual(-0.001)
          expect(y).toBeLessThanOrEqual(100)
          const before = all[index - 1]
          if (before) expect(x >= before.x && y <= before.y + 0.001).toBe(true)
        }
        if (budget !== null) expect(budget).toBeGreaterThanOrEqual(0)
        expect(new Set(labels.map(({ day }) => day)).size).toBe(labels.length)
      }),
    )
  })

  it('begin with what was recorded before the first week that is shown', () => {
    const { line, top } = points([0, ...Array.from({ length: 40 }, () => 10)])
    expect(Math.round(((100 - (line[0]?.y ?? 0)) / 100) * top) / 3600).toBeCloseTo(140, 3)
  })

  it('end at the due date, with a line there', () => {
    const { forecast, due } = points([1, 7, 7, 7, 7], { dueDate: '2026-12-18' as Day })
    expect(forecast?.[1].x).toBe(100)
    expect(due).toBe(100)
    expect(points([1, 7], { dueDate: '2026-11-01' as Day })).toMatchObject({
      forecast: null,
      due: null,
    })
  })
})
