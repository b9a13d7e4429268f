/**
 * What a client sees of the work in a period. It is a copy, so that an issued timesheet never changes (decision 165).
 */
import type { TimeEntry } from '../entries/time-entry.ts'
import type { Expense } from '../expenses/expense.ts'
import type { Language } from '../language/language.ts'
import type { Money } from '../money/money.ts'
import { clientTitle } from '../projects/client.ts'
import type { DayRange } from '../reports/period-before.ts'
import type { Rounding } from '../time/rounding.ts'
import type { Day, EpochMs, LocalId, ServiceId } from '../units.ts'

export const timesheetGroupings = ['day', 'week', 'project', 'service'] as const
export type TimesheetGrouping = (typeof timesheetGroupings)[number]

export const timesheetWork = ['billable', 'unbilled', 'all'] as const

/** How a timesheet is laid out. The layout of a client's last timesheet is offered for a new one. */
export type TimesheetLayout = {
  readonly language: Language
  readonly groupBy: TimesheetGrouping
  /** All billable work, billable work not yet billed, or all work. */
  readonly work: (typeof timesheetWork)[number]
  /** As in a report. */
  readonly rounding: 'none' | 'projects' | Rounding
  /** True if each entry is listed; otherwise there is only a line for each group. */
  readonly hasEntries: boolean
  readonly hasTimes: boolean
  readonly hasAmounts: boolean
  readonly hasExpenses: boolean
  readonly hasReceipts: boolean
  readonly hasSignature: boolean
}

export type TimesheetScope = DayRange & {
  /** IANA zone that decides when a day begins. */
  readonly zone: string
  /** In minutes after midnight. */
  readonly dayStart: number
  /** ISO: 1 is Monday. */
  readonly weekStart: number
  /** Null for work without a client. */
  readonly clientId: ServiceId | null
  /** Null for all projects. */
  readonly projectIds: readonly LocalId[] | null
}

/** An entry as it was when the timesheet was made. */
export type TimesheetEntry = Pick<
  TimeEntry,
  'id' | 'startedAt' | 'note' | 'projectId' | 'billable'
> & {
  /** A running timer counts up to the last full minute, a planned entry up to now. */
  readonly seconds: number
  /** True if the entry had not ended when the timesheet was made. */
  readonly isRunning: boolean
  readonly project: string | null
  readonly service: string | null
}

/** Part of an entry on one day. */
export type TimesheetLine = {
  readonly entryId: LocalId
  readonly day: Day
  readonly from: EpochMs
  readonly to: EpochMs
  /** After rounding. */
  readonly seconds: number
  /** Hourly rate, as a decimal string; null if the value does not come from the project's hourly rate. */
  readonly rate: string | null
  /** Decimal string with the currency's places. The amounts of a project add up to the value of its time in reports. */
  readonly amount: string | null
  /** ISO 4217 code; null if not known. */
  readonly currency: string | null
}

/** An expense to be billed, as it was when the timesheet was made. */
export type TimesheetExpense = Money &
  Pick<Expense, 'id' | 'date' | 'vendor' | 'notes'> & {
    readonly receipts: readonly TimesheetReceipt[]
  }

export type TimesheetReceipt = {
  readonly id: LocalId
  readonly name: string
  readonly kind: 'picture' | 'pdf' | 'file'
}

/** A change since an earlier state of the timesheet. */
export type TimesheetChange =
  | { readonly kind: 'added' | 'removed'; readonly item: ChangedItem }
  | { readonly kind: 'changed'; readonly before: ChangedItem; readonly item: ChangedItem }

export type ChangedItem =
  | ({ readonly of: 'entry' } & TimesheetEntry)
  | ({ readonly of: 'expense' } & TimesheetExpense)

export type TimesheetContent = {
  readonly scope: TimesheetScope
  readonly layout: TimesheetLayout
  /** Name and address lines of the business; empty if not known. */
  readonly sender: readonly string[]
  /** Null for none, and for a client without a name. */
  readonly client: string | null
  readonly entries: readonly TimesheetEntry[]
  /** Ordered by day and then by time. */
  readonly lines: readonly TimesheetLine[]
  readonly expenses: readonly TimesheetExpense[]
  /** Since the previous version; null for the first version. */
  readonly since: {
    readonly issuedAt: EpochMs
    readonly changes: readonly TimesheetChange[]
  } | null
}

/** Number and version of an issued timesheet, by which people identify it. */
export type TimesheetMark = {
  /** Year and number, as in `2026-003`. Numbers start again every year. */
  readonly number: string
  /** From 1. */
  readonly version: number
  readonly issuedAt: EpochMs
}

export type Timesheet = TimesheetMark & {
  readonly id: LocalId
  readonly clientId: ServiceId | null
  readonly content: TimesheetContent
}

/** Maximum number of entries, and of expenses, on a timesheet. */
export const maxTimesheetRows = 5000

/** Returns the client's name for a timesheet; null for work without a client. */
export function timesheetClient({
  scope: { clientId },
  client,
}: Pick<TimesheetContent, 'scope' | 'client'>): string | null {
  return clientId === null ? null : clientTitle({ id: clientId, name: client })
}

/** Returns the layout for a client's first timesheet. */
export function defaultTimesheetLayout(language: Language): TimesheetLayout {
  return {
    language,
    groupBy: 'day',
    work: 'billable',
    rounding: 'projects',
    hasEntries: true,
    hasTimes: false,
    hasAmounts: true,
    hasExpenses: true,
    hasReceipts: true,
    hasSignature: true,
  }
}

/** Returns the number of a new timesheet: one more than the year's highest number. `year`: four digits. */
export function nextTimesheetNumber(
  issued: readonly Pick<TimesheetMark, 'number'>[],
  year: string,
): string {
  const numbers = issued.flatMap(({ number }) => {
    const [ofYear, place] = number.split('-')
    return ofYear === year ? [Number(place)] : []
  })
  return `${year}-${String(Math.max(0, ...numbers) + 1).padStart(3, '0')}`
}
