/** Reads issued timesheets; restore/local-values.ts writes them. */
import { dayOf } from '../../shared/domain/time/calendar.ts'
import {
  nextTimesheetNumber,
  type Timesheet,
  type TimesheetMark,
} from '../../shared/domain/timesheets/timesheet.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import type { Reader } from './database.ts'
import { localLists, readListRow } from './local-lists.ts'
import { settingRecord } from './settings.ts'
import { rowReader } from './stored-row.ts'

/**
 * The latest issued version of each recent timesheet number, keyed by number. A deleted timesheet stays in the record:
 * a client may have a copy of it, so no other timesheet gets the same number and version.
 */
export const issuedNumbers = settingRecord<number>('timesheets.issued', 'timesheets')

const toMark = rowReader<TimesheetMark & { readonly id: LocalId }>()

/** Returns the id, number and version of every issued timesheet, newest first. */
export function timesheetMarks(
  reader: Reader,
): readonly (TimesheetMark & { readonly id: LocalId })[] {
  const { order, max } = localLists.timesheet
  return reader
    .all(`SELECT id, number, version, issued_at FROM timesheets ORDER BY ${order} LIMIT ${max}`)
    .map(toMark)
}

/** Returns an issued timesheet; undefined if there is none. */
export function timesheetById(reader: Reader, id: LocalId): Timesheet | undefined {
  return readListRow(reader, localLists.timesheet, id)
}

type Next = {
  /** Id of the timesheet that gets a new version; null for a timesheet with a new number. */
  readonly replaces: LocalId | null
  readonly zone: string
  readonly now: EpochMs
}

/**
 * Returns number, version and date for a timesheet to be issued; null if the timesheet that it replaces was deleted.
 */
export function nextTimesheetMark(
  reader: Reader,
  { replaces, zone, now }: Next,
): TimesheetMark | null {
  const issued = timesheetMarks(reader)
  const used = [
    ...issued,
    ...Object.entries(issuedNumbers.read(reader)).map(([number, version]) => ({ number, version })),
  ]
  if (replaces === null) {
    const number = nextTimesheetNumber(used, dayOf(now, zone).slice(0, 4))
    return { number, version: 1, issuedAt: now }
  }
  const number = issued.find(({ id }) => id === replaces)?.number
  if (number === undefined) return null
  const versions = used.flatMap((mark) => (mark.number === number ? mark.version : []))
  return { number, version: Math.max(...versions) + 1, issuedAt: now }
}
