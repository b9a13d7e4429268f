import { spanProblem } from '../entries/entry-limits.ts'
import { parseTags } from '../entries/tags.ts'
import { beginsLikeSum, isSumWord } from '../statements/header-words.ts'
import { isDayCell } from '../statements/statement-cells.ts'
import type { DayOrder } from '../language/region.ts'
import { cleanText, cutText, maxTextLength } from '../text/clean-text.ts'
import type { Day, EpochMs, Seconds } from '../units.ts'
import { dayName } from '../time/day-bounds.ts'
import { canHold, plainName } from './column-of-name.ts'
import type { ImportColumn } from './import-columns.ts'
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
import { comparableName } from './import-targets.ts'
import { instantWithOffset, momentCell, type ClockTime, type MomentCell } from './moment-cell.ts'
import { readEnd, readStart, type CellOf, type ReadMoment } from './length-unit.ts'
import { breakCell, lengthCell, yesOrNo, type LengthCell } from './time-cells.ts'
import { noWorkReader } from './unread-times.ts'
import { createWallClock, type WallClock } from './wall-clock.ts'

/**
 * Creates a reader of rows, one at a time, in the order of the file, so that the caller can pause and keep the window
 * responsive. `header`: the table's column names. Some columns, such as a status, show that a row is not
 * work; the reader finds these columns by their names.
 */
export function createImportReader(
  mapping: ImportMapping,
  options: ReadOptions,
  header: readonly string[],
) {
  const noWork = noWorkReader(header)
  const nameOf = (column: ImportColumn): string =>
    plainName(header[mapping.columns[column] ?? -1] ?? '')
  const billableTime = header.findIndex((name) => namesBillableTime.test(plainName(name)))
  const billing = {
    time: billableTime === mapping.columns.duration ? -1 : billableTime,
    hasNumbers: /num|\bno\b|nr|\bid$|#/.test(nameOf('invoiced')),
    isInverted: /^(?:non|not|nicht)[ -]/.test(nameOf('billable')),
  }
  const clock = createWallClock(options.zone)
  const read: ReadRow[] = []
  const problems: RowProblem[] = []
  const isSum = sumReader()
  const tools = { ...mapping, moments: rememberMoments(mapping.dateOrder), clock }
  let [sums, empty] = [0, 0]
  return {
    /** Adds a row. `line`: its number in the file. */
    add(row: readonly string[], line: number): void {
      const [first] = row.map((cell) => cell.trim()).filter((cell) => cell !== '')
      if (first === undefined) {
        empty += 1
        return
      }
      const cell: CellOf = (column) => row[mapping.columns[column] ?? -1] ?? ''
      const reason = noWork(row)
      const timed = reason === null ? timesOf(cell, tools) : problem(reason, '')
      if (timed.ok && isSum(row, timed.value)) sums += 1
      else if (timed.ok) read.push({ line, ...timed.value, ...workOf(cell, row, billing) })
      else if (timed.problem.kind === 'noDay' && beginsLikeSum(first)) sums += 1
      else problems.push({ line, ...timed.problem })
    },
    result(): ImportRows {
      const rows: ImportRow[] = []
      const refused: RowProblem[] = [...problems]
      const counts = new Map<string, number>()
      for (const row of placeInDay(read, clock, options)) {
        const problem = spanProblem(row, options.now)
        if (problem) refused.push({ line: row.line, kind: 'limit', detail: problem.message })
        else rows.push({ ...row, repeat: countOf(counts, identityOf(inOneSpelling(row))) })
      }
      refused.sort((one, other) => one.line - other.line)
      return { rows, problems: refused, sums, empty }
    },
  }
}

type Times = Pick<ReadRow, 'startedAt' | 'duration' | 'wall' | 'isPlaced' | 'differs'>
type Timed =
  | { readonly ok: true; readonly value: Times }
  | { readonly ok: false; readonly problem: Omit<RowProblem, 'line'> }

const isLength = (cell: string): boolean => lengthCell(cell, 'hours') !== null

/**
 * Creates a function that tells whether a row with a day states a sum: that of the rows above, of those since the last
 * sum, or of the day. Sums of rounded lengths can differ by a hundredth. Such a row is called `Subtotal` or, among rows
 * with times, has only a day and a length.
 */
