import type { Trace } from './trace.ts'

/** A line of a calendar file that is not part of a calendar. */
export type LeftOutLine = {
  /** Number of the line, from 1. */
  readonly line: number
  /** Beginning of the line. */
  readonly text: string
}

/** Result of reading a calendar file. */
export type CalendarReading = {
  readonly events: readonly Trace[]
  readonly leftOut: readonly LeftOutLine[]
}
