/** Converts an entry to its form's texts and back. Only edited fields are sent, so remote changes are kept. */
import { t } from '../../shared/domain/language/translate.ts'
import { dayProblem, parseDay } from '../../shared/domain/time/parse-day.ts'
import { clockProblem, clockText, readClock, readEnd } from './clock-field.ts'
import { formatTimeOfDay } from '../../shared/domain/capture/time-of-day.ts'
import { wallOf } from '../../shared/domain/capture/wall-time.ts'
import { parseCellDuration } from '../../shared/domain/sheet/sheet-plan.ts'
import { printTags } from '../../shared/domain/entries/tags.ts'
import { isDecidedNotBillable } from '../../shared/domain/entries/billable.ts'
import { endOf, type TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import { secondsBetween, type Day, type EpochMs, type Seconds } from '../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import { now } from './clock.ts'
import { dayIn, fullDay } from './days.ts'
import { formatLength } from './time-format.ts'
import { lengthFormatMessage } from './length-hint.ts'

export type EntryForm = Readonly<ReturnType<typeof formOf>>
export type FormField = keyof EntryForm

type Shown = Pick<
  TimeEntry,
  'note' | 'projectId' | 'clientId' | 'projectServiceId' | 'startedAt' | 'duration' | 'billable'
> &
  Partial<Pick<TimeEntry, 'tags' | 'isNotBillableByChoice'>>
/** Start and end of an entry, parsed from typed text. `endedAt` is null for a running entry. */
export type Times = { readonly startedAt: EpochMs; readonly endedAt: EpochMs | null }

/** Returns the texts that the edit form shows for an entry, with times in `zone`. */
export function formOf(entry: Shown, zone: string) {
  const { note, projectId, clientId, projectServiceId, startedAt, duration, billable } = entry
  const { tags = '' } = entry
  const start = wallOf(startedAt, zone)
  const end = endOf(entry)
  return {
    note: note ?? '',
    projectId: String(projectId ?? ''),
    clientId: clientId === null ? '' : String(clientId),
    projectServiceId: projectServiceId === null ? '' : String(projectServiceId),
    /** Day as typed, such as `yesterday`. */
    day: fullDay(start.day),
    start: formatTimeOfDay(start.clock),
    /** Empty for a running entry. `01:00 +1` is a time on the next day. */
    end: end === null ? '' : clockText(end, start.day, zone),
    length: duration === null ? '' : formatLength(duration),
    tags: printTags(tags),
    billable,
    /** True if the user set `billable`, in this form or earlier. Otherwise `billable` follows the client. */
    isBillableChosen: isDecidedNotBillable(entry),
  }
}

/** Parses the typed day. Returns null if the text is not a day. */
export function dayOfForm({ day }: Pick<EntryForm, 'day'>, zone: string): Day | null {
  return parseDay(day, dayIn(now(), zone))
}

/** Parses start and end. Fails with `invalid`, naming the wrong field. */
export function readTimes(form: EntryForm, zone: string): Outcome<Times> {
  const times = readStartAndEnd(form, zone)
  // An invalid length doesn't move the end, but must not be ignored silently.
  return times.ok && parseCellDuration(form.length) === null
    ? failure('invalid', lengthFormatMessage, 'length')
    : times
}

function readStartAndEnd(form: EntryForm, zone: string): Outcome<Times> {
  const day = dayOfForm(form, zone)
  if (day === null) {
    const message = dayProblem(form.day, dayIn(now(), zone)) ?? ''
    return failure('invalid', message, 'day')
  }
  const startedAt = readClock(form.start, day, zone)
  if (startedAt === null) return failure('invalid', clockProblem(form.start, day, zone), 'start')
  if (form.end.trim() === '') return success({ startedAt, endedAt: null })
  const endedAt = readEnd(form.end, day, zone, startedAt)
  if (endedAt === null) return failure('invalid', clockProblem(form.end, day, zone), 'end')
  if (endedAt < startedAt) {
    const message = t`The end is before the start. If it’s on the next day, type ${form.end.trim()} +1.`
    return failure('invalid', message, 'end')
  }
  return success({ startedAt, endedAt })
}

/**
 * Returns the entry form after a change. A new duration moves the end. A new start, end or day changes the duration.
 */
export function withField(form: EntryForm, change: Partial<EntryForm>, zone: string): EntryForm {
  const next = { ...form, ...change }
  if (change.length !== undefined) {
    const length = parseCellDuration(change.length)
    const day = dayOfForm(next, zone)
    const start = day === null ? null : readClock(next.start, day, zone)
    if (length === null || day === null || start === null || change.length.trim() === '')
      return next
    return { ...next, end: clockText((start + length * 1000) as EpochMs, day, zone) }
  }
  if (change.start === undefined && change.end === undefined && change.day === undefined)
    return next
  const times = readStartAndEnd(next, zone)
  const length = times.ok ? lengthOfTimes(times.value) : null
  return { ...next, length: length === null ? '' : formatLength(length) }
}

/** Returns the names of the fields whose text differs between two entry forms. */
export function differingFields(form: EntryForm, base: EntryForm): readonly FormField[] {
  return (Object.keys(form) as FormField[]).filter((field) => form[field] !== base[field])
}

/** Returns the time between start and end, in seconds; null for a running entry. */
export function lengthOfTimes({ startedAt, endedAt }: Times): Seconds | null {
  return endedAt === null ? null : secondsBetween(startedAt, endedAt)
}
