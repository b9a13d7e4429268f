import { expect, it } from 'vitest'
import type { ReportLine } from '../../../shared/domain/reports/report-lines.ts'
import type { ColumnUnit } from '../../../shared/domain/reports/report-columns.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { chartColumns } from './chart-columns.ts'

// Longer than a range that is drawn whole.
const years = { from: '1980-01-01' as Day, to: '2039-12-31' as Day }
const today = '2026-11-20' as Day
const names = { project: String, client: String }
const line = (key: string): ReportLine => ({
  key,
  label: key,
  level: 0,
  lines: [],
  seconds: 60,
  raw: 60,
  billable: 0,
  unbilled: 0,
})

it.each<readonly [ColumnUnit, readonly string[], readonly string[]]>([
  ['day', ['2026-02-27', '2026-03-02'], ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']],
  ['week', ['2026-12-21', '2027-01-04'], ['2026-12-21', '2026-12-28', '2027-01-04']],
  ['month', ['2026-11', '2027-02'], ['2026-11', '2026-12', '2027-01', '2027-02']],
  ['day', ['2026-02-27'], ['2026-02-27']],
  ['day', [], []],
  ['day', ['1980-01-01', '2026-01-01'], ['1980-01-01', '2026-01-01']],
])('columns by %s from %j are %j', (by, lineKeys, expected) => {
  const lines = lineKeys.map(line)
  const columns = chartColumns(lines, by, names, { range: years, weekStart: 1, today })
  expect(columns.map(({ key }) => key)).toEqual(expected)
  expect(columns.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(60 * lineKeys.length)
})

it.each<
  readonly [ColumnUnit, string, readonly [string, string], readonly [string, string, number]]
>([
  ['day', '2026-11-11', ['2026-11-09', '2026-11-15'], ['2026-11-09', '2026-11-15', 7]],
  ['day', '2026-11-18', ['2026-11-16', '2026-11-22'], ['2026-11-16', '2026-11-20', 5]],
  ['week', '2026-11-09', ['2026-10-01', '2026-12-31'], ['2026-09-28', '2026-11-16', 8]],
  ['week', '2026-12-07', ['2026-10-01', '2026-12-31'], ['2026-09-28', '2026-12-07', 11]],
  ['month', '2026-03', ['2026-01-01', '2026-12-31'], ['2026-01', '2026-11', 11]],
])(
  'columns by %s with time on %s in %j end today, or with planned time',
  (by, key, days, expected) => {
    const range = { from: days[0] as Day, to: days[1] as Day }
    const columns = chartColumns([line(key)], by, names, { range, weekStart: 1, today })
    const keys = columns.map((column) => column.key)
    expect([keys[0], keys.at(-1), keys.length]).toEqual(expected)
    expect(keys).toContain(key)
  },
)
