/** Writes a timesheet in the current language: call this inside `inLanguage`, with the client's language. */
import { formatDayRange } from '../language/date-format.ts'
import { currentLanguage, t } from '../language/translate.ts'
import type { Language } from '../language/language.ts'
import { amountText, moneyText } from '../money/money-text.ts'
import { groupLabel } from '../reports/report-lines.ts'
import { dayOf } from '../time/calendar.ts'
import { clockTimes, timeOfDay } from '../time/clock-times.ts'
import { formatLength } from '../time/format-hours.ts'
import type { Rounding } from '../time/rounding.ts'
import type { LocalId } from '../units.ts'
import {
  timesheetClient,
  type ChangedItem,
  type TimesheetChange,
  type TimesheetContent,
  type TimesheetMark,
  type TimesheetReceipt,
} from './timesheet.ts'
import {
  textColumns,
  timesheetSeconds,
  timesheetSections,
  timesheetSums,
  type TimesheetSection,
} from './timesheet-sections.ts'

/** `label`: the group's name. */
type LineColumn =
  | 'label'
  | 'date'
  | 'time'
  | 'note'
  | 'project'
  | 'service'
  | 'hours'
  | 'rate'
  | 'amount'

export type DocumentColumn = { readonly id: LineColumn | 'vendor'; readonly title: string }

export type DocumentRow = {
  /** Unique within its section. */
  readonly id: string
  /** One for each column. */
  readonly cells: readonly string[]
  /** True if the entry changed after the timesheet was issued. */
  readonly isChanged: boolean
}

export type DocumentSection = {
  /** Null if the rows need no heading. */
  readonly title: string | null
  readonly hours: string
  readonly amount: string
  readonly rows: readonly DocumentRow[]
}

export type TimesheetDocument = {
  readonly language: Language
  /** Title, such as `Timesheet 2026-003`. */
  readonly title: string
  readonly sender: readonly string[]
  readonly facts: readonly DocumentFact[]
  readonly columns: readonly DocumentColumn[]
  readonly sections: readonly DocumentSection[]
  readonly expenses: null | {
    readonly title: string
    readonly columns: readonly DocumentColumn[]
    readonly rows: readonly DocumentRow[]
  }
  /** Sums below the tables. For each currency, the last sum is the total. */
  readonly sums: readonly (DocumentFact & { readonly isTotal: boolean })[]
  /** Changes since the previous version; null for the first version. */
  readonly changes: null | { readonly title: string; readonly lines: readonly string[] }
  /** Captions below the lines on which people sign; empty for none. */
  readonly signatures: readonly string[]
  readonly receipts: readonly DocumentReceipt[]
  /** `page`: the words before the page number. `of`: the words before the page count. */
  readonly foot: { readonly left: string; readonly page: string; readonly of: string }
  /** Text in place of a table without rows. */
  readonly empty: string
}

export type DocumentFact = { readonly label: string; readonly value: string }

export type DocumentReceipt = {
  readonly id: LocalId
  readonly kind: TimesheetReceipt['kind']
  /** Caption, such as `Taxi Berlin, 12.50 €, 3 Nov 2026`. */
  readonly caption: string
  /** Text in place of a file that can't be printed. */
  readonly missing: string
  /** Text behind the last printed page of a file with too many pages. */
  readonly further: string
}

/** Lays out a timesheet as a document. `changed`: ids of entries and expenses that have changed since it was issued. */
export function timesheetDocument(
  content: TimesheetContent,
  mark: TimesheetMark,
  changed: ReadonlySet<string> = new Set(),
): TimesheetDocument {
  const { scope, layout, sender, since } = content
  const title = t`Timesheet ${mark.number}`
  const columns = columnsOf(content)
  return {
    language: currentLanguage(),
    title,
    sender,
    facts: factsOf(content, mark),
    columns: columns.map((id) => ({ id, title: columnTitle(id, content) })),
    sections: timesheetSections(content).map((section) =>
      sectionOf(section, columns, content, changed),
    ),
    expenses: expensesOf(content, changed),
    sums: sumsOf(content),
    changes: since && {
      title: t`Changed since the version from ${dayText(dayOf(since.issuedAt, scope.zone))}`,
      lines: since.changes.map((change) => changeText(change, scope.zone)),
    },
    signatures: layout.hasSignature ? [t`Place, date`, t`Client’s signature`] : [],
    receipts: receiptsOf(content),
    foot: {
      left: [title, sender[0] ?? ''].filter((text) => text !== '').join(' · '),
      ...pageWords(),
    },
    empty: t`No work in this period`,
  }
}

