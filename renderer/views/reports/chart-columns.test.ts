import { expect, it } from 'vitest'
import type { ReportLine } from '../../../shared/domain/reports/report-lines.ts'
import type { TotalsBy } from '../../../shared/domain/reports/totals.ts'
import { chartColumns } from './chart-columns.ts'

const names = { project: String, client: String }
const line = (key: string): ReportLine => ({
  ...{ key, label: key, level: 0, lines: [] },
  ...{ seconds: 60, raw: 60, billable: 0, unbilled: 0 },
})

it.each<readonly [TotalsBy, readonly string[], readonly string[]]>([
  ['day', ['2026-02-27', '2026-03-02'], ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']],
  ['week', ['2026-12-21', '2027-01-04'], ['2026-12-21', '2026-12-28', '2027-01-04']],
  ['month', ['2026-11', '2027-02'], ['2026-11', '2026-12', '2027-01', '2027-02']],
  ['day', ['2026-02-27'], ['2026-02-27']],
  ['day', [], []],
  ['day', ['1980-01-01', '2026-01-01'], ['1980-01-01', '2026-01-01']],
])('columns by %s from %j are %j', (by, given, expected) => {
  const lines = given.map(line)
  const columns = chartColumns(lines, by, names)
  expect(columns.map(({ key }) => key)).toEqual(expected)
  expect(columns.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(60 * given.length)
})
