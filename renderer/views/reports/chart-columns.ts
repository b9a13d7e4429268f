import {
  labelOf,
  type Names,
  type ReportLine,
} from '../../../shared/domain/reports/report-lines.ts'
import type { TotalsBy } from '../../../shared/domain/reports/totals.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { addDays } from '../../lib/days.ts'

/** Limit of columns; more than a screen has pixels are useless. */
const most = 1000

/**
 * Report lines with empty ones inserted for days, weeks or months without time, so that the time axis has
 * no holes.
 */
export function chartColumns(
  lines: readonly ReportLine[],
  by: TotalsBy,
  names: Names,
): readonly ReportLine[] {
  const [first, last] = [lines[0]?.key, lines.at(-1)?.key]
  if (typeof first !== 'string' || typeof last !== 'string') return lines
  const known = new Map(lines.map((line) => [line.key, line]))
  const columns: ReportLine[] = []
  for (let key = first; key <= last; key = keyAfter(key, by)) {
    const empty = { seconds: 0, raw: 0, billable: 0, unbilled: 0, level: 0, lines: [] }
    columns.push(known.get(key) ?? { ...empty, key, label: labelOf(key, by, names) })
    if (columns.length > most) return lines
  }
  return columns
}

function keyAfter(key: string, by: TotalsBy): string {
  if (by !== 'month') return addDays(key as Day, by === 'week' ? 7 : 1)
  return addDays(`${key}-28` as Day, 4).slice(0, 7)
}
