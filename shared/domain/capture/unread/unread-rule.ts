import type { CaptureContext } from '../capture.ts'
import type { Day } from '../../units.ts'
import type { DateReading } from '../find-dates.ts'
import type { Line, Span } from '../line.ts'

/** Words that can be meant as something: `readings` are texts in their place, the likelier one first. */
export type Meant = Span & {
  readonly readings?: readonly string[]
  /** Asked about even where a remark says that a part of it stays in the note. */
  readonly isOverRemark?: boolean
}

export type UnreadContext = Pick<CaptureContext, 'currency'> & {
  readonly today: Day
  readonly dates: readonly DateReading[]
}

/** Meanings of which a timer that starts now has none. */
export const otherThanTimer = ['duration', 'time', 'amount', 'distance', 'command'] as const

/** What the unread words from index `first` on can be meant as; null for the note. Asked for each word on each key. */
export type UnreadRule = (line: Line, first: number, context: UnreadContext) => Meant | null
