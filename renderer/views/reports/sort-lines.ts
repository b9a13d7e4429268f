/** Order of the lines of a report's table. */
import type { ReportLine } from '../../../shared/domain/reports/report-lines.ts'

/** Column of the table. */
export type SortColumn = 'label' | 'seconds' | 'billable' | 'unbilled' | 'raw'
/** Sorting of the table. Null keeps the order of the answer: days by date, everything else longest first. */
export type Sorting = { readonly by: SortColumn; readonly isDescending: boolean } | null

/** Sorts the lines and the lines inside them; equal lines keep their order. */
export function sortedLines(lines: readonly ReportLine[], sorting: Sorting): readonly ReportLine[] {
  if (sorting === null) return lines
  const { by, isDescending } = sorting
  const sign = isDescending ? -1 : 1
  return [...lines]
    .sort((one, other) => sign * compared(one, other, by))
    .map((line) => ({ ...line, lines: sortedLines(line.lines, sorting) }))
}

function compared(left: ReportLine, right: ReportLine, by: SortColumn): number {
  if (by !== 'label') return left[by] - right[by]
  // The names of days and weeks do not sort by time, their keys do.
  const isDated = [left, right].every(({ key }) => /^\d{4}-\d\d/.test(String(key)))
  return isDated
    ? String(left.key).localeCompare(String(right.key))
    : left.label.localeCompare(right.label)
}

/**
 * Returns the sorting after a click on a head. Figures are first sorted from the largest, names from A. A third click
 * ends the sorting.
 */
export function nextSorting(sorting: Sorting, by: SortColumn): Sorting {
  const isFirstDescending = by !== 'label'
  if (sorting?.by !== by) return { by, isDescending: isFirstDescending }
  return sorting.isDescending === isFirstDescending
    ? { by, isDescending: !isFirstDescending }
    : null
}