/** Words before the numbers of `Page 1 of 3`. */
function pageWords(): Pick<TimesheetDocument['foot'], 'page' | 'of'> {
  const [page = '', of = ''] = t`Page ${'#'} of ${'#'}`.split('#')
  return { page, of }
}

function factsOf(content: TimesheetContent, mark: TimesheetMark): readonly DocumentFact[] {
  const { scope, entries } = content
  const projects = [...new Set(entries.flatMap(({ project }) => project ?? []))].sort()
  return [
    { label: t`Client`, value: timesheetClient(content) ?? t`No client` },
    { label: t`Period`, value: formatDayRange(scope.from, scope.to, { dateStyle: 'long' }) },
    ...(scope.projectIds === null || projects.length === 0
      ? []
      : [{ label: t`Projects`, value: projects.join(', ') }]),
    ...(mark.version === 1 ? [] : [{ label: t`Version`, value: String(mark.version) }]),
    { label: t`Date`, value: dayText(dayOf(mark.issuedAt, scope.zone)) },
    ...roundingFacts(content),
  ]
}

function roundingFacts({ layout: { rounding } }: TimesheetContent): readonly DocumentFact[] {
  return typeof rounding === 'string' ? [] : [{ label: t`Rounding`, value: roundingText(rounding) }]
}

function roundingText({ minutes, mode, per }: Rounding): string {
  const step = t`${minutes} min`
  const texts: Readonly<Record<Rounding['mode'], Readonly<Record<Rounding['per'], string>>>> = {
    up: { entry: t`Each entry rounded up to ${step}`, day: t`Each day rounded up to ${step}` },
    nearest: {
      entry: t`Each entry rounded to the nearest ${step}`,
      day: t`Each day rounded to the nearest ${step}`,
    },
    down: {
      entry: t`Each entry rounded down to ${step}`,
      day: t`Each day rounded down to ${step}`,
    },
  }
  return texts[mode][per]
}

function columnsOf(content: TimesheetContent): readonly LineColumn[] {
  const { layout, lines } = content
  const { hasEntries } = layout
  const texts = hasEntries ? textColumns(content) : (['label'] as const)
  // A document with fixed prices alone has no amounts to show.
  const figures =
    layout.hasAmounts && lines.some(({ amount }) => amount !== null)
      ? hasEntries
        ? (['hours', 'rate', 'amount'] as const)
        : (['hours', 'amount'] as const)
      : (['hours'] as const)
  return [...texts, ...figures]
}

function columnTitle(id: LineColumn, { layout }: TimesheetContent): string {
  const groupings = { day: t`Day`, week: t`Week`, project: t`Project`, service: t`Service` }
  const titles: Readonly<Record<LineColumn, string>> = {
    label: groupings[layout.groupBy],
    date: t`Date`,
    time: t`Time`,
    note: t`Note`,
    project: t`Project`,
    service: t`Service`,
    hours: t`Hours`,
    rate: t`Rate`,
    amount: t`Amount`,
  }
  return titles[id]
}

function sectionOf(
  section: TimesheetSection,
  columns: readonly LineColumn[],
  content: TimesheetContent,
  changed: ReadonlySet<string>,
): DocumentSection {
  const hours = formatLength(section.seconds)
  const amount = section.amounts.map((sum) => moneyText(sum.amount, sum.currency)).join(' + ')
  const isChanged = section.lines.some(({ entryId }) => changed.has(entryId))
  if (!content.layout.hasEntries) {
    const cells = columns.map((id) =>
      id === 'label' ? section.label : id === 'hours' ? hours : amount,
    )
    return { title: null, hours, amount, rows: [{ id: section.label, cells, isChanged }] }
  }
  return {
    title: section.label,
    hours,
    amount: content.layout.hasAmounts ? amount : '',
    rows: section.lines.map((line) => ({
      id: `${line.entryId} ${line.day}`,
      cells: columns.map((id) => cellText(id, line, content.scope.zone)),
      isChanged: changed.has(line.entryId),
    })),
  }
}

function cellText(id: LineColumn, line: TimesheetSection['lines'][number], zone: string): string {
  switch (id) {
    case 'label':
      return ''
    case 'date':
      return dayText(line.day)
    case 'time':
      return timesText(line, zone)
    case 'hours':
      return formatLength(line.seconds)
    case 'rate':
      return line.rate === null ? '–' : amountText(line.rate, line.currency)
    case 'amount':
      return line.amount === null ? '–' : moneyText(line.amount, line.currency)
    default:
      return line.entry[id] ?? '–'
  }
}

