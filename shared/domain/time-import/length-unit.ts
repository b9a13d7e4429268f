/** Finds the unit of plain numbers in a column of lengths, from the column's name and the numbers. */
import type { DayOrder } from '../language/region.ts'
import { countsWorkDays, unitOfName } from './column-of-name.ts'
import type { ImportColumn } from './import-columns.ts'
import type { ImportTable } from './import-table.ts'
import { lengthUnits, plainLengthNumber, secondsIn, type LengthUnit } from './time-cells.ts'
import { dayNumber } from '../time/day-bounds.ts'
import { momentCell, type MomentCell } from './moment-cell.ts'

export type UnitReading = {
  readonly unit: LengthUnit
  /** True if several units are plausible, and nothing decides between them. */
  readonly isOpen: boolean
  /** A number as written; null for none. */
  readonly example: string | null
}

const daySeconds = 86_400
/** In seconds. The median length in a file is rarely shorter. */
const shortWork = 120
/** In seconds. */
const longWork = 12 * 3600

/** A plain number in a row. */
type Length = { readonly text: string; readonly value: number }
/** A plain number, and the seconds from start to end beside it. */
type Spanned = { readonly value: number; readonly seconds: number }
type Columns = Readonly<Partial<Record<ImportColumn, number>>>

export function readLengthUnit(table: ImportTable, columns: Columns, order: DayOrder): UnitReading {
  const { header, rows } = table
  const column = columns.duration ?? -1
  const lengths = rows.flatMap((row) => {
    const text = (row[column] ?? '').trim()
    const value = plainLengthNumber(text)
    return value === null || value === 0 ? [] : [{ text, value, row }]
  })
  const example = lengths[0]?.text ?? null
  const spanned = lengths.flatMap(({ value, row }) => {
    const span = wallSpan((name) => row[columns[name] ?? -1] ?? '', order)
    return span ? [{ value, seconds: span.to - span.from }] : []
  })
  const fitting = unitOfSpans(spanned)
  // The times between start and end are better evidence than the name of the column.
  if (fitting !== null) return { unit: fitting, isOpen: false, example }
  const values = lengths.map(({ value }) => value)
  if (isOfSpreadsheet(values))
    return { unit: 'days', isOpen: values.length < minFractions, example }
  return { ...unitOfNumbers(header[column] ?? '', lengths), example }
}

function unitOfNumbers(name: string, lengths: readonly Length[]): Omit<UnitReading, 'example'> {
  const values = lengths.map(({ value }) => value)
  const named = unitOfName(name)
  const clock = clockReading(name, lengths)
  if (clock === null && named !== null && !isMostlySenseless(values, named)) {
    return { unit: named, isOpen: false }
  }
  const [first = 'hours', ...others] = clock ?? sensibleUnits(values)
  const isDoubtful = named !== null || countsWorkDays(name)
  return { unit: first, isOpen: isDoubtful || others.length > 0 || isSenseless(values, first) }
}

/** Finds the unit in which most numbers equal the time from start to end, with or without a break; null for none. */
function unitOfSpans(spanned: readonly Spanned[]): LengthUnit | null {
  if (spanned.length === 0) return null
  const fits = (unit: LengthUnit): number =>
    spanned.filter(({ value, seconds }) => {
      const length = secondsIn(value, unit)
      return length <= seconds + 60 && length >= seconds / 3
    }).length
  const unlikely = areOfClock(spanned) ? 'hours' : 'clock'
  const [best, next] = lengthUnits
    .filter((unit) => unit !== unlikely)
    .map((unit) => ({ unit, count: fits(unit) }))
    .sort((one, other) => other.count - one.count)
  if (!best || best.count * 2 <= spanned.length) return null
  return best.count > (next?.count ?? 0) ? best.unit : null
}

/**
 * True if most numbers such as 1.30 equal the time from start to end when the digits after the point are minutes. Whole
 * hours are no evidence, because they also fit hours with decimals.
 */
function areOfClock(spanned: readonly Spanned[]): boolean {
  const exact = spanned.filter(
    ({ value, seconds }) =>
      secondsIn(value, 'clock') === seconds && Math.abs(value * 3600 - seconds) > 60,
  )
  return exact.length > 1 && exact.length * 2 > spanned.length
}

/**
 * Returns the possible units, likelier first, of numbers such as `1.30`, whose decimals can be minutes or hundredths of
 * an hour. Null if the column's name or the numbers exclude minutes: decimals that have one digit, are above 59 or not
 * a multiple of 5, or that are all quarters of an hour.
 */
