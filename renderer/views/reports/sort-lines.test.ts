import { expect, it } from 'vitest'
import type { ReportLine } from '../../../shared/domain/reports/report-lines.ts'
import { nextSorting, sortedLines } from './ReportTable.tsx'

const line = (label: string, seconds: number, key = label, lines: readonly ReportLine[] = []) => ({
  key,
  label,
  seconds,
  raw: seconds,
  billable: 100 - seconds,
  unbilled: 0,
  level: 0,
  lines,
})
const labels = (lines: readonly ReportLine[]): readonly string[] => lines.map(({ label }) => label)

it('sorts lines and the lines inside, by any column', () => {
  const lines = [line('b', 2, 'b', [line('y', 1), line('x', 3)]), line('a', 2), line('c', 9)]
  const bySeconds = sortedLines(lines, { by: 'seconds', isDescending: true })
  expect(labels(bySeconds)).toEqual(['c', 'b', 'a'])
  expect(labels(bySeconds[1]?.lines ?? [])).toEqual(['x', 'y'])
  expect(labels(sortedLines(lines, { by: 'label', isDescending: false }))).toEqual(['a', 'b', 'c'])
  expect(labels(sortedLines(lines, { by: 'billable', isDescending: true }))[2]).toBe('c')
  expect(sortedLines(lines, null)).toBe(lines)
})

it('sorts days by time, not by their names', () => {
  const days = [line('Wed 4 Nov', 1, '2026-11-04'), line('Fri 6 Nov', 1, '2026-11-06')]
  const sorted = sortedLines(days, { by: 'label', isDescending: false })
  expect(labels(sorted)).toEqual(['Wed 4 Nov', 'Fri 6 Nov'])
})

it('turns round with the second click and ends with the third', () => {
  const first = nextSorting(null, 'seconds')
  expect(first).toEqual({ by: 'seconds', isDescending: true })
  const second = nextSorting(first, 'seconds')
  expect(second).toEqual({ by: 'seconds', isDescending: false })
  expect(nextSorting(second, 'seconds')).toBeNull()
  expect(nextSorting(first, 'label')).toEqual({ by: 'label', isDescending: false })
})
