import { describe, expect, it } from 'vitest'
import type { Day } from '../../../shared/domain/units.ts'
import type { RangeName } from '../../../shared/domain/reports/saved-report.ts'
import { rangeOf, firstDayOfWeek } from './report-options.ts'

describe('the span of', () => {
  it.each<readonly [RangeName, string, string, string]>([
    ['thisWeek', '2026-11-21', '2026-11-16', '2026-11-22'],
    ['lastWeek', '2026-01-01', '2025-12-22', '2025-12-28'],
    ['thisMonth', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['thisQuarter', '2026-11-21', '2026-10-01', '2026-12-31'],
    ['lastQuarter', '2026-02-21', '2025-10-01', '2025-12-31'],
    ['thisYear', '2026-11-21', '2026-01-01', '2026-12-31'],
    ['lastYear', '2026-11-21', '2025-01-01', '2025-12-31'],
  ])('%s on %s is %s to %s', (name, today, from, to) => {
    expect(rangeOf(name, today as Day, 1)).toEqual({ from, to })
  })

  it('a week begins on the day that is set', () => {
    const starts = [1, 2, 3, 4, 5, 6, 7].map((start) => firstDayOfWeek('2026-11-18' as Day, start))
    expect(starts.map((day) => Number(day.slice(-2)))).toEqual([16, 17, 18, 12, 13, 14, 15])
  })
})
