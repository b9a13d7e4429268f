import type { CaptureContext } from '../capture.ts'
import type { Day } from '../../units.ts'
import type { DateReading } from '../find-dates.ts'
import type { Line, WordSpan } from '../line.ts'

/** Words that can mean something. `readings`: texts in their place, the likelier one first. */
export type Meant = WordSpan & {
  readonly readings?: readonly string[]
  /** True to ask even where a problem already says that a part of it stays in the note. */
  readonly isOverRemark?: boolean
}

export type UnreadContext = Pick<CaptureContext, 'currency' | 'zone' | 'now'> & {
  readonly today: Day
  readonly dates: readonly DateReading[]
}

/** Meanings that no timer starting now has. */
export const otherThanTimer = ['duration', 'time', 'amount', 'distance', 'command'] as const

/**
 * Finds a meaning of the unread words from index `first` on; null where they are only a note. Runs for each word on
 * each key.
 */
export type UnreadRule = (line: Line, first: number, context: UnreadContext) => Meant | null
