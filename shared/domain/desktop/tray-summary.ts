import type { Favourite } from '../entries/favourite.ts'
import type { TimeEntry } from '../entries/time-entry.ts'

/** Entry with the title of its project. `project`: null for none. */
export type TitledEntry = TimeEntry & { readonly project: string | null }

/** Favourite with the title of its project (null for none). `problem`: why it can't be started; null if it can. */
export type TitledFavourite = Favourite & {
  readonly project: string | null
  readonly problem: string | null
}

/** Recorded work as the tray shows it. */
export type TraySummary = {
  /** Entry that can be resumed. Null if there is none, and while a timer is running. */
  readonly paused: TitledEntry | null
  /** Running entries, earliest start first. */
  readonly running: readonly TitledEntry[]
  /**
   * Recent work that can be started again, most recent first. Each piece of work occurs once. Favourites and running
   * work are left out.
   */
  readonly recent: readonly TitledEntry[]
  /** Favourites, in the user's order. */
  readonly favourites: readonly TitledFavourite[]
  /** Number of ended gaps that wait for a decision. */
  readonly gaps: number
}
