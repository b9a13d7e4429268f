/**
 * The capture line: one line of text that is an entry, a timer or an expense. What it can mean, and what
 * a reading of it tells. `readCapture` (read.ts) makes a Preview of a text, `printCapture` (print.ts) makes
 * the canonical text of a Capture; in between nothing is lost: reading what was printed gives the same Capture.
 */
import type { Day, EpochMs, LocalId, Seconds, ServiceId } from '../units.ts'

export type CaptureProject = {
  readonly id: LocalId
  readonly title: string
  readonly clientId: ServiceId | null
  readonly active: boolean
  readonly complete: boolean
}

/** A client by the service's id, and the name that the person gave it, if any. */
export type CaptureClient = { readonly id: ServiceId; readonly name: string | null }

/** Everything that a line's meaning depends on beside its text. */
export type CaptureContext = {
  readonly now: EpochMs
  /** IANA name; wall times and days of the line are of this zone. */
  readonly zone: string
  readonly projects: readonly CaptureProject[]
  readonly clients: readonly CaptureClient[]
  /** Three letters: the currency of an amount that names none. */
  readonly currency: string
  /** Where `since last` begins; null where nothing was recorded yet. */
  readonly lastEntryEnd: EpochMs | null
  /** How `3/4` is read: day first or month first. */
  readonly dayOrder: 'dmy' | 'mdy'
  /** Tags and category names to propose. */
  readonly tags?: readonly string[]
  /** What was used last, newest first; proposals of equal rank follow it. */
  readonly recent?: {
    readonly projects?: readonly LocalId[]
    readonly clients?: readonly ServiceId[]
    readonly tags?: readonly string[]
  }
}

type Described = {
  /** One line, tidy: no space at its ends, none doubled. */
  readonly note: string
  readonly project: CaptureProject | null
  /** The client that the line names; the one of the project is not filled in. */
  readonly client: CaptureClient | null
  /** Words behind `#`, without it, each once. */
  readonly tags: readonly string[]
}

/** Time worked. `start` and `end` are whole seconds; `duration` is what lies between them. */
export type EntryCapture = Described & {
  readonly kind: 'entry'
  readonly start: EpochMs
  readonly end: EpochMs
  readonly duration: Seconds
  readonly zone: string
  /** Null where the line does not say. */
  readonly billable: boolean | null
}

export type TimerCapture = Described & {
  readonly kind: 'timer'
  /** A whole second; now unless the line says otherwise. */
  readonly start: EpochMs
  readonly zone: string
  readonly billable: boolean | null
}

export type ExpenseCapture = Described & {
  readonly kind: 'expense'
  /** Decimal string in its shortest spelling; null where the line has no amount yet. */
  readonly amount: string | null
  /** Three letters. */
  readonly currency: string
  readonly date: Day
}

export type Capture = EntryCapture | TimerCapture | ExpenseCapture

export type Meaning =
  | 'command'
  | 'date'
  | 'time'
  | 'duration'
  | 'amount'
  | 'project'
  | 'client'
  | 'tag'
  | 'billable'
  | 'note'

/** A stretch of the text, in UTF-16 units, and what it was understood as. */
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
  /** The line has such a part already. */
  | 'repeated'
  /** Does not fit the kind of the line: a length in an expense. */
  | 'misplaced'
  | 'loneTime'
  | 'noLastEntry'
  /** A wall time that the clocks jump over, or show twice. */
  | 'timeSkipped'
  | 'timeTwice'
  | 'future'
  /** Times that an entry can't have (entry-limits.ts). */
  | 'refusedTimes'
  /** Looks like a time, a length or a day, and can't be one. */
  | 'impossible'
  /** Read one way although another is possible. */
  | 'assumed'
  | 'amountMissing'
  /** A number with two readings: one of the candidates is meant. */
  | 'ambiguousAmount'
  /** More places than can be recorded in the currency. */
  | 'refusedAmount'
  | 'amountWithoutCurrency'

/** Something that the person should see before saving; never an error. */
export type Problem = {
  readonly kind: ProblemKind
  /** Where, in UTF-16 units of the text. */
  readonly from: number
  readonly to: number
  /** A sentence for the person. */
  readonly message: string
  /** Texts that can stand in place of `from` to `to`. */
  readonly candidates: readonly string[]
}

/**
 * A capture and how it was understood. The parts are in order, do not overlap and hold every character
 * that is not white space.
 */
export type Preview = Capture & {
  readonly parts: readonly Part[]
  readonly problems: readonly Problem[]
}

/** The line can't be recorded as it is: commands refuse these. */
const obstacles: ReadonlySet<ProblemKind> = new Set([
  ...(['future', 'refusedTimes', 'ambiguousAmount', 'refusedAmount'] as const),
])

/** The first problem that keeps the line from being recorded; undefined where it can be. */
export function blockingProblem({ problems }: Preview): Problem | undefined {
  return problems.find(({ kind }) => obstacles.has(kind))
}

/** The first problem that is asked about before the line is recorded; undefined for none. */
export function problemToConfirm({ problems }: Preview): Problem | undefined {
  return problems.find(({ kind }) => kind === 'impossible')
}

/** The capture alone, its fields in one fixed order, so that equal meanings have equal JSON. */
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
      const { kind, amount, currency, date } = capture
      return { kind, ...described, amount, currency, date }
    }
  }
}
