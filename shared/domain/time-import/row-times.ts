/** Reads when the work of a row began and ended, from up to four cells. */
import type { DateOrder } from '../statements/statement-cells.ts'
import type { Day } from '../units.ts'
import type { ImportColumn } from './import-columns.ts'
import { momentCell, type MomentCell } from './moment-cell.ts'

/** Returns the cell of a column in a row; empty if the table does not have the column. */
export type CellOf = (column: ImportColumn) => string

/** Reads a cell as a day, a time, or both. */
export type ReadMoment = (cell: string) => MomentCell | null

export function readStart(cell: CellOf, read: ReadMoment): MomentCell | null {
  return together(read(cell('startDate')), read(cell('startTime')))
}

export function readEnd(cell: CellOf, read: ReadMoment): MomentCell | null {
  return together(read(cell('endDate')), read(cell('endTime')))
}

/** Combines a date and a time. The time cell can state a day, too, because some exports repeat the day there. */
function together(date: MomentCell | null, time: MomentCell | null): MomentCell | null {
  if (!date || !time) return date ?? time
  const timed = time.time === null ? date : time
  return { day: time.day ?? date.day, time: timed.time, offset: timed.offset }
}

const daySeconds = 86_400

/**
 * Returns the seconds from start to end on the clock; null if the row does not have both, or ends before it starts.
 */
export function spanSeconds(cell: CellOf, order: DateOrder): number | null {
  const read = (text: string): MomentCell | null => momentCell(text, order)
  const [start, end] = [readStart(cell, read), readEnd(cell, read)]
  if (typeof start?.time !== 'number' || typeof end?.time !== 'number') return null
  const days = start.day !== null && end.day !== null ? daysBetween(start.day, end.day) : 0
  const seconds = days * daySeconds + end.time - start.time
  if (seconds >= 0) return seconds
  // A time before the start without a day belongs to the next day.
  return end.day === null ? seconds + daySeconds : null
}

function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (daySeconds * 1000))
}
