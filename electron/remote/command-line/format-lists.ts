import { withCurrencyPlaces } from '../../../shared/domain/money/money.ts'
import { csvLines } from '../../../shared/domain/text/csv.ts'
import { clockTimes, timeOfDay as timeIn } from '../../../shared/domain/time/clock-times.ts'
import { formatLength } from '../../../shared/domain/time/format-hours.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import type {
  RemoteEntry,
  RemoteExpense,
  RemoteListed,
  RemoteNames,
  RemoteProposed,
  RemoteReport,
} from '../../../shared/contract/remote-answers.ts'
import type { NameKind } from './command-table.ts'
import { forTerminal, shortened, tableLines } from './format-table.ts'

/** In terminal columns. */
const maxCellWidth = 48

export function listLines(listed: RemoteListed): readonly string[] {
  const { entries, count, seconds, planned, from, to } = listed
  if (entries.length === 0) return [`Nothing was recorded ${rangeText(from, to)}.`]
  const rows = entries.map((entry) => {
    const { note, project, client, tags } = entry
    const clientName = client && (client.name ?? `client ${client.id}`)
    return [
      dayOf(entry),
      timesOf(entry),
      formatLength(entry.seconds),
      ...[note ?? '', project?.title ?? '', clientName ?? ''].map(cell),
      [...(entry.isPlanned ? ['planned'] : []), ...tags.map((tag) => `#${tag}`)].join(' '),
    ]
  })
  const shown = entries.length < count ? `the newest ${entries.length} of ` : ''
  const noun = count === 1 ? 'entry' : 'entries'
  const ahead = planned > 0 ? ` and ${formatLength(planned)} planned` : ''
  return [
    ...tableLines(rows, new Set([1, 2])),
    `${shown}${count} ${noun} ${rangeText(from, to)}, ${formatLength(seconds)}${ahead}`,
  ]
}

export function reportTextLines(report: RemoteReport): readonly string[] {
  const { groups, from, to, by } = report
  if (groups.length === 0) return [`Nothing was recorded ${rangeText(from, to)}.`]
  const sums = (group: Pick<RemoteReport, 'seconds' | 'billable' | 'unbilled'>) =>
    [group.seconds, group.billable, group.unbilled].map((seconds) => formatLength(seconds))
  const title = `${by.charAt(0).toUpperCase()}${by.slice(1)}`
  return tableLines(
    [
      [title, 'time', 'billable', 'unbilled'],
      ...groups.map((group) => [cell(group.name), ...sums(group)]),
      [rangeText(from, to), ...sums(report)],
    ],
    new Set([1, 2, 3]),
  )
}

/** Formats a report as CSV, without a line feed at the end. Times are whole seconds, so that they can be added up. */
export function reportCsv({ groups, by }: RemoteReport): string {
  return csvLines([
    [by, 'seconds', 'billable seconds', 'unbilled seconds'],
    ...groups.map(
      ({ name, seconds, billable, unbilled }) =>
        [
          name,
          ...[seconds, billable, unbilled].map((number) => ({ number: String(number) })),
        ] as const,
    ),
  ])
}

export function nameLines(
  { projects, clients, tags, categories }: RemoteNames,
  only: NameKind | null,
): readonly string[] {
  const named = clients.map(({ id, name }) => name ?? String(id))
  const lists: Readonly<Record<NameKind, readonly string[]>> = {
    projects: projects.map(({ title }) => title),
    clients: named,
    tags,
    categories: categories.map(({ name }) => name),
  }
  if (only !== null) return lists[only]
  return tableLines(
    [
      ...projects.map(({ title, client }) => ['project', cell(title), cell(client ?? '')]),
      ...named.map((name) => ['client', cell(name)]),
      ...tags.map((tag) => ['tag', cell(tag)]),
      ...lists.categories.map((name) => ['category', cell(name)]),
    ],
    new Set(),
  )
}

export function expenseLines({ expense, receipt }: RemoteExpense): readonly string[] {
  const kept = receipt ? [`Attached the receipt ${receipt.name}.`] : []
  if (!expense) return [...kept, 'Saved as a draft under Expenses.']
  const { amount, currency, date, vendor, category, project, client } = expense
  const names = [
    vendor,
    category.name,
    project?.title,
    client && (client.name ?? String(client.id)),
  ]
  const what = names.filter(Boolean).join(' · ')
  return [
    `Recorded ${withCurrencyPlaces(amount, currency)} ${currency} of ${date}: ${what}`,
    ...kept,
  ]
}

export function proposedLines({ proposal, waiting }: RemoteProposed): readonly string[] {
  const { note, project, startedAt, endedAt, zone, seconds } = proposal
  const times = timesBetween(Date.parse(startedAt), Date.parse(endedAt), zone)
  const description = [note, project?.title].filter(Boolean).join(' · ')
  const wait = waiting === 1 ? 'It waits' : `${waiting} wait`
  return [
    `Proposed ${formatLength(seconds)}, ${dayIn(startedAt, zone)} ${times}: ${description}`,
    `${wait} for your decision in Stint, under Gaps.`,
  ]
}

function cell(text: string): string {
  return shortened(forTerminal(text), maxCellWidth)
}

function rangeText(from: string, to: string): string {
  return from === to ? `on ${from}` : `from ${from} to ${to}`
}

function timesOf({ startedAt, zone, seconds, isRunning }: RemoteEntry): string {
  const start = Date.parse(startedAt)
  if (isRunning) return `${isoTimeOfDay(startedAt, zone)}–now`
  return timesBetween(start, start + seconds * 1000, zone)
}

function timesBetween(from: number, to: number, zone: string): string {
  return clockTimes(from as EpochMs, to as EpochMs, zone, style).join('–')
}

/** Locale and style of dates. The command line is always in English. */
const style = { locale: 'en-GB', hour: 'numeric' } as const

/** Returns the day on which an entry began, in its zone, as `YYYY-MM-DD`. */
export function dayOf({ startedAt, zone }: RemoteEntry): string {
  return dayIn(startedAt, zone)
}

/** Returns the day of an instant in a zone as `YYYY-MM-DD`, the Swedish locale's date format. */
export function dayIn(instant: string, zone: string): string {
  const format = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: zone } as const
  return new Intl.DateTimeFormat('sv-SE', format).format(new Date(instant))
}

export function isoTimeOfDay(instant: string, zone: string): string {
  return timeIn(Date.parse(instant) as EpochMs, zone, style)
}
