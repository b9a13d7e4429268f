import { clientTitle } from '../../../shared/domain/projects/client.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import {
  problemToConfirm,
  blockingProblem,
  type Capture,
  type EntryCapture,
  type ExpenseCapture,
  type Preview,
  type Problem,
  type TimerCapture,
} from '../../../shared/domain/capture/capture.ts'
import { dayOf } from '../../../shared/domain/time/calendar.ts'
import { daysBetween } from '../../../shared/domain/time/day-steps.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { secondsBetween, type Day, type EpochMs } from '../../../shared/domain/units.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import { formatLength, hoursMinutes, timeOfDay, timeRange } from '../../lib/time-format.ts'
import { distanceText, mileageSum } from '../../lib/mileage.ts'
import { moneyText } from '../../../shared/domain/money/money-text.ts'
import { dateFormat } from '../../../shared/domain/language/date-format.ts'

/** A recognized part of a capture line, as text. */
export type SummaryPart = {
  /** Type of the part. Only `tag` and `stops` can occur several times in a summary. */
  readonly kind:
    | 'kind'
    | 'day'
    | 'span'
    | 'length'
    | 'money'
    | 'note'
    | 'project'
    | 'client'
    | 'tag'
    | 'billable'
    | 'stops'
    | 'overlaps'
    | 'cap'
  readonly text: string
  readonly isImplied?: boolean
  readonly colour?: Project['colour']
}

type SummaryContext = {
  readonly now: EpochMs
  readonly zone: string
  readonly projects: readonly Project[]
  readonly running: readonly TimeEntry[]
  /** Warning about the agreed hours of the project; null for none. */
  readonly capWarning?: string | null
}

const kindLabels = { entry: t`Entry`, timer: t`Timer`, expense: t`Expense draft` } as const

/** Returns the summary of a parsed capture line, in display order. */
export function summaryOf(capture: Capture, context: SummaryContext): readonly SummaryPart[] {
  return [
    { kind: 'kind', text: kindLabels[capture.kind] },
    ...amountsOf(capture, context),
    noteOf(capture),
    ...referencesOf(capture, context),
    ...billableOf(capture),
    ...(capture.kind === 'timer' ? stopsOf(capture, context) : []),
    ...(capture.kind === 'entry' ? overlapsOf(capture, context) : []),
    ...(context.capWarning ? [{ kind: 'cap' as const, text: context.capWarning }] : []),
  ]
}

function amountsOf(capture: Capture, context: SummaryContext): readonly SummaryPart[] {
  switch (capture.kind) {
    case 'entry':
      return entryTime(capture, context)
    case 'timer':
      return timerStart(capture, context)
    case 'expense': {
      return [...moneyOf(capture), ...dayWhereOther(capture.date, context)]
    }
  }
}

function moneyOf({ amount, currency, mileage }: ExpenseCapture): readonly SummaryPart[] {
  if (mileage?.computed) return [{ kind: 'money', text: mileageSum(mileage.computed) }]
  if (amount !== null) return [{ kind: 'money', text: moneyText(amount, currency) }]
  return [
    ...(mileage ? [{ kind: 'length' as const, text: distanceText(mileage.distance) }] : []),
    { kind: 'money', text: t`no amount yet`, isImplied: true },
  ]
}

function entryTime({ start, end, duration, zone }: EntryCapture, context: SummaryContext) {
  const span = timeRange(start, end, zone)
  return [
    { kind: 'length', text: formatLength(duration) },
    { kind: 'span', text: span },
    ...dayWhereOther(dayOf(start, zone), context),
  ] satisfies readonly SummaryPart[]
}

function timerStart(
  { start, zone }: TimerCapture,
  context: SummaryContext,
): readonly SummaryPart[] {
  const past = secondsBetween(start, context.now)
  if (past === 0) return [{ kind: 'span', text: t`starting now`, isImplied: true }]
  return [
    { kind: 'length', text: hoursMinutes(past) },
    { kind: 'span', text: t`since ${timeOfDay(start, zone)}` },
    ...dayWhereOther(dayOf(start, zone), context),
  ]
}

function dayWhereOther(day: Day, { now, zone }: SummaryContext): readonly SummaryPart[] {
  const today = dayOf(now, zone)
  return day === today ? [] : [{ kind: 'day', text: relativeDay(day, today) }]
}

function noteOf({ note }: Capture): SummaryPart {
  return note === ''
    ? { kind: 'note', text: t`without a note`, isImplied: true }
    : { kind: 'note', text: note }
}

