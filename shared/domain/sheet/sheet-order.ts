import { isRunning, type TimeEntry } from '../entries/time-entry.ts'
import type { Day, LocalId } from '../units.ts'
import { weekSheet, type SheetOptions, type SheetRow } from './week-sheet.ts'

/**
 * Orders the rows of a sheet when the sheet opens: first rows with a running entry, then rows with time today, then the
 * other rows by their first entry. The order must stay while the sheet is open, because a row must not move while
 * somebody types into it.
 */
export function sheetOrder(
  entries: readonly TimeEntry[],
  options: SheetOptions & { readonly today: Day },
): readonly (LocalId | null)[] {
  const { rows, days } = weekSheet(entries, options)
  const column = days.indexOf(options.today)
  const rank = ({ cells }: SheetRow): number => {
    if (cells.some(({ parts }) => parts.some(({ entry }) => isRunning(entry)))) return 0
    return (cells[column]?.parts.length ?? 0) > 0 ? 1 : 2
  }
  return [...rows].sort((one, two) => rank(one) - rank(two)).map(({ projectId }) => projectId)
}
