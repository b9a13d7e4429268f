/**
 * A report for spreadsheets and scripts: the time, what is not billed yet, and its sums, as tables with an empty
 * line between them. Lengths stand in hours to read and in whole seconds to add up.
 */
import type { Unbilled, UnbilledRow } from '../money/unbilled-money.ts'
import type { Cell, Row } from '../text/csv.ts'
import { groupingNames, labelOf, type Names, type ReportLine } from './report-lines.ts'
import type { Sum, TotalsBy } from './totals.ts'

type Parts = {
  readonly lines: readonly ReportLine[]
  readonly by: readonly TotalsBy[]
  readonly unbilled: Unbilled
  readonly names: Names
}

/** The rows of all three tables; the last two are left out where all time is billed. */
export function reportTables({
  lines,
  by,
  unbilled,
  names,
}: Parts): readonly (Row | readonly [])[] {
  const times = [timeTitles(by), ...lines.flatMap((line) => timeRows(line, []))]
  if (unbilled.clients.length === 0) return times
  return [...times, [], ...unbilledRows(unbilled, names), [], ...sumRows(unbilled)]
}

/** `recorded` is what was recorded; everything else is as the report is set to round it. */
const lengths: readonly (readonly [string, (sum: Sum) => number])[] = [
  ['recorded', ({ raw }) => raw],
  ['rounded', ({ seconds }) => seconds],
  ['rounded, billable', ({ billable }) => billable],
  ['rounded, not billed', ({ unbilled }) => unbilled],
]

function timeTitles([first, ...others]: readonly TotalsBy[]): Row {
  return [
    first === undefined ? null : groupingNames[first],
    ...others.map((one) => groupingNames[one]),
    ...lengths.map(([name]) => `Hours ${name}`),
    ...lengths.map(([name]) => `Seconds ${name}`),
  ]
}

/** One per innermost group, every grouping in a column of its own. */
function timeRows(line: ReportLine, above: readonly string[]): readonly Row[] {
  // Days, weeks and months as a spreadsheet can sort them.
  const isDate = typeof line.key === 'string' && /^\d{4}-\d\d(-\d\d)?$/.test(line.key)
  const texts = [...above, isDate ? String(line.key) : line.label]
  if (line.lines.length > 0) return line.lines.flatMap((inner) => timeRows(inner, texts))
  const [first = null, ...others] = texts
  const seconds = lengths.map(([, of]) => of(line))
  return [[first, ...others, ...seconds.map(hours), ...seconds.map(whole)]]
}

const kinds: Readonly<Record<UnbilledRow['kind'], string>> = {
  hourly: 'By the hour',
  fixed: 'Fixed price',
  elsewhere: 'Fixed price, counted with another client',
  maybeBilled: 'Fixed price, not counted: some of its time is billed',
  unknown: 'Rate not known',
}

/** Amounts that count, each with its currency; totals stand apart, so that the column can be added up. */
function unbilledRows({ clients }: Unbilled, names: Names): readonly Row[] {
  return [
    [
      'Not billed yet: client',
      ...['Project', 'Hours rounded', 'Seconds rounded', 'Counted'],
      ...['Amount', 'Currency', 'Price of the project'],
    ],
    ...clients.flatMap(({ clientId, rows }) =>
      rows.map(({ projectId, seconds, kind, amount, currency, fixedPrice }): Row => [
        labelOf(clientId, 'client', names),
        labelOf(projectId, 'project', names),
        hours(seconds),
        whole(seconds),
        kinds[kind],
        decimal(amount),
        currency,
        decimal(fixedPrice),
      ]),
    ),
  ]
}

/** One line for each currency: amounts of two are never added. */
function sumRows({ sums }: Unbilled): readonly Row[] {
  return [
    ['Not billed yet: currency', 'By the hour', 'Fixed prices', 'Together'],
    ...sums.map(({ currency, hourly, fixed, together }): Row => [
      currency ?? 'Not known',
      ...[hourly, fixed, together].map(decimal),
    ]),
  ]
}

function decimal(number: string | null): Cell {
  return number === null ? null : { number }
}

function whole(seconds: number): Cell {
  return { number: String(seconds) }
}

/** Two places, halves up; whole hundredths, no binary fractions. */
function hours(seconds: number): Cell {
  const digits = String(Math.round(seconds / 36)).padStart(3, '0')
  return { number: `${digits.slice(0, -2)}.${digits.slice(-2)}` }
}
