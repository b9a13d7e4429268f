import type { Trace } from './trace.ts'

/** A line of a calendar file that is no part of a calendar. */
export type LeftOutLine = {
  /** From 1. */
  readonly line: number
  /** Its beginning. */
  readonly text: string
}

/** What was read of a calendar file. */
export type CalendarReading = {
  readonly events: readonly Trace[]
  readonly leftOut: readonly LeftOutLine[]
}
