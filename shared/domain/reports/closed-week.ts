import type { Day, EpochMs } from '../units.ts'

/** A week that the person closed. Closing only marks the week, so its entries can still be changed (decision 119). */
export type ClosedWeek = {
  /** First day of the week, by the setting at the time of closing. */
  readonly firstDay: Day
  readonly closedAt: EpochMs
}
