/** Finds the table of a CSV file: its header, and the rows below it. */
import { withPlainDays, withPlainDigits } from '../statements/plain-cells.ts'
import { isZone } from '../time/calendar.ts'
import { withDecimalsJoined } from '../text/parse-number.ts'
import { breakEdgeOfName, columnsOfName, unitOfName } from './column-of-name.ts'
import { momentCell } from './moment-cell.ts'
import { plainLengthNumber, type LengthUnit } from './time-cells.ts'

/** A table as it was read: its header and the rows below it. */
export type ImportTable = {
  /** Names of the columns; the names are empty if the file has no header. */
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /**
   * Number that the first of `rows` has in the file, counting from 1. Problems refer to rows by their numbers in the
   * file.
   */
  readonly firstRow: number
}

/** Maximum number of rows before the header, where some programs write a title and the period. */
const maxPreambleRows = 20

/** Returns the table that the cells of a file form, without empty rows at the end; null if no row contains work. */
export function importTable(cells: readonly (readonly string[])[]): ImportTable | null {
  const headerIndex = cells
    .slice(0, maxPreambleRows)
    .findIndex(
      (row) => !hasMoment(row) && row.filter((cell) => columnsOfName(cell).length > 0).length >= 2,
    )
  const filled = cells.findIndex((row) => row.filter((cell) => cell.trim() !== '').length >= 2)
  const titled = Math.max(0, headerIndex < 0 ? filled : headerIndex)
  const first = cells[titled] ?? []
  // Work in the first row, and no names above it: the file has no header.
  const hasHeader = headerIndex >= 0 || !hasMoment(first)
  const header = first.map((name) => (hasHeader ? name.trim() : ''))
  const last = cells.map((row) => row.some((cell) => cell.trim() !== '')).lastIndexOf(true)
  const below = withPlainDigits(cells.slice(titled + (hasHeader ? 1 : 0), last + 1), (column) =>
    isOfTexts(header[column] ?? ''),
  )
  const whole = hasHeader ? below.map((row) => withDecimalsJoined(row, header.length)) : below
  const rows = withPlainDays(whole)
  const isTable = header.length >= 2 && rows.length > 0
  return isTable
    ? {
        ...withZones(withEnds(withBreaks(withWholeLengths({ header, rows })))),
        firstRow: titled + (hasHeader ? 2 : 1),
      }
    : null
}

/** True if a row contains a day or a time of day. No header does. */
function hasMoment(row: readonly string[]): boolean {
  return withPlainDigits([row])
    .flat()
    .some((cell) => {
      if (/^\d{0,4}$/.test(cell.trim())) return false
      return (momentCell(cell, 'dmy') ?? momentCell(cell, 'mdy')) !== null
    })
}

/** True for the name of a column whose cells are kept as they are, such as notes and projects. */
function isOfTexts(name: string): boolean {
  return columnsOfName(name).some(({ column }) => !/Date|Time|duration|break/.test(column))
}

/** Returns the key under which a mapping is remembered. All exports of one kind have the same key. */
export function importSignature({ header }: ImportTable): string {
  return header.map((name) => name.toLowerCase()).join('|')
}

type Cells = { readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] }

/**
 * Joins a column of hours and a column of minutes, as in Teamwork's exports, into one column of lengths: `Hours` 1 and
 * `Minutes` 30 become 1:30. Nothing is joined if a row has 60 minutes or more, because the two columns then state the
 * same length in two units.
 */
function withWholeLengths({ header, rows }: Cells): Cells {
  const [hours, minutes] = [lengthColumn(header, 'hours'), lengthColumn(header, 'minutes')]
  const numbersOf = (column: number): readonly (number | null)[] =>
    rows.flatMap((row) => (row[column] ? [plainLengthNumber(row[column])] : []))
  const [whole, parts] = [numbersOf(hours), numbersOf(minutes)]
  const areParts =
    parts.some((part) => part !== 0) &&
    whole.every(Number.isInteger) &&
    parts.every((part) => Number.isInteger(part) && Number(part) < 60)
  if (hours < 0 || minutes < 0 || !areParts) return { header, rows }
  return {
    header,
    rows: rows.map((row) => {
      const part = (row[minutes] ?? '').trim()
      return part === ''
        ? row
        : withCell(row, hours, `${row[hours]?.trim() || '0'}:${part.padStart(2, '0')}`)
    }),
  }
}

function withCell(row: readonly string[], column: number, cell: string): readonly string[] {
  return row.map((one, index) => (index === column ? cell : one))
}

/** Finds the first column of lengths for which the name alone states this unit; -1 for none. */
function lengthColumn(header: readonly string[], unit: LengthUnit): number {
  return header.findIndex(
    (name) =>
      unitOfName(name) === unit && columnsOfName(name).some(({ column }) => column === 'duration'),
  )
}

const clock = String.raw`\d{1,2}(?:[:.h]\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?|\s?[ap]\.?m\.?)`
/**
 * Pattern of a range: `09:00-10:30`, `13.10.2026 9:00 – 10:30`. A hyphen without spaces after a day and a time does not
 * make a range, because it begins an offset from UTC.
 */
