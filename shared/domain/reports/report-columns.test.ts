import { describe, expect, it } from 'vitest'
import type { Day } from '../units.ts'
import { columnUnitOf, daysOfColumn } from './report-columns.ts'

const range = (from: string, to: string) => ({ from: from as Day, to: to as Day })

describe('the columns of a chart', () => {
  it.each([
    ['day', range('2026-11-16', '2026-11-22')],
    ['day', range('2026-10-01', '2026-10-31')],
    ['week', range('2026-10-01', '2026-12-31')],
    ['month', range('2026-01-01', '2026-12-31')],
  ])('are by %s', (unit, days) => expect(columnUnitOf(days)).toBe(unit))

  it('have days inside of the report only', () => {
    const quarter = range('2026-10-01', '2026-12-31')
    expect(daysOfColumn('2026-10-14', 'day', quarter)).toEqual(range('2026-10-14', '2026-10-14'))
    expect(daysOfColumn('2026-09-28', 'week', quarter)).toEqual(range('2026-10-01', '2026-10-04'))
    expect(daysOfColumn('2026-12-28', 'week', quarter)).toEqual(range('2026-12-28', '2026-12-31'))
    expect(daysOfColumn('2026-11', 'month', quarter)).toEqual(range('2026-11-01', '2026-11-30'))
    expect(daysOfColumn('2028-02', 'month', range('2028-01-01', '2028-12-31'))).toEqual(
      range('2028-02-01', '2028-02-29'),
    )
  })
})