function sumReader(): (row: readonly string[], times: Times) => boolean {
  let [all, block, timed] = [0, 0, 0]
  const days = new Map<number, number>()
  return (row, { wall, duration, isPlaced }) => {
    const day = Math.floor(wall / dayMs)
    const ofDay = days.get(day) ?? 0
    const isEqual = [all, block, ofDay].some((sum) => Math.abs(sum - duration) <= sum / 100)
    const isBare = timed > 0 && row.filter((cell) => cell.trim() !== '').length === 2
    // “Balance” and “Total” are also names of projects and clients.
    const isOther = (cell: string): boolean =>
      /\p{L}/u.test(cell) && ![isSumWord, isDayCell, isLength].some((is) => is(cell))
    const isNamed = row.some(isSumWord) && !row.some(isOther)
    if (isPlaced && isEqual && (isBare || isNamed)) {
      block = 0
      return true
    }
    all += duration
    block += duration
    timed += Number(!isPlaced)
    days.set(day, ofDay + duration)
    return false
  }
}

type Tools = Pick<ImportMapping, 'lengthUnit' | 'breakUnit'> & {
  readonly moments: ReadMoment
  readonly clock: WallClock
}

function timesOf(cell: CellOf, tools: Tools): Timed {
  const { moments, lengthUnit } = tools
  const start = readStart(cell, moments)
  if (!start || start.day === null) return problem('noDay', cell('startDate'))
  if (moments(cell('startDate')) === null && cell('startDate').trim() !== '') {
    return problem('noDay', cell('startDate'))
  }
  const startTime = cell('startTime')
  if (startTime.trim() !== '' && moments(startTime) === null) return problem('noTime', startTime)
  const length = lengthCell(cell('duration'), lengthUnit)
  const { day, time } = start
  const midnight = Date.parse(day)
  if (time === null) {
    if (length === null) return problem('noLength', cell('duration'))
    const value = { startedAt: null, duration: length.seconds, wall: midnight as EpochMs }
    return { ok: true, value: { ...value, isPlaced: true, differs: false } }
  }
  return spanOf(cell, { day, time, offset: start.offset }, length, tools)
}

type Start = { readonly day: Day; readonly time: ClockTime; readonly offset: number | null }

function spanOf(cell: CellOf, start: Start, length: LengthCell | null, tools: Tools): Timed {
  const { clock, moments, breakUnit } = tools
  const pause = breakCell(cell('break'), breakUnit ?? null)
  if (pause === null && length === null) return problem('noBreak', cell('break'))
  const starts = instantsOf(start, clock)
  const end = readEnd(cell, moments)
  const endCell = cell('endTime').trim() || cell('endDate')
  if (length === null && end === null && endCell.trim() !== '') return problem('noTime', endCell)
  if (length === null && isAllDay(start, end)) return problem('allDay', '')
  const ends = end ? endsOf(end, start, clock) : []
  const span = chooseSpan({ starts, ends, length, pause: pause ?? 0 })
  if (typeof span === 'string') {
    const details = {
      noLength: cell('duration'),
      endsBeforeStart: endCell,
      longBreak: cell('break'),
    }
    return problem(span, details[span])
  }
  const { duration, differs } = span
  const startedAt = (Math.floor(span.startedAt / 1000) * 1000) as EpochMs
  const wall = (
    start.offset === null ? Date.parse(start.day) + start.time * 1000 : startedAt
  ) as EpochMs
  return { ok: true, value: { startedAt, duration, differs, wall, isPlaced: false } }
}

/** True for an all-day event, which calendars write from midnight to midnight. */
function isAllDay(start: Start, end: MomentCell | null): boolean {
  return start.time === 0 && end?.time === 0 && end.day !== null && end.day > start.day
}

function problem(kind: RowProblemKind, detail: string): Timed {
  return { ok: false, problem: { kind, detail: cutText(detail.trim(), 100) } }
}

function instantsOf({ day, time, offset }: Start, clock: WallClock): readonly EpochMs[] {
  if (offset === null) return clock.instantsOf(day, time)
  const instant = instantWithOffset(day, time, offset)
  return instant === null ? [] : [instant]
}

/** Returns the possible ends; empty for none. A time before the start is on the next day. */
function endsOf(end: MomentCell, start: Start, clock: WallClock): readonly EpochMs[] {
  const { day, time, offset } = end
  if (time === null) return []
  const isNextDay = day === null && time < start.time
  const late = isNextDay ? time + 86_400 : time
  return instantsOf({ day: day ?? start.day, time: late, offset }, clock)
}

