import { describe, expect, it } from 'vitest'
import { groupLabel, type Names } from './report-lines.ts'
import type { GroupKey, TotalsBy } from './totals.ts'

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
    expect(groupLabel(key, by, names)).toBe(label)
  })
})
