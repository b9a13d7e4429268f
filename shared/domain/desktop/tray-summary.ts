import type { Favourite } from '../entries/favourite.ts'
import type { TimeEntry } from '../entries/time-entry.ts'

/** An entry with the title of its project. `project`: null for none. */
export type TitledEntry = TimeEntry & { readonly project: string | null }

/** A favourite with the title of its project (null for none). `problem`: why it can't be started; null if it can. */
export type TitledFavourite = Favourite & {
  readonly project: string | null
  readonly problem: string | null
}

/** Recorded work as the tray shows it. */
export type TraySummary = {
  /** The entry that can be resumed; null if there is none or a timer is running. */
  readonly paused: TitledEntry | null
  /** Running entries, oldest start first. */
  readonly running: readonly TitledEntry[]
  /** Recent distinct work that can be started again, newest first, without favourites and running work. */
  readonly recent: readonly TitledEntry[]
  /** Favourites, in their order. */
  readonly favourites: readonly TitledFavourite[]
  /** Number of gaps that are over and wait for a decision. */
  readonly gaps: number
}
