/**
 * Timesheet: what a client gets to see of the work in a period. Its content is a copy of the work at the time when the
 * timesheet was made, so that an issued timesheet never changes (decision 165).
 */
import type { Language } from '../language/language.ts'
import type { Money } from '../money/money.ts'
import type { DayRange } from '../reports/period-before.ts'
import type { Rounding } from '../time/rounding.ts'
import type { Day, EpochMs, LocalId, ServiceId } from '../units.ts'

export const timesheetGroupings = ['day', 'week', 'project', 'service'] as const
export type TimesheetGrouping = (typeof timesheetGroupings)[number]

export const timesheetWork = ['billable', 'unbilled', 'all'] as const

/**
 * What a timesheet shows, and how it shows it. For a new timesheet, the layout of the client's last timesheet is
 * offered.
 */
export type TimesheetLayout = {
  readonly language: Language
  readonly groupBy: TimesheetGrouping
  /** Which work is shown: billable work, billable work that is not billed yet, or all work. */
  readonly work: (typeof timesheetWork)[number]
  /** Rounding of times, as in a report. */
  readonly rounding: 'none' | 'projects' | Rounding
  /** True if each entry is listed; false if there is only a line for each group. */
  readonly hasEntries: boolean
  readonly hasTimes: boolean
  readonly hasAmounts: boolean
  readonly hasExpenses: boolean
  readonly hasReceipts: boolean
  readonly hasSignature: boolean
}

/** The work that a timesheet covers: the work for a client, on certain projects and days. */
export type TimesheetScope = DayRange & {
  /** IANA name of the time zone that decides when a day begins. */
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
  /**
   * Duration, in whole seconds. A running timer counts up to the last full minute. A planned entry counts up to now.
   */
  readonly seconds: number
  /** True if the entry had not yet ended when the timesheet was made. */
  readonly isRunning: boolean
  readonly note: string | null
  readonly projectId: LocalId | null
  readonly project: string | null
  readonly service: string | null
  readonly billable: boolean
}

/** The part of an entry that is on one day. */
export type TimesheetLine = {
  readonly entryId: LocalId
  readonly day: Day
  readonly from: EpochMs
  readonly to: EpochMs
  /** Duration after rounding, in seconds. */
  readonly seconds: number
  /**
   * Hourly rate, as a decimal string. Null if the value of the time is not calculated from an hourly rate of the
   * project.
   */
  readonly rate: string | null
  /**
   * Amount, as a decimal string with the decimal places of the currency. The amounts for a project add up to the value
   * of its time in a report.
   */
  readonly amount: string | null
  /** ISO 4217 code; null if not known. */
  readonly currency: string | null
}

/** Expense that is to be billed, as it was when the timesheet was made. */
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

/** Change to an entry or expense since an earlier state of the timesheet. */
export type TimesheetChange =
  | { readonly kind: 'added' | 'removed'; readonly item: ChangedItem }
  | { readonly kind: 'changed'; readonly before: ChangedItem; readonly item: ChangedItem }

export type ChangedItem =
  | ({ readonly of: 'entry' } & TimesheetEntry)
  | ({ readonly of: 'expense' } & TimesheetExpense)

export type TimesheetContent = {
  readonly scope: TimesheetScope
  readonly layout: TimesheetLayout
  /** Name of the business that issues the timesheet, followed by the lines of its address; empty if it is not known. */
  readonly sender: readonly string[]
  /** Name of the client; null for none. */
  readonly client: string | null
  readonly entries: readonly TimesheetEntry[]
  /** Lines, ordered by day and then by time. */
  readonly lines: readonly TimesheetLine[]
  readonly expenses: readonly TimesheetExpense[]
  /** Changes that were made since the previous version; null for the first version. */
  readonly since: {
    readonly issuedAt: EpochMs
    readonly changes: readonly TimesheetChange[]
  } | null
}

/** Number and version with which people identify an issued timesheet. */
export type TimesheetMark = {
  /** Number such as `2026-003`. It consists of the year and a number that starts anew every year. */
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

/** Maximum number of entries on a timesheet. It is also the maximum number of expenses. */
export const maxTimesheetRows = 5000

/** Returns the layout that is used for a client who has not yet received a timesheet. */
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

/**
 * Returns the next free number of a year. It is one more than the highest number that was issued in the year. `year`:
 * four digits.
 */
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
