import type { ColumnUnit } from '../../../shared/domain/reports/report-columns.ts'
import { dateFormat } from '../../../shared/domain/language/date-format.ts'

const steps = [1, 2, 4, 6, 8, 10, 12, 16, 20, 24]

/** Returns the axis's maximum in seconds: one hour, or else an even number of hours, whose middle is a full hour. */
export function niceTop(seconds: number): number {
  const hours = seconds / 3600
  const scale = 10 ** Math.max(0, Math.floor(Math.log10(hours / 2.4)))
  const step = steps.find((one) => one * scale >= hours) ?? 24
  return step * scale * 3600
}

/** Width of a label in pixels, including its distance to the next label. */
const labelWidth = 48
/** Minimum width of a column with a value above it, in pixels. */
const valueWidth = 38

/** Returns how labels fit into `width` pixels. `every`: columns from one label to the next; 1 labels each column. */
export function labelsOf(
  width: number,
  count: number,
): { readonly every: number; readonly hasValues: boolean } {
  const column = Math.max(1, width) / Math.max(1, count)
  return { every: Math.max(1, Math.ceil(labelWidth / column)), hasValues: column >= valueWidth }
}

/** Returns the label of a column: `16 Nov` for a day or the first day of a week, `Nov` or `Jan 2027` for a month. */
export function shortLabel(key: string, by: ColumnUnit): string {
  const instant = Date.parse(by === 'month' ? `${key}-01T12:00:00Z` : `${key}T12:00:00Z`)
  const options: Intl.DateTimeFormatOptions =
    by === 'month'
      ? { month: 'short', ...(key.endsWith('-01') && { year: 'numeric' }) }
      : { day: 'numeric', month: 'short' }
  return dateFormat({ ...options, timeZone: 'UTC' }).format(instant)
}
