/**
 * Three CSV tables, separated by an empty line: the time, the unbilled money, and the sums of that money. Durations are
 * in hours, for reading, and in whole seconds, for adding up.
 */
import { t } from '../language/translate.ts'
import type { Unbilled, UnbilledRow } from './unbilled-money.ts'
import { hoursCell, numberCell, type Cell, type Row } from '../text/csv.ts'
import { groupingNames, groupLabel, type Names, type ReportLine } from './report-lines.ts'
import type { Sum, TotalsBy } from './totals.ts'

type Parts = {
  readonly lines: readonly ReportLine[]
  readonly by: readonly TotalsBy[]
  readonly unbilled: Unbilled
  readonly names: Names
}

/**
 * Returns the rows of a report's CSV file: a table of the times and, if there is unbilled time, a table of the money
 * that it is worth and a table of the sums of this money.
 */
export function reportTables(parts: Parts): readonly (Row | readonly [])[] {
  const { lines, by, unbilled, names } = parts
  const times = [timeTitles(by), ...lines.flatMap((line) => timeRows(line, []))]
  if (unbilled.clients.length === 0) return times
  return [...times, [], ...unbilledRows(unbilled, names), [], ...sumRows(unbilled)]
}

type Length = {
  readonly hours: string
  readonly seconds: string
  readonly of: (sum: Sum) => number
}

/** The first column has the times as recorded, the others have them rounded. */
const lengths = (): readonly Length[] => [
  { hours: t`Hours recorded`, seconds: t`Seconds recorded`, of: ({ raw }) => raw },
  { hours: t`Hours rounded`, seconds: t`Seconds rounded`, of: ({ seconds }) => seconds },
  {
    hours: t`Hours rounded, billable`,
    seconds: t`Seconds rounded, billable`,
    of: ({ billable }) => billable,
  },
  {
    hours: t`Hours rounded, not billed`,
    seconds: t`Seconds rounded, not billed`,
    of: ({ unbilled }) => unbilled,
  },
]

function timeTitles([first, ...others]: readonly TotalsBy[]): Row {
  return [
    first === undefined ? null : groupingNames[first](),
    ...others.map((one) => groupingNames[one]()),
    ...lengths().map(({ hours }) => hours),
    ...lengths().map(({ seconds }) => seconds),
  ]
}

/** Returns a row for each innermost group, with a column for each grouping. */
function timeRows(line: ReportLine, above: readonly string[]): readonly Row[] {
  // Dates in ISO form, so that spreadsheets can sort them.
  const isDate = typeof line.key === 'string' && /^\d{4}-\d\d(-\d\d)?$/.test(line.key)
  const texts = [...above, isDate ? String(line.key) : line.label]
  if (line.lines.length > 0) return line.lines.flatMap((inner) => timeRows(inner, texts))
  const [first = null, ...others] = texts
  const seconds = lengths().map(({ of }) => of(line))
  return [[first, ...others, ...seconds.map(hoursCell), ...seconds.map(whole)]]
}

const kinds: Readonly<Record<UnbilledRow['kind'], () => string>> = {
  hourly: () => t`Hourly`,
  fixed: () => t`Fixed price`,
  elsewhere: () => t`Fixed price (counted under another client)`,
  maybeBilled: () => t`Fixed price (not counted because some of the time is already billed)`,
  unknown: () => t`Rate unknown`,
}

/** Returns rows without totals, so that spreadsheets can add up the amounts. The totals are in a separate table. */
function unbilledRows({ clients }: Unbilled, names: Names): readonly Row[] {
  return [
    [
      t`Client (unbilled)`,
      t`Project`,
      t`Hours rounded`,
      t`Seconds rounded`,
      t`Counted as`,
      t`Amount`,
      t`Currency`,
      t`Project price`,
    ],
    ...clients.flatMap(({ clientId, rows }) =>
      rows.map(({ projectId, seconds, kind, amount, currency, fixedPrice }): Row => [
        groupLabel(clientId, 'client', names),
        groupLabel(projectId, 'project', names),
        hoursCell(seconds),
        whole(seconds),
        kinds[kind](),
        numberCell(amount),
        currency,
        numberCell(fixedPrice),
      ]),
    ),
  ]
}

/** Returns a row for each currency, because amounts in different currencies are never summed. */
function sumRows({ sums }: Unbilled): readonly Row[] {
  return [
    [t`Currency (unbilled)`, t`Hourly`, t`Fixed prices`, t`In total`],
    ...sums.map(({ currency, hourly, fixed, together }): Row => [
      currency ?? t`Unknown`,
      ...[hourly, fixed, together].map(numberCell),
    ]),
  ]
}

function whole(seconds: number): Cell {
  return { number: String(seconds) }
}