function referencesOf({ project, client, tags }: Capture, { projects }: SummaryContext) {
  const pieces: SummaryPart[] = []
  if (project) {
    const colour = projects.find(({ id }) => id === project.id)?.colour
    pieces.push({ kind: 'project', text: project.title, ...(colour && { colour }) })
  }
  if (client) pieces.push({ kind: 'client', text: clientTitle(client) })
  return [...pieces, ...tags.map((tag): SummaryPart => ({ kind: 'tag', text: `#${tag}` }))]
}

function billableOf(capture: Capture): readonly SummaryPart[] {
  if (capture.kind === 'expense' || capture.billable === null) return []
  const { billable, project, client } = capture
  const isForNobody = (project?.clientId ?? client?.id ?? null) === null
  if (billable && isForNobody) return [{ kind: 'billable', text: t`not billable: no client` }]
  return [{ kind: 'billable', text: billable ? t`billable` : t`not billable` }]
}

/** Describes the timers that a new timer stops, at its start or, if they started later than that, now. */
function stopsOf(
  { start }: TimerCapture,
  { now, running }: SummaryContext,
): readonly SummaryPart[] {
  return running.map((entry) => {
    const end = start > entry.startedAt ? start : now
    const length = hoursMinutes(secondsBetween(entry.startedAt, end))
    return { kind: 'stops', text: t`stops ${quoted(entry.note)} after ${length}` }
  })
}

/**
 * Describes overlaps of at least a minute with running timers. The shared time is recorded in both the timer and the
 * entry.
 */
function overlapsOf(
  { start, end }: EntryCapture,
  { running }: SummaryContext,
): readonly SummaryPart[] {
  return running.flatMap((entry) => {
    const shared = secondsBetween(Math.max(start, entry.startedAt) as EpochMs, end)
    if (shared < 60) return []
    return [
      { kind: 'overlaps' as const, text: t`overlaps the running timer by ${hoursMinutes(shared)}` },
    ]
  })
}

function quoted(note: string | null): string {
  if (note === null || note === '') return t`the timer without a note`
  return t`“${note.length > 40 ? `${cutText(note, 39)}…` : note}”`
}

/** Returns the label of the Enter key, which says what Enter does with the capture line. */
export function enterKeyLabel(preview: Preview, isAsked: boolean): string {
  if (blockingProblem(preview)) return t`shows the problem`
  if (problemToConfirm(preview) && !isAsked) return t`asks before recording`
  if (preview.kind === 'entry') return t`records it`
  return preview.kind === 'timer' ? t`starts a timer` : t`saves an expense draft`
}

/** Returns the label of the button that records a capture line despite a problem. */
export function recordAnywayLabel({ kind }: Capture, problem: Problem): string {
  if (problem.kind === 'unlikely') return t`Record anyway`
  return kind === 'timer'
    ? t`Start a timer with this note`
    : t`Record and keep this text in the note`
}

/** Returns the confirmation of a recorded capture line: `Recorded 0:45 Call, Website`. */
export function recordedMessage(capture: Capture, now: EpochMs): string {
  const { note, project, client } = capture
  const about = [note, project?.title ?? client?.name ?? ''].filter(Boolean).join(', ')
  switch (capture.kind) {
    case 'entry':
      return [t`Recorded`, formatLength(capture.duration), about].filter(Boolean).join(' ')
    case 'timer': {
      const past = secondsBetween(capture.start, now)
      const since = past > 0 ? t`since ${timeOfDay(capture.start, capture.zone)}` : ''
      return [t`Timer started`, since, about].filter(Boolean).join(' ')
    }
    case 'expense': {
      const money = capture.amount === null ? '' : moneyText(capture.amount, capture.currency)
      return [t`Draft saved:`, money, about || t`an expense`].filter(Boolean).join(' ')
    }
  }
}

/** Formats a day: `today`, `yesterday`, `tomorrow`, or else `Wed 18 Nov`, with the year if not this year. */
export function relativeDay(day: Day, today: Day): string {
  const distance = daysBetween(today, day)
  if (distance === 0) return t`today`
  if (distance === -1) return t`yesterday`
  if (distance === 1) return t`tomorrow`
  return dateFormat({
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    timeZone: 'UTC',
  })
    .format(Date.parse(`${day}T12:00:00Z`))
    .replaceAll(',', '')
}
