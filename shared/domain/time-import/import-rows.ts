/** Reads the rows of a tracker's export as work that can be recorded, each problem with its row and reason. */
import { spanProblem } from '../entries/entry-limits.ts'
import { parseTags } from '../entries/tags.ts'
import type { DateOrder } from '../statements/statement-cells.ts'
import { cleanText, longestText } from '../text/clean-text.ts'
import type { EpochMs } from '../units.ts'
import type { ImportColumn } from './column-names.ts'
import { chooseSpan, type SpanChoice } from './choose-span.ts'
import type { ImportMapping } from './import-mapping.ts'
import {
  identityOf,
  type ImportRow,
  type ImportRows,
  type ReadOptions,
  type ReadRow,
  type RowProblem,
  type RowProblemKind,
} from './import-row.ts'
import { placeInDay } from './place-in-day.ts'
import { clockTime, dayCell, lengthCell, yesOrNo, type DayCell } from './time-cells.ts'
import { createWallClock, type WallClock } from './wall-clock.ts'

/** Takes rows in the order of the file; in slices, so that a window stays responsive. */
export type ImportReader = {
  /** `line`: number of the row in the file. */
  add(row: readonly string[], line: number): void
  result(): ImportRows
}

export function createImportReader(mapping: ImportMapping, options: ReadOptions): ImportReader {
  const clock = createWallClock(options.zone)
  const read: ReadRow[] = []
  const problems: RowProblem[] = []
  const days = rememberDays(mapping.dateOrder)
  return {
    add(row, line) {
      const cell = (column: ImportColumn): string => row[mapping.columns[column] ?? -1] ?? ''
      const timed = timesOf(cell, mapping, { days, clock })
      if (timed === null) return
      if (!timed.ok) problems.push({ line, ...timed.problem })
      else read.push({ line, ...timed.value, ...workOf(cell) })
    },
    result() {
      const rows: ImportRow[] = []
      const refused: RowProblem[] = [...problems]
      const counts = new Map<string, number>()
      for (const row of placeInDay(read, clock, options)) {
        const problem = spanProblem(row, options.now)
        if (problem) refused.push({ line: row.line, kind: 'limit', detail: problem.message })
        else rows.push({ ...row, repeat: countOf(counts, identityOf(row)) })
      }
      return { rows, problems: refused.sort((one, other) => one.line - other.line) }
    },
  }
}

type Cell = (column: ImportColumn) => string
type Times = Pick<ReadRow, 'startedAt' | 'duration' | 'wall' | 'isPlaced'>
type Timed =
  | { readonly ok: true; readonly value: Times }
  | { readonly ok: false; readonly problem: Omit<RowProblem, 'line'> }
type Tools = { readonly days: (cell: string) => DayCell | null; readonly clock: WallClock }

/** Null for a row that is no work: an empty one, or the sums at the end. */
function timesOf(cell: Cell, { lengthUnit }: ImportMapping, { days, clock }: Tools): Timed | null {
  const start = days(cell('startDate'))
  if (start === null) {
    return isNoWork(cell) ? null : problem('noDay', cell('startDate'))
  }
  const length = lengthCell(cell('duration'), lengthUnit)
  const time = clockTime(cell('startTime')) ?? start.time
  const midnight = Date.parse(start.day)
  if (time === null && start.instant === null) {
    if (cell('startTime').trim() !== '') return problem('noTime', cell('startTime'))
    if (length === null) return problem('noLength', cell('duration'))
    const wall = midnight as EpochMs
    return found({ startedAt: null, duration: length.seconds, wall, isPlaced: true })
  }
  const starts = start.instant === null ? clock.instantsOf(start.day, time ?? 0) : [start.instant]
  const span = chooseSpan(starts, endsOf(cell, start, time ?? 0, { days, clock }), length)
  if (typeof span === 'string')
    return problem(span, cell(span === 'noLength' ? 'duration' : 'endTime'))
  const wall = start.instant ?? midnight + (time ?? 0) * 1000
  return found({ ...wholeSeconds(span), wall: wall as EpochMs, isPlaced: false })
}

function wholeSeconds({ startedAt, duration }: SpanChoice): SpanChoice {
  return { startedAt: (Math.floor(startedAt / 1000) * 1000) as EpochMs, duration }
}

function found(value: Times): Timed {
  return { ok: true, value }
}

function problem(kind: RowProblemKind, detail: string): Timed {
  return { ok: false, problem: { kind, detail: detail.trim().slice(0, 100) } }
}

/** The instants that the end can be; empty for none. A time before the start without a day is of the next day. */
function endsOf(
  cell: Cell,
  start: DayCell,
  startTime: number,
  { days, clock }: Tools,
): readonly EpochMs[] {
  const end = days(cell('endDate'))
  if (end !== null && end.instant !== null) return [end.instant]
  const time = clockTime(cell('endTime')) ?? end?.time ?? clockTime(cell('endDate'))
  if (time === null) return []
  const isNextDay = end === null && time < startTime
  return clock.instantsOf(end?.day ?? start.day, isNextDay ? time + 86_400 : time)
}

const sums = /^(?:grand )?total|^summe|^gesamt|^sum\b/i

function isNoWork(cell: Cell): boolean {
  const known = (['startDate', 'project', 'client', 'note', 'person', 'task'] as const).map(cell)
  const first = known.map((text) => text.trim()).find((text) => text !== '')
  return first === undefined || sums.test(first)
}

function workOf(cell: Cell) {
  const name = (column: ImportColumn): string => nameOf(cell(column))
  const person = [name('person'), name('lastName')].filter(Boolean).join(' ')
  return {
    person: person || name('email'),
    client: name('client'),
    project: name('project'),
    note: noteOf(name('task'), cell('note')),
    tags: parseTags(cleanText(cell('tags')).replace(/[;|]/g, ',')),
    billable: yesOrNo(cell('billable')),
    invoiced: yesOrNo(cell('invoiced')),
  }
}

const longestName = 500

function nameOf(cell: string): string {
  return cleanText(cell).replace(/\s+/g, ' ').trim().slice(0, longestName)
}

/** Tasks are services of a project here, which the service alone can make: the note names them. */
function noteOf(task: string, cell: string): string {
  const note = cleanText(cell).trim()
  const parts = note === task ? [note] : [task, note]
  return parts.filter(Boolean).join(': ').slice(0, longestText)
}

function countOf(counts: Map<string, number>, key: string): number {
  const count = counts.get(key) ?? 0
  counts.set(key, count + 1)
  return count
}

/** The same day stands in many rows. */
function rememberDays(order: DateOrder): (cell: string) => DayCell | null {
  const known = new Map<string, DayCell | null>()
  return (cell) => {
    const found = known.get(cell)
    if (found !== undefined) return found
    const day = dayCell(cell, order)
    known.set(cell, day)
    return day
  }
}
