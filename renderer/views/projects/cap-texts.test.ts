import { describe, expect, it } from 'vitest'
import type { ProjectCap } from '../../../shared/domain/projects/cap.ts'
import type { Day, Seconds } from '../../../shared/domain/units.ts'
import { capMessage, leftFigure } from './cap-texts.ts'

const cap: ProjectCap = { per: 'month', seconds: 72_000 as Seconds, warnAt: 80 }
/** Cap on a Friday, with six working days of the month after it. */
const figures = { cap, used: 36_000, perWeek: 5 * 3600, today: '2026-11-20' as Day }

describe('what is said of a cap', () => {
  it('is what is left, and where the month ends at the pace of the last weeks', () => {
    expect(capMessage(figures)).toEqual({
      tone: 'plain',
      text: 'At this pace, you’ll reach 16:00 of 20:00 hours by the end of the month (6 working days left).',
    })
    expect(capMessage({ ...figures, perWeek: 5 * 7200 })).toMatchObject({ tone: 'warn' })
    expect(capMessage({ ...figures, perWeek: null }).text).toBe(
      'You haven’t tracked enough time recently for a forecast of this month.',
    )
    expect(capMessage({ ...figures, used: 75_600 })).toEqual({
      tone: 'bad',
      text: '1:00 over the agreed hours.',
    })
    expect(capMessage({ ...figures, cap: { ...cap, per: 'all' }, used: 57_600 })).toEqual({
      tone: 'warn',
      text: '4:00 of the agreed hours are left.',
    })
  })

  it('has a figure with the month', () => {
    expect(leftFigure(figures)).toEqual({
      label: 'Hours left in November',
      value: '10:00',
      detail: 'of 20:00',
    })
    expect(leftFigure({ ...figures, used: 75_600 }).value).toBe('1:00 over')
  })
})
