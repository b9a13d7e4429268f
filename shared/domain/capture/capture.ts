/**
 * Types of the capture line: one line of text that becomes an entry, a timer or an expense. `parseCapture` parses a
 * text into a Preview; `formatCapture` (test/fakes/format-capture.ts) formats a Capture as text that parses to the same
 * Capture.
 */
import type { Distance } from '../mileage/distance.ts'
import type { MileageRate } from '../mileage/mileage-rate.ts'
import type { Mileage } from '../mileage/mileage.ts'
import type { Day, EpochMs, LocalId, Seconds, ServiceId } from '../units.ts'

/**
 * Maximum length of a line that is parsed, in UTF-16 units. Longer text is treated as a note. Parsing 20,000 characters
 * can take five seconds, and a line is parsed at every key press and every second.
 */
export const maxLineLength = 5000

export type CaptureProject = {
  readonly id: LocalId
  readonly title: string
  readonly clientId: ServiceId | null
  readonly active: boolean
  readonly complete: boolean
}

export type CaptureClient = { readonly id: ServiceId; readonly name: string | null }

export type CaptureContext = {
  readonly now: EpochMs
  /** IANA name of the time zone for times and days in the line. */
  readonly zone: string
  readonly projects: readonly CaptureProject[]
  readonly clients: readonly CaptureClient[]
  /** ISO 4217 code of the default currency. */
  readonly currency: string
  /** End of the last entry, which `since last` uses as the start; null if nothing was recorded yet. */
  readonly lastEntryEnd: EpochMs | null
  /** Order of day and month in dates such as `3/4`. */
  readonly dayOrder: 'dmy' | 'mdy'
  /** The region's thousands separator; left out if it is neither a point nor a comma. */
  readonly groupSign?: '.' | ',' | undefined
  readonly mileageRates?: readonly MileageRate[]
  /** Tags and category names for completion. */
  readonly tags?: readonly string[]
  /** Newest first; they order completions of equal rank. */
  readonly recent?: {
    readonly projects?: readonly LocalId[]
    readonly clients?: readonly ServiceId[]
    readonly tags?: readonly string[]
  }
}

type Described = {
  /** One line of text, without double spaces and without spaces at its ends. */
  readonly note: string
  readonly project: CaptureProject | null
  /** The client that the line names. Null for a line that names only a project, even if the project has a client. */
  readonly client: CaptureClient | null
  readonly tags: readonly string[]
}

/**
 * Meaning of a line that records a time entry. `duration`: the time from `start` to `end`, which have no fractions of a
 * second.
 */
export type EntryCapture = Described & {
  readonly kind: 'entry'
  readonly start: EpochMs
  readonly end: EpochMs
  readonly duration: Seconds
  readonly zone: string
  /** Null if the line does not say so. */
  readonly billable: boolean | null
}

export type TimerCapture = Described & {
  readonly kind: 'timer'
  /** In whole seconds; now by default. */
  readonly start: EpochMs
  readonly zone: string
  readonly billable: boolean | null
}

export type ExpenseCapture = Described & {
  readonly kind: 'expense'
  /** Decimal string without needless zeros; null if the line has no amount yet. */
  readonly amount: string | null
  /** ISO 4217 code. */
  readonly currency: string
  readonly date: Day
  /** What the amount is computed from; left out if the line has no distance, or an ambiguous one. */
  readonly mileage?: CapturedMileage
}

export type CapturedMileage = {
  readonly distance: Distance
  /** Null if no rate is valid on the day. */
  readonly computed: Mileage | null
}

export type Capture = EntryCapture | TimerCapture | ExpenseCapture

export type Meaning =
  | 'command'
  | 'date'
  | 'time'
  | 'duration'
  | 'amount'
  | 'distance'
  | 'project'
  | 'client'
  | 'tag'
  | 'billable'
  | 'note'

/** A range of the text (in UTF-16 units) and its meaning. */
export type Part = {
  readonly from: number
  readonly to: number
  readonly meaning: Meaning
  readonly text: string
}

