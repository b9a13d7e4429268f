import { isRunning, type TimeEntry } from '../entries/time-entry.ts'
import type { Day, LocalId } from '../units.ts'
import { weekSheet, type SheetOptions, type SheetRow } from './week-sheet.ts'

/**
 * Orders the rows of a sheet as it opens: running ones, then those with time today, then the others by their first
 * entry. The order must stay while the sheet is open: a row that is typed into must not move.
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