function clockReading(name: string, lengths: readonly Length[]): readonly LengthUnit[] | null {
  const texts = lengths.map(({ text }) => text)
  // A name such as “Hours (decimal)” decides it.
  if (/de[cz]/i.test(name) || (unitOfName(name) ?? 'hours') !== 'hours') return null
  const parts = texts.map((text) => /^\d{1,2}(?:[.,](\d\d))?$/.exec(text)?.[1] ?? null)
  if (texts.some((text, at) => parts[at] === null && !/^\d{1,2}$/.test(text))) return null
  const minutes = parts.flatMap((part) => (part === null || part === '00' ? [] : [Number(part)]))
  const areMinutes = minutes.every((part) => part < 60 && part % 5 === 0)
  if (!areMinutes || minutes.every((part) => part % 25 === 0)) return null
  return minutes.every((part) => part % 15 === 0) ? ['clock', 'hours'] : ['hours', 'clock']
}

/** Minimum number of fractions, because fewer can be whole minutes by chance. */
const minFractions = 3

/**
 * True for fractions of a day, such as `0.0625` for an hour and a half. All are below 1 and are whole minutes as parts
 * of a day, but not all are whole minutes as parts of an hour.
 */
function isOfSpreadsheet(values: readonly number[]): boolean {
  const isWhole = (minutes: number): boolean => Math.abs(minutes - Math.round(minutes)) < 0.01
  return (
    values.length > 0 &&
    values.every((value) => value < 1 && isWhole(value * 1440)) &&
    values.some((value) => !isWhole(value * 60))
  )
}

/** Returns the units in which the lengths are plausible for work, likeliest first. */
function sensibleUnits(values: readonly number[]): readonly LengthUnit[] {
  if (values.length === 0) return ['hours']
  const sorted = [...values].sort((one, other) => one - other)
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  // A number with decimals is in hours, unless it is seconds with thousandths.
  const hasDecimals = values.some((value) => !Number.isInteger(value))
  const sensible = (['hours', 'minutes', 'seconds', 'milliseconds'] as const).filter((unit) => {
    const [middle = 0, high = 0] = [0.5, 0.9].map((share) => secondsIn(at(share), unit))
    const isWork = middle >= shortWork && middle <= longWork && high <= daySeconds
    return isWork && (unit !== 'minutes' || !hasDecimals)
  })
  return sensible.length === 0 ? ['hours'] : sensible
}

function isSenseless(values: readonly number[], unit: LengthUnit): boolean {
  return values.some((value) => secondsIn(value, unit) > daySeconds)
}

/** A few lengths of more than a day can be monthly sums. */
const minSenseless = 3

/** True if most lengths would exceed a day, as minutes in a column `Hours` do, or all would be below a minute. */
function isMostlySenseless(values: readonly number[], unit: LengthUnit): boolean {
  const isShort = values.every((value) => secondsIn(value, unit) < 60)
  if (isShort && values.length >= minSenseless) return true
  const senseless = values.filter((value) => isSenseless([value], unit)).length
  return senseless >= minSenseless && senseless * 2 > values.length
}

/** Returns a row's cell in a column; empty if the table does not have this column. */
export type CellOf = (column: ImportColumn) => string

/** Reads a day, a time, or both. */
export type ReadMoment = (cell: string) => MomentCell | null

export function readStart(cell: CellOf, read: ReadMoment): MomentCell | null {
  return together(read(cell('startDate')), read(cell('startTime')))
}

export function readEnd(cell: CellOf, read: ReadMoment): MomentCell | null {
  return together(read(cell('endDate')), read(cell('endTime')))
}

/** Combines a day and a time. Some exports repeat the day in the cell of the time. */
function together(date: MomentCell | null, time: MomentCell | null): MomentCell | null {
  if (!date || !time) return date ?? time
  const timed = time.time === null ? date : time
  return { day: time.day ?? date.day, time: timed.time, offset: timed.offset }
}

/** Start and end of work in local time: in seconds since 1970-01-01 or, if the table states no day, since midnight. */
export type WallSpan = { readonly from: number; readonly to: number }

/** Returns the time from start to end. Null if start or end is missing, or if the end is before the start. */
export function wallSpan(cell: CellOf, order: DayOrder): WallSpan | null {
  const read = (text: string): MomentCell | null => momentCell(text, order)
  const [start, end] = [readStart(cell, read), readEnd(cell, read)]
  if (typeof start?.time !== 'number' || typeof end?.time !== 'number') return null
  const first = start.day === null ? 0 : dayNumber(start.day)
  const last = start.day === null || end.day === null ? first : dayNumber(end.day)
  const [from, to] = [first * daySeconds + start.time, last * daySeconds + end.time]
  if (to >= from) return { from, to }
  // An end without a day that is before the start is on the next day.
  return end.day === null ? { from, to: to + daySeconds } : null
}
