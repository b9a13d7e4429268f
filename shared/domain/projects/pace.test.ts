import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day } from '../units.ts'
import { paceOf, type PaceInput } from './pace.ts'

const hour = 3600
const thisWeek = '2026-11-16' as Day
const weekBefore = (weeks: number): Day =>
  new Date(Date.parse(`${thisWeek}T00:00:00Z`) - weeks * 7 * 86_400_000)
    .toISOString()
    .slice(0, 10) as Day
/** Makes the input from hours of the present week, then of each week before it. */
function input(hours: readonly number[], more: Partial<PaceInput> = {}): PaceInput {
  const weeks = hours
    .map((count, index) => ({ firstDay: weekBefore(index), seconds: count * hour }))
    .filter(({ seconds }) => seconds > 0)
  return {
    weeks,
    thisWeek,
    today: '2026-11-20' as Day,
    budget: null,
    dueDate: null,
    total: weeks.reduce((sum, { seconds }) => sum + seconds, 0),
    ...more,
  }
}

describe('the pace of a project', () => {
  it('is the average of the last four whole weeks; the present one is not over', () => {
    expect(paceOf(input([3, 10, 12, 8, 10, 40]))?.perWeek).toBe(10 * hour)
    expect(paceOf(input([3, 0, 12, 0, 12, 40]))?.perWeek).toBe(6 * hour)
  })

  it('is not told from fewer than three weeks, and not where nothing was recorded lately', () => {
    expect(paceOf(input([5, 10, 10]))).toBeNull()
    expect(paceOf(input([5, 10, 10, 10]))?.perWeek).toBe(10 * hour)
    expect(paceOf(input([5, 0, 0, 0, 0, 40]))).toBeNull()
    expect(paceOf(input([]))).toBeNull()
  })

  it('says when the budget is used up, and how much there will be when it is due', () => {
    const pace = paceOf(input([0, 7, 7, 7, 7], { budget: 35 * hour, dueDate: '2026-12-04' as Day }))
    expect(pace).toMatchObject({ runsOut: '2026-11-27', atDue: 42 * hour })
  })

  it('says nothing about a budget that is used up, or a date that has passed', () => {
    const pace = paceOf(input([0, 7, 7, 7, 7], { budget: 20 * hour, dueDate: '2026-11-01' as Day }))
    expect(pace).toMatchObject({ runsOut: null, atDue: null })
  })

  it('uses up a larger budget later, and never in the past', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 4, maxLength: 8 }),
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 0, max: 500 }),
        (hours, budget, more) => {
          const at = (size: number) =>
            paceOf(input(hours, { budget: size * hour }))?.runsOut ?? null
          const [early, late] = [at(budget), at(budget + more)]
          if (early !== null) expect(early >= '2026-11-20').toBe(true)
          if (early !== null && late !== null) expect(late >= early).toBe(true)
        },
      ),
    )
  })
})
