import {
  noFacts,
  rewriteColumns,
  withFullDays,
  withPlainDays,
  withPlainDigits,
  type FileFacts,
} from '../statements/plain-cells.ts'
import { isDayCell, statementDay, withoutWeekday } from '../statements/statement-cells.ts'
import type { DayOrder } from '../language/region.ts'
import { isZone } from '../time/calendar.ts'
import { dayNumber } from '../time/day-bounds.ts'
import { addDays } from '../time/day-steps.ts'
import { shiftedRows, withDecimalsJoined } from '../text/parse-number.ts'
import { firstColumns } from '../text/short-cell.ts'
import { breakEdgeOfName, canHold, columnsOfName, plainName, unitOfName } from './column-of-name.ts'
import { momentCell } from './moment-cell.ts'
import { lengthCell, plainLengthNumber, type LengthUnit } from './time-cells.ts'

export type ImportTable = {
  /** Empty names if the file has no header. */
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Number in the file (from 1) of the first of `rows`. Problems refer to rows by this number. */
  readonly firstRow: number
}

/** Maximum number of rows before the header, where some programs write a title and the period. */
const maxPreambleRows = 20

/** Finds the table in a file's rows, without empty rows at its end; null if no row contains work. */
export function importTable(
  all: readonly (readonly string[])[],
  file: FileFacts = noFacts,
): ImportTable | null {
  const cells = withDaysInRows(firstColumns(all), file)
  const headers = cells
    .slice(0, maxPreambleRows)
    .map(
      (row) => !hasMoment(row) && row.filter((cell) => columnsOfName(cell).length > 0).length >= 2,
    )
  // Some programs write sums of projects above the table.
  const dated = headers.findIndex(
    (is, at) => is && cells[at]?.some((cell) => canHold(cell, /^start/)),
  )
  const headerIndex = dated < 0 ? headers.indexOf(true) : dated
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
  const joined = hasHeader ? below.map((row) => withDecimalsJoined(row, header.length)) : below
  const isShifted = shiftedRows(joined, hasHeader ? header.length : Infinity)
  const whole = joined.map((row) => (isShifted(row) ? [row.join()] : row))
  const above = cells.slice(0, titled)
  const rows = withPlainDays(withFullDays(whole, header, isOfMoments, { above, file }))
  const isTable = header.length >= 2 && rows.length > 0
  return isTable
    ? {
        ...withoutMidnights(
          withZones(withEnds(withBreaks(withWholeLengths(withUnits({ header, rows }))))),
        ),
        firstRow: titled + (hasHeader ? 2 : 1),
      }
    : null
}

const minDayColumns = 3

/**
 * Gives each day with work a row of its own, if the table has a column for each day, as in weekly reports. The numbers
 * of rows then count these rows.
 */
function withDaysInRows(cells: Cells['rows'], file: FileFacts): Cells['rows'] {
  for (const [at, header] of cells.slice(0, maxPreambleRows).entries()) {
    const columns = header.flatMap((name, column) => (/\d/.test(name) ? [column] : []))
    const names = columns.map((column) => {
      const name = (header[column] ?? '').trim()
      return isDayCell(name) ? name : withoutWeekday(name).rest
    })
    const [above, below] = [cells.slice(0, at), cells.slice(at + 1)]
    const days = monthOfDays(names, above, file)
    const isLength = (cell = ''): boolean =>
      /^\W*$/.test(cell) || lengthCell(cell, 'hours') !== null
    if (
      days === undefined ||
      !header.some((name) => canHold(name, /^(?:project|client|task|note|person|email)$/)) ||
      !below.every((row) => columns.every((column) => isLength(row[column])))
    )
      continue
    const others = (row: readonly string[]): readonly string[] =>
      header.flatMap((_, column) => (columns.includes(column) ? [] : [row[column] ?? '']))
    return [
      ...above,
      [...others(header), 'Date', 'Duration'],
      ...below.flatMap((row) => {
        const worked = columns.flatMap((column, index) => {
          const cell = row[column] ?? ''
          return /[1-9¼½¾]/.test(cell) ? [[...others(row), days[index] ?? '', cell]] : []
        })
        return worked.length > 0 ? worked : [[]]
      }),
    ]
  }
  return cells
}

