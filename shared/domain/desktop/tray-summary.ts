import type { TimeEntry } from '../entries/time-entry.ts'

/** An entry with the title of its project; null for none. */
export type TitledEntry = TimeEntry & { readonly project: string | null }

/** Recorded work as the tray shows it. */
export type TraySummary = {
  /** The entry that can be resumed; null for none, and while a timer is running. */
  readonly paused: TitledEntry | null
  /** Running entries, oldest start first. */
  readonly running: readonly TitledEntry[]
  /** Recent distinct work that can be started again, newest first, without running work. */
  readonly recent: readonly TitledEntry[]
  /** Number of closed gaps that wait for a decision. */
  readonly gaps: number
}