export type ProblemKind =
  | 'unknownProject'
  | 'unknownClient'
  | 'ambiguousProject'
  | 'ambiguousClient'
  | 'closedProject'
  | 'otherClient'
  /** The line already has such a part. */
  | 'repeated'
  /** Not possible in this kind of line, such as a duration in an expense. */
  | 'misplaced'
  | 'loneTime'
  | 'noLastEntry'
  /** A local time that the clocks skip or show twice. */
  | 'timeSkipped'
  | 'timeTwice'
  | 'future'
  /** Times that an entry can't have (entry-limits.ts). */
  | 'refusedTimes'
  /** Text that looks like a time, a duration or a day, but is invalid. */
  | 'impossible'
  /** Words with several readings, or an unclaimed number beside a recognized part. The candidates are the readings. */
  | 'unclear'
  /** Text that was read literally, although the user probably means something else: an entry of 13 hours. */
  | 'unlikely'
  /** One of several possible readings was assumed. */
  | 'assumed'
  | 'amountMissing'
  /** A number with two possible values, which are the candidates. */
  | 'ambiguousAmount'
  /** More decimal places than can be recorded in the currency. */
  | 'refusedAmount'
  | 'amountWithoutCurrency'
  /** A distance on a day without a rate. */
  | 'noMileageRate'

export type Problem = {
  readonly kind: ProblemKind
  /** UTF-16 units. */
  readonly from: number
  readonly to: number
  readonly message: string
  /** The message for commands and links, which refuse such a line instead of recording it. */
  readonly refusal: string
  /** Replacements for the range from `from` to `to`. */
  readonly candidates: readonly string[]
}

/** A capture with the parts of its line, which are in text order, don't overlap, and cover all but white space. */
export type Preview = Capture & {
  readonly parts: readonly Part[]
  readonly problems: readonly Problem[]
}

/** Problems that prevent recording until the line is changed. */
const obstacles: ReadonlySet<ProblemKind> = new Set([
  'unknownProject',
  'unknownClient',
  'ambiguousProject',
  'ambiguousClient',
  'otherClient',
  'noLastEntry',
  'future',
  'refusedTimes',
  'ambiguousAmount',
  'refusedAmount',
  'noMileageRate',
  'unclear',
  'loneTime',
  'amountWithoutCurrency',
])

/** Problems that the user must confirm. */
const doubts: ReadonlySet<ProblemKind> = new Set(['impossible', 'unlikely'] as const)

/** True for a problem that prevents recording, or that the user must confirm by pressing Enter again. */
export function asks(kind: ProblemKind): boolean {
  return obstacles.has(kind) || doubts.has(kind)
}

/** Returns the first problem that prevents recording. */
export function blockingProblem({ problems }: Preview): Problem | undefined {
  return problems.find(({ kind }) => obstacles.has(kind))
}

/** Returns the first problem that needs confirmation before recording. */
export function problemToConfirm({ problems }: Preview): Problem | undefined {
  return problems.find(({ kind }) => doubts.has(kind))
}

/**
 * True if a line only starts a timer with a note, and has no problems. `others`: kinds of parts that the line may
 * contain besides the note.
 */
export function isOnlyNote(
  { kind, parts, problems }: Preview,
  others: readonly Meaning[] = [],
): boolean {
  const isNote = ({ meaning }: Part): boolean => meaning === 'note' || others.includes(meaning)
  return kind === 'timer' && problems.length === 0 && parts.every(isNote)
}

/** True if two captures mean the same. */
export function isSameCapture(first: Capture, second: Capture): boolean {
  return JSON.stringify(meaningOf(first)) === JSON.stringify(meaningOf(second))
}

/**
 * Returns the capture without parts and problems, with its fields in a fixed order, so that equal captures have equal
 * JSON. If an expense has neither an amount nor mileage, its currency is left empty, because it is only the default
 * currency and not part of the meaning.
 */
export function meaningOf(capture: Capture): Capture {
  const { note, project, client, tags } = capture
  const described = { note, project, client, tags }
  switch (capture.kind) {
    case 'entry': {
      const { kind, start, end, duration, zone, billable } = capture
      return { kind, ...described, start, end, duration, zone, billable }
    }
    case 'timer': {
      const { kind, start, zone, billable } = capture
      return { kind, ...described, start, zone, billable }
    }
    case 'expense': {
      const { kind, amount, currency, date, mileage } = capture
      const statedCurrency = amount === null && !mileage ? '' : currency
      return {
        kind,
        ...described,
        amount,
        currency: statedCurrency,
        date,
        ...(mileage && { mileage }),
      }
    }
  }
}