const namesBillableTime =
  /^(?:billable (?:time|hours|hrs|minutes|duration)|hours to bill|(?:abrechen|verrechen|fakturier)bare (?:stunden|zeit)|heures facturables|horas facturables)$/

/**
 * How billing is read. `time`: the column that states how much of a row's time is billable; -1 for none. `hasNumbers`:
 * the column of invoices has their numbers, not amounts. `isInverted`: the column says what is not billable.
 */
type Billing = { readonly time: number; readonly hasNumbers: boolean; readonly isInverted: boolean }

function workOf(cell: CellOf, row: readonly string[], billing: Billing) {
  const name = (column: ImportColumn): string =>
    cutText(cleanText(cell(column)).replace(/\s+/g, ' ').trim(), maxNameLength)
  const person = [name('person'), name('lastName')].filter(Boolean).join(' ')
  const option = cell('billable').trim()
  const stated = isBillable(option)
  // `Non-billable` means the same in a column of that name; `yes` does not.
  const isInverted = billing.isInverted && !/bill|charge/i.test(option)
  const time = lengthCell(row[billing.time] ?? '', 'hours')
  return {
    person: person || name('email'),
    client: name('client'),
    project: name('project'),
    note: noteOf(name('task'), cell('note')),
    tags: parseTags(tagsText(cleanText(cell('tags')))),
    billable: stated === null ? time && time.seconds > 0 : stated !== isInverted,
    invoiced: isInvoiced(cell, billing.hasNumbers),
  }
}

const maxNameLength = 500

/** Returns null if nothing states it. Some trackers write `Chargeable` and `Non-chargeable` instead of yes and no. */
function isBillable(cell: string): boolean | null {
  // What is not billed yet is billable.
  const stated = /^unbilled$/i.test(cell) || yesOrNo(cell)
  if (stated !== null || cell === '') return stated
  const plain = cell.replace(/^(?:non|not|nicht|no|niet|não|nie|ej|icke|ikke)[ -]?/i, '')
  return canHold(plain, /^billable$/) ? plain === cell : null
}

/** Returns null if nothing states it. Some trackers say in the column `Billable` that work is already billed. */
function isInvoiced(cell: CellOf, hasNumbers: boolean): boolean | null {
  const stated = cell('invoiced').trim()
  if ([stated, cell('billable').trim()].some(saysInvoiced)) return true
  const isNumber = hasNumbers && /^\d*[1-9]\d*$/.test(stated)
  return yesOrNo(stated) ?? (isNumber || namesInvoice(stated) ? true : null)
}

/** True for `Invoiced` and the like; false for `Invoice`, which can mean that work is yet to be invoiced. */
function saysInvoiced(text: string): boolean {
  if (/^(?:billed|has ?been ?billed|paid)$/i.test(text)) return true
  const isWord = /^(?!invoice(?!d)|rechnung)\p{L}[\p{L} ]+$/iu.test(text) && yesOrNo(text) === null
  return isWord && canHold(text, /^invoiced$/)
}