const range = new RegExp(
  String.raw`^((?:.*\s)?${clock}(?:\s*[–—]|\s+[-–—]|(?<=^${clock})-))\s*(${clock})(?:\s*(?:uhr|h))?$`,
  'i',
)
/** Number of rows that are looked at to decide whether a column holds ranges. */
const sampleSize = 50
/** Minimum share of a column's cells that must be ranges for the column to be split. */
const minShare = 0.8

/**
 * Splits a column of ranges into a column of starts and a column of ends, if the table has no column of ends. Ranges of
 * breaks stay as they are.
 */
function withEnds({ header, rows }: Cells): Cells {
  const meanings = header.map((name) => columnsOfName(name).map(({ column }) => column))
  const at = header.findIndex((_, column) => {
    const others = meanings.filter((_other, index) => index !== column).flat()
    if (meanings[column]?.includes('break') || others.some((one) => /^end/.test(one))) return false
    const cells = rows.slice(0, sampleSize).flatMap((row) => row[column]?.trim() || [])
    const ranges = cells.filter((cell) => range.test(cell))
    return ranges.length > 0 && ranges.length >= cells.length * minShare
  })
  if (at < 0) return { header, rows }
  return {
    header: [...withCell(header, at, 'Start'), 'End'],
    rows: rows.map((row) => {
      const [, start, end = ''] = range.exec((row[at] ?? '').trim()) ?? []
      const others = header.map((_, column) => row[column] ?? '')
      return start === undefined
        ? [...others, '']
        : [...withCell(others, at, start.replace(/\s*[-–—]$/, '')), end]
    }),
  }
}

/**
 * Adds a zone to each time that has none. The zone is taken from a header such as `Start (UTC)`, or from a column of
 * offsets.
 */
function withZones({ header, rows }: Cells): Cells {
  const zones = header.map((name) => /\b(?:UTC|GMT)(?:[+-]\d{1,2}(?::?\d{2})?)?/.exec(name)?.[0])
  const hasOffsets = header.map((_, column) => isOfOffsets({ header, rows }, column + 1))
  if (zones.every((zone) => zone === undefined) && !hasOffsets.includes(true)) {
    return { header, rows }
  }
  const isTime = (cell: string): boolean =>
    /\d:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s?[ap]m)?\s*$/i.test(cell)
  return {
    header,
    rows: rows.map((row) =>
      row.map((cell, column) => {
        const zone = hasOffsets[column] ? row[column + 1] : zones[column]
        return zone && isTime(cell) ? `${cell} ${zone}` : cell
      }),
    ),
  }
}

/**
 * True for a column of offsets from UTC, such as `+0200`. Timeular's exports have such a column after each column of
 * times.
 */
function isOfOffsets({ header, rows }: Cells, column: number): boolean {
  const cells = rows.slice(0, sampleSize).flatMap((row) => row[column]?.trim() || [])
  return (
    /offset|zone|utc|gmt/i.test(header[column] ?? '') &&
    cells.length > 0 &&
    cells.every((cell) => /^[+-]\d{2}:?\d{2}$/.test(cell))
  )
}

/** Returns the zones (IANA) in the column of zones, each once; empty if the table has no such column. */
export function zonesOf({ header, rows }: Cells): readonly string[] {
  const zoneIn = (row: readonly string[], column: number): string => row[column]?.trim() ?? ''
  // `Europe/Berlin`; short names such as `CET` are also words.
  const isName = (cell: string): boolean => /\/|^(?:UTC|GMT)$/.test(cell) && isZone(cell)
  const column = header.findIndex((_, index) => {
    const first = rows.find((row) => zoneIn(row, index) !== '')
    return first !== undefined && isName(zoneIn(first, index))
  })
  const zones = new Set(rows.map((row) => zoneIn(row, column)).filter((zone) => zone !== ''))
  return [...zones].every(isName) ? [...zones] : []
}

/** Adds a column with the lengths of breaks to a table that has only their starts and ends. */
function withBreaks({ header, rows }: Cells): Cells {
  const edges = header.map(breakEdgeOfName)
  const pairs = edges.flatMap((edge, start) => {
    const end = edges.indexOf('end', start)
    return edge === 'start' && end > start ? [[start, end] as const] : []
  })
  const hasBreaks = header.some((name) =>
    columnsOfName(name).some(({ column }) => column === 'break'),
  )
  if (pairs.length === 0 || hasBreaks) return { header, rows }
  return {
    header: [...header, 'Break'],
    rows: rows.map((row) => {
      const ranges = pairs.map(([start, end]) => [row[start], row[end]].map((cell) => cell?.trim()))
      const taken = ranges.filter((range) => range.some(Boolean))
      return [
        ...header.map((_, column) => row[column] ?? ''),
        taken.map((range) => range.join('-')).join(', '),
      ]
    }),
  }
}
