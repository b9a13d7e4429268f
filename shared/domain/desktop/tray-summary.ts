import type { Favourite } from '../entries/favourite.ts'
import type { TimeEntry } from '../entries/time-entry.ts'

/** Entry, and the title of its project. `project`: null if the entry has no project. */
export type TitledEntry = TimeEntry & { readonly project: string | null }

/** Favourite, and the title of its project (null for none). `problem`: why it can't be started; null if it can. */
export type TitledFavourite = Favourite & {
  readonly project: string | null
  readonly problem: string | null
}

/** Summary of the user's work that the tray shows. */
export type TraySummary = {
  /** Entry that can be resumed; null if there is none, or if a timer is running. */
  readonly paused: TitledEntry | null
  /** Running entries, earliest start first. */
  readonly running: readonly TitledEntry[]
  /**
   * Recent work that can be started again, most recent first. Work that was done several times is listed once.
   * Favourites and running work are left out.
   */
  readonly recent: readonly TitledEntry[]
  /** Favourites, in the user's order. */
  readonly favourites: readonly TitledFavourite[]
  /** Number of gaps that have ended and are waiting for the user's decision. */
  readonly gaps: number
}
