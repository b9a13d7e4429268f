import type { CaptureContext } from '../capture.ts'
import type { Day } from '../../units.ts'
import type { DateReading } from '../find-dates.ts'
import type { Line, WordSpan } from '../line.ts'

/** Words that may be more than mere note text. `readings`: replacements for them, likeliest first. */
export type Meant = WordSpan & { readonly readings?: readonly string[] }

export type UnreadContext = Pick<CaptureContext, 'currency' | 'zone' | 'now'> & {
  readonly today: Day
  readonly dates: readonly DateReading[]
}

/** Meanings of parts that make a line more than the note of a timer that starts now. */
export const otherThanTimer = ['duration', 'time', 'amount', 'distance', 'command'] as const

/**
 * Finds a meaning of the unclaimed words from index `first` on; null if they are only part of the note. Runs for every
 * word on every key press.
 */
export type UnreadRule = (line: Line, first: number, context: UnreadContext) => Meant | null
