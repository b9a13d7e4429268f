import { describe, expect, it } from 'vitest'
import type { Pace } from '../../../shared/domain/projects/pace.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { paceMessage } from './PaceChart.tsx'

const hour = 3600
const today = '2026-11-20' as Day
const pace: Pace = { perWeek: 13.5 * hour, runsOut: '2026-12-01' as Day, atDue: null }
const figures = { pace, total: 100 * hour, budget: 120 * hour, dueDate: null, today }

describe('the sentence about the pace', () => {
  it('says when the budget runs out, and warns where that is before it is due', () => {
    expect(paceMessage(figures)).toEqual({
      text: 'At 13:30 hours a week, the budget runs out on Tuesday 1 December',
      tone: 'plain',
    })
    const due = { ...figures, dueDate: '2026-12-18' as Day }
    expect(paceMessage(due)?.text).toMatch(/, before the due date$/)
    expect(paceMessage(due)?.tone).toBe('warn')
  })

  it('says how far it is over the budget', () => {
    expect(paceMessage({ ...figures, pace: null, total: 121.5 * hour })).toEqual({
      text: '1:30 over the budget',
      tone: 'bad',
    })
  })

  it('without a budget says the pace alone, or what there will be when it is due', () => {
    const free = { ...figures, budget: null, pace: { ...pace, runsOut: null } }
    expect(paceMessage(free)?.text).toBe('Recently 13:30 hours a week')
    const due = { ...free, dueDate: today, pace: { ...pace, runsOut: null, atDue: 150 * hour } }
    expect(paceMessage(due)?.text).toBe(
      'At 13:30 hours a week, you’ll reach 150:00 by the due date',
    )
    expect(paceMessage({ ...figures, pace: null })).toBeNull()
  })
})
