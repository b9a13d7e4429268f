import Big from 'big.js'
import { doneSeconds } from '../entries/planned.ts'
import { withCurrencyPlaces } from '../money/money.ts'
import { collectTotals, type TotalsEntry, type TotalsOptions } from '../reports/totals.ts'
import {
  hourlyAmount,
  unbilledMoney,
  type BillingTerms,
  type CurrencyOf,
} from '../reports/unbilled-money.ts'
import { dayBoundsOf, dayNumber } from '../time/day-bounds.ts'
import type { Day, EpochMs, LocalId, ServiceId } from '../units.ts'
import type {
  TimesheetLine,
  ChangedItem,
  TimesheetChange,
  TimesheetContent,
  TimesheetEntry,
  TimesheetExpense,
} from './timesheet.ts'

export type CountedEntry = TotalsEntry & { readonly id: LocalId }

export type Pricing = {
  readonly projects: readonly BillingTerms[]
  readonly currencyOf: CurrencyOf
}

/** Separates an entry's tags from its index in the list. Tags never contain it. */
const mark = '\n'

/**
 * Returns a line for each entry on each of its days, ordered by day and then by time. Seconds are rounded as in a
 * report. Amounts come only from the hourly rates of projects, as for unbilled time. Throws RangeError if the time zone
 * is unknown.
 */
export function timesheetLines(
  entries: readonly CountedEntry[],
  options: TotalsOptions,
  { projects, currencyOf }: Pricing,
): readonly TimesheetLine[] {
  const collector = collectTotals(true, options)
  // Tags that no other entry has make each entry a group of its own, which the report rounds like any other.
  entries.forEach((entry, place) =>
    collector.add({ ...entry, tags: `${entry.tags}${mark}${String(place).padStart(8, '0')}` }),
  )
  const lines = collector.totals(['day', 'tags']).groups.flatMap(({ key: day, groups }) =>
    groups.flatMap(({ key, seconds }) => {
      const entry = entries[Number(String(key).split(mark)[1])]
      if (!entry) return []
      const times = timesOn(entry, day as Day, options)
      return [{ entry, line: { entryId: entry.id, day: day as Day, ...times, seconds } }]
    }),
  )
  lines.sort(
    (first, second) =>
      first.line.from - second.line.from || (first.entry.id < second.entry.id ? -1 : 1),
  )
  const times = collector
    .totals(['client', 'project'])
    .groups.flatMap((client) =>
      client.groups.map(({ key, billable }) => ({
        clientId: client.key as ServiceId | null,
        projectId: key as LocalId | null,
        seconds: billable,
      })),
    )
  return withAmounts(lines, unbilledMoney(times, projects, new Set(), currencyOf), projects)
}

type Counted = {
  readonly entry: CountedEntry
  readonly line: Pick<TimesheetLine, 'entryId' | 'day' | 'from' | 'to' | 'seconds'>
}

/**
 * Divides the value of a project's time among its lines. The amount of a line is the difference between the rounded
 * running totals after and before it, so that all amounts add up to exactly that value.
 */
function withAmounts(
  lines: readonly Counted[],
  { clients }: ReturnType<typeof unbilledMoney>,
  projects: readonly BillingTerms[],
): readonly TimesheetLine[] {
  const rates = new Map(projects.map(({ id, rate }) => [id, rate]))
  const hourly = new Map<string, { readonly currency: string | null; readonly rate: string }>(
    clients.flatMap(({ clientId, rows }) =>
      rows.flatMap(({ projectId, kind, currency }) =>
        kind === 'hourly' && projectId !== null
          ? [[`${clientId} ${projectId}`, { currency, rate: rates.get(projectId) ?? '0' }] as const]
          : [],
      ),
    ),
  )
  const secondsBefore = new Map<string, number>()
  return lines.map(({ entry, line }) => {
    const key = `${entry.clientId} ${entry.projectId}`
    const terms = entry.billable ? hourly.get(key) : undefined
    if (!terms) return { ...line, rate: null, amount: null, currency: null }
    const { rate, currency } = terms
    const before = secondsBefore.get(key) ?? 0
    secondsBefore.set(key, before + line.seconds)
    const [start, end] = [before, before + line.seconds].map(
      (seconds) => new Big(hourlyAmount(rate, seconds, currency) ?? 0),
    ) as [Big, Big]
    const amount = withCurrencyPlaces(end.minus(start).toFixed(), currency ?? '')
    return { ...line, rate, amount, currency }
  })
}

/** Returns the part of an entry on a given day. */
function timesOn(
  entry: CountedEntry,
  day: Day,
  { zone, dayStart, now, range }: TotalsOptions,
): Pick<TimesheetLine, 'from' | 'to'> {
  const bounds = dayBoundsOf(zone, dayStart)
  const end = entry.startedAt + doneSeconds(entry, now) * 1000
  const from = Math.max(
    entry.startedAt,
    bounds.startOf(dayNumber(day)) * 1000,
    range?.from ?? -Infinity,
  )
  const to = Math.min(end, bounds.startOf(dayNumber(day) + 1) * 1000, range?.to ?? Infinity)
  return { from: from as EpochMs, to: to as EpochMs }
}

/** The entries and expenses of a timesheet, which are compared to find changes. */
export type TimesheetItems = Pick<TimesheetContent, 'entries' | 'expenses'>

/** Returns the changes between two states of a timesheet, in the order of the earlier state; added items come last. */
export function timesheetChanges(
  before: TimesheetItems,
  after: TimesheetItems,
): readonly TimesheetChange[] {
  const items = new Map(itemsOf(after).map((item) => [item.id, item]))
  const former = itemsOf(before)
  const formerIds = new Set(former.map(({ id }) => id))
  return [
    ...former.flatMap((item): readonly TimesheetChange[] => {
      const now = items.get(item.id)
      if (!now) return [{ kind: 'removed', item }]
      return valuesOf(item) === valuesOf(now) ? [] : [{ kind: 'changed', before: item, item: now }]
    }),
    ...itemsOf(after).flatMap((item): readonly TimesheetChange[] =>
      formerIds.has(item.id) ? [] : [{ kind: 'added', item }],
    ),
  ]
}

function itemsOf({ entries, expenses }: TimesheetItems): readonly ChangedItem[] {
  return [
    ...entries.map((entry: TimesheetEntry) => ({ of: 'entry' as const, ...entry })),
    ...expenses.map((expense: TimesheetExpense) => ({ of: 'expense' as const, ...expense })),
  ]
}

/** Returns the values without project names, so that renaming a project is not a change. */
function valuesOf(item: ChangedItem): string {
  if (item.of === 'expense') {
    const { date, vendor, notes, amount, currency, receipts } = item
    return JSON.stringify([date, vendor, notes, amount, currency, receipts.map(({ id }) => id)])
  }
  const { startedAt, seconds, isRunning, note, projectId, service, billable } = item
  return JSON.stringify([startedAt, seconds, isRunning, note, projectId, service, billable])
}