/** In days. The columns of this month or week can be later than today. */
const maxAhead = 31

/**
 * Returns days with their years; undefined if they are few, or not within a month. `8/3`, `8/4` and `8/5` are in one
 * month only if the first number is the month.
 */
function monthOfDays(
  names: readonly string[],
  above: Cells['rows'],
  { name, today }: FileFacts,
): readonly string[] | undefined {
  if (names.length < minDayColumns) return undefined
  return [today, today && addDays(today, maxAhead)]
    .flatMap((last) =>
      ['$&', '$1.$2.', '$2.$1.'].map((form) => {
        const rows = names.map((day) => [day.replace(/^(\d{1,2})\/(\d{1,2})$/, form)])
        const file = { name, today: last }
        return withFullDays(rows, ['Date'], () => true, { above, file }).flat()
      }),
    )
    .find((days) => isMonth(days, 'dmy') || isMonth(days, 'mdy'))
}

/** True for days within a month; `Oct 26` and `Nov 26` are months, not days. */
function isMonth(cells: readonly string[], order: DayOrder): boolean {
  const days = cells.flatMap((cell) => statementDay(cell, order) ?? []).map(dayNumber)
  return days.length === cells.length && Math.max(...days) - Math.min(...days) <= 31
}

/** True for a day or a time of day, which no header has. */
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
  return canHold(name, /^(?!.*(?:Date|Time|duration|break))/)
}

/** True for the name of a column with days or times of day. */
function isOfMoments(name: string): boolean {
  return canHold(name, /^(?:start|end)/)
}

/** Returns the key under which a column mapping is remembered: the same for all exports of one kind. */
export function importSignature({ header }: ImportTable): string {
  return header.map((name) => name.toLowerCase()).join('|')
}

type Cells = { readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] }

const quantity = /^(?:quantity|qty|menge|anzahl|aantal|quantité|cantidad|quantità)$/
const units = /^(?:unit|uom|me|mengeneinheit|einheit|eenheid|unité|unidad|unità)$/

/** Joins quantities and their units, as in exports of SAP: `Menge` 45 and `Einheit` MIN become `45 MIN`. */
function withUnits({ header, rows }: Cells): Cells {
  const [amount, unit] = [quantity, units].map((names) =>
    header.findIndex((name) => names.test(plainName(name))),
  )
  const unitOf = (row: readonly string[]): string => row[unit ?? -1]?.trim() ?? ''
  const filled = rows.map(unitOf).filter((cell) => cell !== '')
  if (filled.length === 0 || filled.some((cell) => unitOfName(cell) === null))
    return { header, rows }
  return {
    header,
    rows: rows.map((row) =>
      row.map((cell, column) => (column === amount ? `${cell} ${unitOf(row)}` : cell)),
    ),
  }
}

/**
 * Joins a column of hours and one of minutes, as in Teamwork's exports: `Hours` 1 and `Minutes` 30 become 1:30. Leaves
 * them apart if a row has 60 minutes or more, because both columns then state the same length.
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

/** Finds the first column of lengths whose name states this unit; -1 for none. */
function lengthColumn(header: readonly string[], unit: LengthUnit): number {
  return header.findIndex((name) => unitOfName(name) === unit && canHold(name, /^duration$/))
}

const clock = String.raw`\d{1,2}(?:[:.h]\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?|\s?[ap]\.?m\.?)`
/** In brackets, as in Notion's exports: `9:00 AM (GMT+2) → 10:00 AM`. */
const zone = String.raw`\s*\([A-Z]{2,5}(?:[+-]\d{1,2}(?::?\d{2})?)?\)`
/** Matches `09:00-10:30`, `13.10.2026 9:00 – 10:30`. A hyphen without spaces after day and time begins an offset. */
const range = new RegExp(
  String.raw`^(?<start>(?:.*\s)?${clock}(?<zone>${zone})?(?:\s*[–—→]|\s+(?:[-–—]|to\s|bis\s|until\s|à\s|tot\s|do\s)|(?<=^${clock})-))\s*(?<end>${clock})(?:\s*(?:uhr|h))?$`,
  'i',
)
/** Number of rows that decide whether a column holds ranges. */
const sampleSize = 50
/** Share of a column's cells that must be ranges. */
const minShare = 0.8

