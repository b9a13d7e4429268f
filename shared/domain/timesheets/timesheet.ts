/**
 * A timesheet: what a client gets to see of a period. Its content is a copy of the work as it was when the timesheet was
 * made, so that an issued timesheet never changes (decision 165).
 */
import type { Language } from '../language/language.ts'
import type { Money } from '../money/money.ts'
import type { DayRange } from '../reports/period-before.ts'
import type { Rounding } from '../time/rounding.ts'
import type { Day, EpochMs, LocalId, ServiceId } from '../units.ts'

export const timesheetGroupings = ['day', 'week', 'project', 'service'] as const
export type TimesheetGrouping = (typeof timesheetGroupings)[number]

export const timesheetWork = ['billable', 'unbilled', 'all'] as const

/** What a timesheet shows, and how. The layout of a client's last timesheet is offered for the next. */
export type TimesheetLayout = {
  readonly language: Language
  readonly groupBy: TimesheetGrouping
  /** The work to show: billable work, billable work that is not billed yet, or all work. */
  readonly work: (typeof timesheetWork)[number]
  /** Rounding, as in a report. */
  readonly rounding: 'none' | 'projects' | Rounding
  /** True lists each entry; false only a line for each group. */
  readonly hasEntries: boolean
  readonly hasTimes: boolean
  readonly hasAmounts: boolean
  readonly hasExpenses: boolean
  readonly hasReceipts: boolean
  readonly hasSignature: boolean
}

/** The work that a timesheet covers: client, projects and days. */
export type TimesheetScope = DayRange & {
  /** IANA name of the zone in which days are counted. */
  readonly zone: string
  /** Minutes after midnight at which a day begins. */
  readonly dayStart: number
  /** First day of the week, ISO: 1 is Monday. */
  readonly weekStart: number
  /** Client of the work; null: work without a client. */
  readonly clientId: ServiceId | null
  /** Projects of the work; null: all projects. */
  readonly projectIds: readonly LocalId[] | null
}

/** An entry as it was when the timesheet was made. */
export type TimesheetEntry = {
  readonly id: LocalId
  readonly startedAt: EpochMs
  /** Whole seconds; of a running timer up to the last full minute, of a planned entry until now. */
  readonly seconds: number
  /** True if the entry had not ended yet. */
  readonly isRunning: boolean
  readonly note: string | null
  readonly projectId: LocalId | null
  readonly project: string | null
  readonly service: string | null
  readonly billable: boolean
}

/** The part of an entry on one day. */
export type TimesheetLine = {
  readonly entryId: LocalId
  readonly day: Day
  readonly from: EpochMs
  readonly to: EpochMs
  /** Seconds after rounding. */
  readonly seconds: number
  /** Hourly rate as a decimal string; null if the time is not valued by an hourly rate of the project. */
  readonly rate: string | null
  /** Decimal string with the currency's places. A project's amounts add up to the value of its time in a report. */
  readonly amount: string | null
  /** ISO 4217 code; null if not known. */
  readonly currency: string | null
}

/** An expense to bill, as it was when the timesheet was made. */
export type TimesheetExpense = Money & {
  readonly id: LocalId
  readonly date: Day
  readonly vendor: string | null
  readonly notes: string
  readonly receipts: readonly TimesheetReceipt[]
}

export type TimesheetReceipt = {
  readonly id: LocalId
  readonly name: string
  readonly kind: 'picture' | 'pdf' | 'file'
}

/** A change of an entry or expense since an earlier state. */
export type TimesheetChange =
  | { readonly kind: 'added' | 'removed'; readonly item: ChangedItem }
  | { readonly kind: 'changed'; readonly before: ChangedItem; readonly item: ChangedItem }

export type ChangedItem =
  | ({ readonly of: 'entry' } & TimesheetEntry)
  | ({ readonly of: 'expense' } & TimesheetExpense)

export type TimesheetContent = {
  readonly scope: TimesheetScope
  readonly layout: TimesheetLayout
  /** The business that issues the timesheet: its name, then its address line by line; empty if not known. */
  readonly sender: readonly string[]
  /** Name of the client; null for none. */
  readonly client: string | null
  readonly entries: readonly TimesheetEntry[]
  /** Lines by day and time. */
  readonly lines: readonly TimesheetLine[]
  readonly expenses: readonly TimesheetExpense[]
  /** Changes since the previous version; null for the first version. */
  readonly since: {
    readonly issuedAt: EpochMs
    readonly changes: readonly TimesheetChange[]
  } | null
}

/** Number and version by which people identify an issued timesheet. */
export type TimesheetMark = {
  /** Number such as `2026-003`: the year, and a running number within the year. */
  readonly number: string
  /** Version of the timesheet, from 1. */
  readonly version: number
  readonly issuedAt: EpochMs
}

/** An issued timesheet. */
export type Timesheet = TimesheetMark & {
  readonly id: LocalId
  readonly clientId: ServiceId | null
  readonly content: TimesheetContent
}

/** Maximum number of entries and of expenses of a timesheet. */
export const maxTimesheetRows = 5000

/** Returns the layout for a client who got no timesheet yet. */
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

/** Returns the next free number of a year: one more than the highest that was issued. `year`: four digits. */
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