/** True for the day on which work was invoiced, or the number of the invoice; false for hours and amounts. */
function namesInvoice(cell: string): boolean {
  return isDayCell(cell) || /^\p{L}+[-#/]?\d/u.test(cell)
}

/** Puts the task into the note, because only the accounting service can create what other trackers call a task. */
function noteOf(task: string, cell: string): string {
  const note = cleanText(cell).trim()
  const parts = note === task ? [note] : [task, note]
  return cutText(parts.filter(Boolean).join(': '), maxTextLength)
}

/** Returns the row with the names that all spellings of its client and project share. */
function inOneSpelling<Row extends Pick<ReadRow, 'client' | 'project'>>(row: Row): Row {
  return { ...row, client: comparableName(row.client), project: comparableName(row.project) }
}

function countOf(counts: Map<string, number>, key: string): number {
  const count = counts.get(key) ?? 0
  counts.set(key, count + 1)
  return count
}

/** Caches moments, because the same day occurs in many rows. */
function rememberMoments(order: DayOrder): ReadMoment {
  const cache = new Map<string, MomentCell | null>()
  return (cell) => {
    const found = cache.get(cell)
    if (found !== undefined) return found
    const moment = momentCell(cell, order)
    cache.set(cell, moment)
    return moment
  }
}

/** Separates tags by commas. Some exports list them in JSON: `["shop","urgent"]`, or write a dash for none. */
function tagsText(cell: string): string {
  const [, list] = /^\s*\[(.*)\]\s*$/.exec(cell) ?? []
  return (list?.replace(/["']/g, '') ?? cell).replace(/[;|]/g, ',').replace(/^\s*[-–—]\s*$/, '')
}

/** A row with its start, which is made up if the file has no times of day (as in Harvest's reports). */
type Placed = Omit<ImportRow, 'repeat'>
const dayMs = 86_400_000
const minuteMs = 60_000

/**
 * Places the work of one person on one day back to back, in the order of the file, from the start of the working day.
 * Today's work ends now if it would otherwise end in the future.
 */
function placeInDay(
  rows: readonly ReadRow[],
  clock: WallClock,
  { workStart, now }: ReadOptions,
): readonly Placed[] {
  const totals = new Map<string, number>()
  for (const row of rows) {
    if (row.startedAt !== null) continue
    totals.set(dayOf(row), (totals.get(dayOf(row)) ?? 0) + row.duration * 1000)
  }
  const next = new Map<string, EpochMs>()
  return rows.map((row) => {
    if (row.startedAt !== null) return { ...row, startedAt: row.startedAt }
    const day = dayOf(row)
    const startedAt =
      next.get(day) ?? firstStart(row, clock, { workStart, now, total: totals.get(day) ?? 0 })
    next.set(day, (startedAt + row.duration * 1000) as EpochMs)
    return { ...row, startedAt }
  })
}

function dayOf({ wall, person }: ReadRow): string {
  return `${wall} ${person}`
}

function firstStart(
  { wall }: ReadRow,
  clock: WallClock,
  { workStart, now, total }: Pick<ReadOptions, 'workStart' | 'now'> & { readonly total: number },
): EpochMs {
  const day = dayName(wall / dayMs)
  const start = clock.instantsOf(day, workStart * 60)[0] ?? wall
  const midnight = clock.instantsOf(day, 0)[0] ?? wall
  if (start + total <= now || midnight + total > now) return start
  return (Math.floor((now - total) / minuteMs) * minuteMs) as EpochMs
}

/** A chosen start and length. `differs`: the length is not the time between start and end, minus the break. */
type SpanChoice = Pick<ImportRow, 'startedAt' | 'duration' | 'differs'>

/**
 * In ms. A length this close to the time from start to end counts as equal, because start and end may lack seconds, and
 * the length may be in hundredths of an hour.
 */
const slack = 60_000

type RowSpan = {
  /**
   * Possible instants of the start: several if the time occurs twice because clocks are set back. `ends`: the same for
   * the end; empty if none is stated.
   */
  readonly starts: readonly EpochMs[]
  readonly ends: readonly EpochMs[]
  readonly length: LengthCell | null
  /** The break, in seconds. */
  readonly pause: number
}

/**
 * Chooses start and length. Uses a stated length, because the old tracker calculated its sums from stated lengths. If
 * the stated length is rounded and fits start and end, uses the more exact time between these. Without a stated length,
 * takes the time from start to end, minus the break. Fails if no length is stated or implied, if the end is before the
 * start, or if the break is longer than the time between them.
 */
function chooseSpan({
  starts,
  ends,
  length,
  pause,
}: RowSpan): SpanChoice | 'noLength' | 'endsBeforeStart' | 'longBreak' {
  const [first] = starts
  if (first === undefined || (length === null && ends.length === 0)) return 'noLength'
  // Where a time occurs twice because the clocks are set back, and no length is stated, the wall clock decides.
  const distance = ({ ms }: { readonly ms: number }): number =>
    length === null ? ms : Math.abs(ms - length.seconds * 1000)
  const [best] = starts
    .flatMap((startedAt) =>
      ends
        .filter((end) => end >= startedAt)
        .map((end) => ({ startedAt, ms: end - startedAt - pause * 1000 })),
    )
    .sort((one, other) => distance(one) - distance(other))
  if (length !== null && (!best || distance(best) > slack)) {
    return { startedAt: first, duration: length.seconds, differs: ends.length > 0 }
  }
  if (!best) return 'endsBeforeStart'
  if (length === null && best.ms < 0) return 'longBreak'
  const seconds = length?.isRounded === false ? length.seconds : Math.floor(best.ms / 1000)
  return { startedAt: best.startedAt, duration: seconds as Seconds, differs: false }
}
