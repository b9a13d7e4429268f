/**
 * Timesheet: what a client gets to see of a period. Its content is a copy of the work at the time when the timesheet
 * was made, so that an issued timesheet never changes (decision 165).
 */
import type { Language } from '../language/language.ts'
import type { Money } from '../money/money.ts'
import type { DayRange } from '../reports/period-before.ts'
import type { Rounding } from '../time/rounding.ts'
import type { Day, EpochMs, LocalId, ServiceId } from '../units.ts'

export const timesheetGroupings = ['day', 'week', 'project', 'service'] as const
export type TimesheetGrouping = (typeof timesheetGroupings)[number]

export const timesheetWork = ['billable', 'unbilled', 'all'] as const

/** What a timesheet shows, and how. For a new timesheet, the layout of the client's last timesheet is offered. */
export type TimesheetLayout = {
  readonly language: Language
  readonly groupBy: TimesheetGrouping
  /** Work that is shown: billable work, billable work that is not billed yet, or all work. */
  readonly work: (typeof timesheetWork)[number]
  /** Rounding of times, as in a report. */
  readonly rounding: 'none' | 'projects' | Rounding
  /** True lists each entry. False lists only a line for each group. */
  readonly hasEntries: boolean
  readonly hasTimes: boolean
  readonly hasAmounts: boolean
  readonly hasExpenses: boolean
  readonly hasReceipts: boolean
  readonly hasSignature: boolean
}

/** Work that a timesheet covers: its client, projects and days. */
export type TimesheetScope = DayRange & {
  /** IANA name of the time zone in which days are counted. */
  readonly zone: string
  /** Minutes after midnight at which a day begins. */
  readonly dayStart: number
  /** First day of the week, as an ISO weekday (1 is Monday). */
  readonly weekStart: number
  /** Id of the client; null for work without a client. */
  readonly clientId: ServiceId | null
  /** Ids of the projects; null for all projects. */
  readonly projectIds: readonly LocalId[] | null
}

/** Entry as it was when the timesheet was made. */
export type TimesheetEntry = {
  readonly id: LocalId
  readonly startedAt: EpochMs
  /** Duration, in whole seconds. A running timer counts up to the last full minute, and a planned entry up to now. */
  readonly seconds: number
  /** True if the entry had not yet ended. */
  readonly isRunning: boolean
  readonly note: string | null
  readonly projectId: LocalId | null
  readonly project: string | null
  readonly service: string | null
  readonly billable: boolean
}

/** Part of an entry that is on one day. */
export type TimesheetLine = {
  readonly entryId: LocalId
  readonly day: Day
  readonly from: EpochMs
  readonly to: EpochMs
  /** Duration after rounding, in seconds. */
  readonly seconds: number
  /** Hourly rate, as a decimal string. Null if the time is not valued at an hourly rate of the project. */
  readonly rate: string | null
  /**
   * Amount, as a decimal string with the decimal places of the currency. The amounts of a project add up to the value
   * of its time in a report.
   */
  readonly amount: string | null
  /** ISO 4217 code; null if not known. */
  readonly currency: string | null
}

/** Expense to be billed, as it was when the timesheet was made. */
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

/** Change to an entry or expense since an earlier state. */
export type TimesheetChange =
  | { readonly kind: 'added' | 'removed'; readonly item: ChangedItem }
  | { readonly kind: 'changed'; readonly before: ChangedItem; readonly item: ChangedItem }

export type ChangedItem =
  | ({ readonly of: 'entry' } & TimesheetEntry)
  | ({ readonly of: 'expense' } & TimesheetExpense)

export type TimesheetContent = {
  readonly scope: TimesheetScope
  readonly layout: TimesheetLayout
  /** Name of the business that issues the timesheet, followed by the lines of its address; empty if not known. */
  readonly sender: readonly string[]
  /** Name of the client; null for none. */
  readonly client: string | null
  readonly entries: readonly TimesheetEntry[]
  /** Lines, ordered by day and then by time. */
  readonly lines: readonly TimesheetLine[]
  readonly expenses: readonly TimesheetExpense[]
  /** Changes since the previous version; null for the first version. */
  readonly since: {
    readonly issuedAt: EpochMs
    readonly changes: readonly TimesheetChange[]
  } | null
}

/** Number and version with which people identify an issued timesheet. */
export type TimesheetMark = {
  /** Number such as `2026-003`: the year, followed by a number that is counted within the year. */
  readonly number: string
  /** Version of the timesheet, starting at 1. */
  readonly version: number
  readonly issuedAt: EpochMs
}

/** Issued timesheet. */
export type Timesheet = TimesheetMark & {
  readonly id: LocalId
  readonly clientId: ServiceId | null
  readonly content: TimesheetContent
}

/** Maximum number of entries, and of expenses, on a timesheet. */
export const maxTimesheetRows = 5000

/** Returns the layout for a client who has not yet received a timesheet. */
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

/** Returns the next free number of a year: one more than the highest issued in it. `year`: four digits. */
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
