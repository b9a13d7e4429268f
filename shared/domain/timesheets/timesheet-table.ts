/** A timesheet for spreadsheets, in the current language: tables of lines, expenses and sums, one below the other. */
import { t } from '../language/translate.ts'
import { hoursCell, numberCell, type Cell, type Row } from '../text/csv.ts'
import { dayOf } from '../time/calendar.ts'
import { timeOfDay } from '../time/clock-times.ts'
import type { Day } from '../units.ts'
import { timesheetClient, type TimesheetContent, type TimesheetMark } from './timesheet.ts'
import {
  timesheetSeconds,
  timesheetSections,
  timesheetSums,
  type TimesheetSection,
} from './timesheet-sections.ts'

/** A cell of a timesheet: text, a number, a duration in seconds, a day, or nothing. */
export type TableCell = Cell | { readonly seconds: number } | { readonly day: Day }
export type TableRow = readonly TableCell[]

export type TimesheetTable = {
  readonly heads: readonly string[]
  readonly rows: readonly TableRow[]
}

/** Returns the tables of a timesheet: the facts that identify it, its lines, its expenses, and the sums. */
export function timesheetTables(
  content: TimesheetContent,
  mark: TimesheetMark,
): readonly TimesheetTable[] {
  const { scope, layout, expenses } = content
  const { hasEntries, hasAmounts } = layout
  const lines = timesheetSections(content).flatMap((section) =>
    hasEntries ? entryRows(section, content) : groupRows(section, hasAmounts),
  )
  const money = hasAmounts ? [t`Amount`, t`Currency`] : []
  const texts = hasEntries
    ? [
        t`Date`,
        ...(layout.hasTimes ? [t`Start time`, t`End`] : []),
        t`Note`,
        t`Project`,
        t`Service`,
      ]
    : [t`Group`]
  const rates = hasEntries && hasAmounts ? [t`Rate`] : []
  return [
    {
      heads: [t`Timesheet`, t`Version`, t`Date`, t`Client`, t`First day`, t`Last day`],
      rows: [
        [
          mark.number,
          { number: String(mark.version) },
          { day: dayOf(mark.issuedAt, scope.zone) },
          timesheetClient(content),
          { day: scope.from },
          { day: scope.to },
        ],
      ],
    },
    { heads: [...texts, t`Hours`, ...rates, ...money], rows: lines },
    ...(expenses.length > 0
      ? [
          {
            heads: [t`Expenses`, t`Vendor`, t`Note`, t`Amount`, t`Currency`],
            rows: expenses.map(({ date, vendor, notes, amount, currency }): TableRow => [
              { day: date },
              vendor,
              notes,
              { number: amount },
              currency,
            ]),
          },
        ]
      : []),
    sumTable(content),
  ]
}

function entryRows(
  { lines }: TimesheetSection,
  { layout: { hasTimes, hasAmounts }, scope: { zone } }: TimesheetContent,
): readonly TableRow[] {
  return lines.map(({ day, from, to, entry, seconds, rate, amount, currency }) => [
    { day },
    ...(hasTimes ? [timeOfDay(from, zone), entry.isRunning ? null : timeOfDay(to, zone)] : []),
    entry.note,
    entry.project,
    entry.service,
    { seconds },
    ...(hasAmounts ? [numberCell(rate), numberCell(amount), currency] : []),
  ])
}

/** Returns one row for each currency. Only the first row contains the hours. */
function groupRows(
  { label, seconds, amounts }: TimesheetSection,
  hasAmounts: boolean,
): readonly TableRow[] {
  if (!hasAmounts) return [[label, { seconds }]]
  const [first = null, ...others] = amounts
  return [
    [label, { seconds }, numberCell(first?.amount ?? null), first?.currency ?? null],
    ...others.map((sum): TableRow => [label, null, numberCell(sum.amount), sum.currency]),
  ]
}

function sumTable(content: TimesheetContent): TimesheetTable {
  const hours: TableRow = [t`Hours`, { seconds: timesheetSeconds(content) }]
  const sums = timesheetSums(content)
  if (content.layout.hasAmounts) {
    return {
      heads: [t`Total`, t`Hours`, t`Time`, t`Expenses`, t`In total`],
      rows: [
        hours,
        ...sums.map(({ currency, time, expenses, together }): TableRow => [
          currency ?? t`Unknown`,
          null,
          ...[time, expenses, together].map(numberCell),
        ]),
      ],
    }
  }
  const costs = sums.filter(({ expenses }) => Number(expenses) !== 0)
  return {
    heads: [t`Total`, t`Hours`, ...(costs.length > 0 ? [t`Expenses`] : [])],
    rows: [
      hours,
      ...costs.map(({ currency, expenses }): TableRow => [
        currency ?? t`Unknown`,
        null,
        numberCell(expenses),
      ]),
    ],
  }
}

/** Formats tables for a CSV file. Each duration is in two cells: in hours for reading, and in seconds for summing. */
export function timesheetCsvRows(
  tables: readonly TimesheetTable[],
): readonly (Row | readonly [])[] {
  return tables.flatMap(({ heads, rows }, place) => {
    const lengthAt = rows[0]?.findIndex((cell) => isLength(cell)) ?? -1
    const columns = heads.flatMap((head, index) =>
      index === lengthAt ? [head, t`Duration in seconds`] : [head],
    )
    const cells = rows.map((row) =>
      row.flatMap((cell, index): readonly Cell[] => {
        if (isLength(cell)) return [hoursCell(cell.seconds), { number: String(cell.seconds) }]
        const text = isDay(cell) ? cell.day : cell
        return index === lengthAt ? [text, null] : [text]
      }),
    )
    return [...(place === 0 ? [] : [[] as const]), columns, ...cells] as unknown as Row[]
  })
}

export function isLength(cell: TableCell): cell is { readonly seconds: number } {
  return typeof cell === 'object' && cell !== null && 'seconds' in cell
}

export function isDay(cell: TableCell): cell is { readonly day: Day } {
  return typeof cell === 'object' && cell !== null && 'day' in cell
}
