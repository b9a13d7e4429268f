import type { CaptureContext } from '../capture.ts'
import type { Day } from '../../units.ts'
import type { DateReading } from '../find-dates.ts'
import type { Line, WordSpan } from '../line.ts'

/** Words that may mean more than note text. `readings`: texts that can replace them, likeliest first. */
export type Meant = WordSpan & { readonly readings?: readonly string[] }

export type UnreadContext = Pick<CaptureContext, 'currency' | 'zone' | 'now'> & {
  readonly today: Day
  readonly dates: readonly DateReading[]
}

/** Meanings of parts that show that a line is more than the note of a timer that starts now. */
export const otherThanTimer = ['duration', 'time', 'amount', 'distance', 'command'] as const

/**
 * Rule that finds a meaning of the unread words from index `first` on; null if they are only part of the note. Runs for
 * every word at every key press.
 */
export type UnreadRule = (line: Line, first: number, context: UnreadContext) => Meant | null