/** Splits ranges into starts and ends, if the table has no column of ends. Breaks stay as they are. */
function withEnds({ header, rows }: Cells): Cells {
  const at = header.findIndex((name, column) => {
    const hasEnd = header.some((other, index) => index !== column && canHold(other, /^end/))
    if (hasEnd || canHold(name, /^break$/)) return false
    const cells = rows.slice(0, sampleSize).flatMap((row) => row[column]?.trim() || [])
    const ranges = cells.filter((cell) => range.test(cell))
    return ranges.length > 0 && ranges.length >= cells.length * minShare
  })
  if (at < 0) return { header, rows }
  return {
    header: [...withCell(header, at, 'Start'), 'End'],
    rows: rows.map((row) => {
      const found = range.exec((row[at] ?? '').trim())
      const { start, end = '', zone: ofStart = '' } = found?.groups ?? {}
      const cells = header.map((_, column) => row[column] ?? '')
      if (start === undefined) return [...cells, '']
      const plain = start.replace(/\s*(?:[-–—→]|\s\p{L}+\s)$/u, '')
      return [...withCell(cells, at, plain), `${end}${ofStart}`]
    }),
  }
}

const midnight = /[ T](?:00:00(?::00(?:\.0+)?)?|12:00(?::00)? AM)(?:Z|[+-]00:?00)?$/i

/** Removes the time from days that a database or a spreadsheet wrote with midnight, if the table has no ends. */
function withoutMidnights({ header, rows }: Cells): Cells {
  if (header.some((name) => canHold(name, /^end/))) return { header, rows }
  const days = rewriteColumns(rows, (cells) => {
    const filled = cells.filter((cell) => cell !== '')
    const isDays = filled.length > 1 && filled.every((cell) => midnight.test(cell))
    return isDays ? (cell) => cell.replace(midnight, '') : null
  })
  return { header, rows: days }
}

/** Adds the zone of a header such as `Start (UTC)`, or of a column of offsets, to times without one. */
function withZones({ header, rows }: Cells): Cells {
  const zonesOfColumns = header.map((name, column) => {
    const zone = /\b(?:UTC|GMT)(?:[+-]\d{1,2}(?::?\d{2})?)?/.exec(name)?.[0]
    const hasOffsets = isOfOffsets({ header, rows }, column + 1)
    return (row: readonly string[]): string | undefined => (hasOffsets ? row[column + 1] : zone)
  })
  const isTime = (cell: string): boolean =>
    /\d:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s?[ap]m)?\s*$/i.test(cell)
  return {
    header,
    rows: rows.map((row) =>
      row.map((cell, column) => {
        const zone = zonesOfColumns[column]?.(row)
        return zone && isTime(cell) ? `${cell} ${zone}` : cell
      }),
    ),
  }
}

/** True for offsets from UTC such as `+0200`, which Timeular's exports have after each column of times. */
function isOfOffsets({ header, rows }: Cells, column: number): boolean {
  const cells = rows.slice(0, sampleSize).flatMap((row) => row[column]?.trim() || [])
  return (
    /offset|zone|utc|gmt/i.test(header[column] ?? '') &&
    cells.length > 0 &&
    cells.every((cell) => /^[+-]\d{2}:?\d{2}$/.test(cell))
  )
}

/** Returns the IANA zones in the column of zones, each once; empty without such a column. */
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

/** Computes breaks from their starts and ends, if the table has only these. */
function withBreaks({ header, rows }: Cells): Cells {
  const edges = header.map(breakEdgeOfName)
  const pairs = edges.flatMap((edge, start) => {
    const end = edges.indexOf('end', start)
    return edge === 'start' && end > start ? [[start, end] as const] : []
  })
  const hasBreaks = header.some((name, at) => edges[at] === null && canHold(name, /^break$/))
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