function timesText({ from, to, entry }: TimesheetSection['lines'][number], zone: string): string {
  if (entry.isRunning) return `${timeOfDay(from, zone)} –`
  return clockTimes(from, to, zone).join(' – ')
}

function expensesOf(
  { expenses }: TimesheetContent,
  changed: ReadonlySet<string>,
): TimesheetDocument['expenses'] {
  if (expenses.length === 0) return null
  return {
    title: t`Expenses`,
    columns: [
      { id: 'date', title: t`Date` },
      { id: 'vendor', title: t`Vendor` },
      { id: 'note', title: t`Note` },
      { id: 'amount', title: t`Amount` },
    ],
    rows: expenses.map(({ id, date, vendor, notes, amount, currency }) => ({
      id,
      cells: [dayText(date), vendor ?? '–', notes || '–', moneyText(amount, currency)],
      isChanged: changed.has(id),
    })),
  }
}

function sumsOf(content: TimesheetContent): TimesheetDocument['sums'] {
  const { hasAmounts } = content.layout
  const sums = timesheetSums(content)
  const money = sums.flatMap(({ currency, time, expenses, together }) => {
    const costs = { label: t`Expenses`, value: moneyText(expenses, currency), isTotal: false }
    const hasCosts = Number(expenses) !== 0
    if (!hasAmounts) return hasCosts ? [{ ...costs, isTotal: true }] : []
    const parts =
      hasCosts && Number(time) !== 0
        ? [{ label: t`Time`, value: moneyText(time, currency), isTotal: false }, costs]
        : []
    const total = sums.length > 1 ? t`Total in ${currency ?? '–'}` : t`Total`
    return [...parts, { label: total, value: moneyText(together, currency), isTotal: true }]
  })
  return [
    { label: t`Hours`, value: formatLength(timesheetSeconds(content)), isTotal: true },
    ...money,
  ]
}

function receiptsOf({ expenses }: TimesheetContent): readonly DocumentReceipt[] {
  return expenses.flatMap(({ receipts, vendor, amount, currency, date }) =>
    receipts.map(({ id, kind, name }) => ({
      id,
      kind,
      caption: t`Receipt: ${[vendor ?? name, moneyText(amount, currency), dayText(date)].join(', ')}`,
      missing: t`${name} can’t be printed.`,
      further: t`The other pages of ${name} are not printed.`,
    })),
  )
}

/** Formats a change as `Changed: Mon 16 Nov 2026, Call, 1:00 → 1:30`. */
export function changeText(change: TimesheetChange, zone: string): string {
  switch (change.kind) {
    case 'added':
      return t`Added: ${itemText(change.item, zone)}`
    case 'removed':
      return t`Removed: ${itemText(change.item, zone)}`
    case 'changed':
      return t`Changed: ${itemText(change.before, zone)} → ${newText(change, zone)}`
  }
}

function newText(
  { before, item }: Extract<TimesheetChange, { readonly kind: 'changed' }>,
  zone: string,
): string {
  const former = new Set(itemParts(before, zone))
  const parts = itemParts(item, zone).filter((part) => !former.has(part))
  return parts.length === 0 ? t`other values` : parts.join(', ')
}

/** Formats the values that tell an item from others. */
function itemText(item: ChangedItem, zone: string): string {
  const usual = new Set([t`No service`, t`billable`])
  return itemParts(item, zone)
    .filter((part) => !usual.has(part))
    .join(', ')
}

function itemParts(item: ChangedItem, zone: string): readonly string[] {
  if (item.of === 'expense') {
    const { date, vendor, notes, amount, currency } = item
    return [
      dayText(date),
      moneyText(amount, currency),
      vendor ?? t`no vendor`,
      notes === '' ? t`No note` : notes,
    ]
  }
  const { startedAt, note, project, service, seconds, isRunning, billable } = item
  return [
    dayText(dayOf(startedAt, zone)),
    timeOfDay(startedAt, zone),
    isRunning ? t`${formatLength(seconds)}, still running` : formatLength(seconds),
    note ?? t`No note`,
    project ?? t`No project`,
    service ?? t`No service`,
    billable ? t`billable` : t`not billable`,
  ]
}

function dayText(day: string): string {
  return groupLabel(day, 'day', { project: String, client: String })
}
