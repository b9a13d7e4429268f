import { describe, expect, it } from 'vitest'
import { decimalHours, labelOf, reportCells, reportLines, type Names } from './report-table.ts'
import { totals, type GroupKey, type TotalsBy, type TotalsEntry } from './totals.ts'
import type { EpochMs, LocalId, Seconds, ServiceId } from './units.ts'

const names: Names = { project: (id) => `Project ${id}`, client: (id) => `Client ${id}` }

describe('what a group is called', () => {
  it.each<readonly [GroupKey, TotalsBy, string]>([
    ['2026-11-16', 'day', 'Mon 16 Nov 2026'],
    ['2026-11-16', 'week', '16 – 22 Nov 2026'],
    ['2026-11-30', 'week', '30 Nov – 6 Dec 2026'],
    ['2026-12-28', 'week', '28 Dec 2026 – 3 Jan 2027'],
    ['2026-11', 'month', 'November 2026'],
    ['a', 'project', 'Project a'],
    [null, 'project', 'No project'],
    [7, 'client', 'Client 7'],
    [null, 'client', 'No client'],
    [true, 'billable', 'Billable'],
    [false, 'billed', 'Not billed'],
    ['+012026-01-01', 'day', 'Thu 1 Jan 12026'],
  ])('%s by %s is %s', (key, by, label) => {
    expect(labelOf(key, by, names)).toBe(label)
  })
})

it('the cells of a spreadsheet have one line for each innermost group, dates that sort, and whole hundredths', () => {
  const entry = (day: string, seconds: number, projectId: string | null): TotalsEntry => ({
    startedAt: Date.parse(`${day}T09:00:00Z`) as EpochMs,
    duration: seconds as Seconds,
    isLogged: true,
    projectId: projectId as LocalId | null,
    clientId: 7 as ServiceId,
    billable: projectId !== null,
    billed: false,
  })
  const entries = [entry('2026-11-17', 5400, 'a'), entry('2026-11-16', 40, null)]
  const by = ['day', 'project'] as const
  const number = (number: string) => ({ number })
  const whole = totals(entries, by, { zone: 'UTC', dayStart: 0, weekStart: 1, now: 0 as EpochMs })
  expect(reportCells(reportLines(whole, by, names), by)).toEqual([
    [
      'Day',
      'Project',
      'Hours',
      'Hours billable',
      'Hours not billed',
      'Hours recorded',
      'Seconds recorded',
    ],
    ['2026-11-16', 'No project', ...['0.01', '0.00', '0.00', '0.01', '40'].map(number)],
    ['2026-11-17', 'Project a', ...['1.50', '1.50', '1.50', '1.50', '5400'].map(number)],
  ])
  expect([0, 17, 18, 3599, 3600, 360_000].map(decimalHours)).toEqual([
    '0.00',
    '0.00',
    '0.01',
    '1.00',
    '1.00',
    '100.00',
  ])
})
