import { z } from 'zod'
import { languages } from '../../domain/language/language.ts'
import {
  timesheetGroupings,
  timesheetWork,
  type TimesheetLayout,
  type TimesheetMark,
  type TimesheetScope,
} from '../../domain/timesheets/timesheet.ts'
import type { TimesheetDocument } from '../../domain/timesheets/timesheet-document.ts'
import type { TimesheetSum } from '../../domain/timesheets/timesheet-sections.ts'
import type { LocalId, ServiceId } from '../../domain/units.ts'
import {
  backward,
  byId,
  day,
  dayStart,
  isForward,
  localId,
  nothing,
  rounding,
  serviceId,
  weekStart,
  zone,
} from '../field-schemas.ts'
import { command, query, type InputOf } from './define.ts'

export type TimesheetPreview = {
  /** Null if there are more entries or expenses than a timesheet can have. */
  readonly document: TimesheetDocument | null
  /** All projects with time on the timesheet's days, including those that it leaves out, sorted by title. */
  readonly projects: readonly { readonly id: LocalId; readonly title: string }[]
}

export type ListedTimesheet = TimesheetMark & {
  readonly id: LocalId
  readonly clientId: ServiceId | null
  /** As written on the timesheet. */
  readonly client: string | null
  readonly scope: TimesheetScope
  readonly layout: TimesheetLayout
  readonly seconds: number
  readonly sums: readonly TimesheetSum[]
  /** Number of entries and expenses that have changed since the timesheet was issued. */
  readonly changed: number
  /** True if a newer version with the same number exists. */
  readonly isReplaced: boolean
}

export type IssuedTimesheet = Pick<ListedTimesheet, 'id' | 'scope' | 'layout' | 'isReplaced'> & {
  readonly mark: TimesheetMark
  readonly document: TimesheetDocument
  /** Changes since the timesheet was issued, as sentences in the program's language. */
  readonly changes: readonly string[]
}

const layout = z.strictObject({
  language: z.enum(languages),
  groupBy: z.enum(timesheetGroupings),
  work: z.enum(timesheetWork),
  rounding: z.union([z.enum(['none', 'projects']), rounding]),
  hasEntries: z.boolean(),
  hasTimes: z.boolean(),
  hasAmounts: z.boolean(),
  hasExpenses: z.boolean(),
  hasReceipts: z.boolean(),
  hasSignature: z.boolean(),
})

const scope = z
  .strictObject({
    from: day,
    to: day,
    zone,
    weekStart,
    dayStart,
    clientId: serviceId.nullable(),
    projectIds: z.array(localId).min(1).max(1000).nullable(),
  })
  .refine(isForward, backward)

/** `replaces`: the issued timesheet of which this is a new version; null if this timesheet gets a new number. */
const draft = z.strictObject({ scope, layout, replaces: localId.nullable() })

/**
 * Minimum ms between announcements that a timesheet is stale. Long, because a timesheet reads all entries of its days.
 */
const pause = 1000

export const timesheets = {
  preview: query(
    draft,
    ['entries', 'projects', 'clients', 'expenses', 'system', 'settings', 'timesheets'],
    { pause },
  ).answers<TimesheetPreview>(),
  /** Issued timesheets, newest first. */
  all: query(nothing, ['timesheets', 'entries', 'projects', 'expenses'], { pause }).answers<
    readonly ListedTimesheet[]
  >(),
  /** An issued timesheet; null if it was deleted. */
  issued: query(byId, ['timesheets', 'entries', 'projects', 'expenses'], {
    pause,
  }).answers<IssuedTimesheet | null>(),
  /** Stores a timesheet as it is now, under a number; can be undone. Fails with `invalid` (too long), `notFound`. */
  issue: command(draft).answers<{ readonly id: LocalId }>(),
  /** Deletes an issued timesheet; can be undone. Fails with `notFound`. */
  remove: command(byId).answers<null>(),
  /** Prints the calling window, which shows the timesheet, as a PDF file. Fails with `notFound`, `storage`. */
  print: command(byId).answers<{ readonly file: string }>(),
  /** Writes the timesheet as a table into the downloads folder. Fails with `notFound`, `storage`. */
  exportTable: command(byId.extend({ format: z.enum(['csv', 'xlsx']) })).answers<{
    readonly file: string
  }>(),
}

export type TimesheetDraft = InputOf<typeof timesheets.preview>
