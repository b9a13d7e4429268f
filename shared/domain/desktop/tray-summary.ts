import type { Favourite } from '../entries/favourite.ts'
import type { TimeEntry } from '../entries/time-entry.ts'

/** An entry with its project's title; null if it has no project. */
export type TitledEntry = TimeEntry & { readonly project: string | null }

/** A favourite with its project's title; null for none. `problem`: why it can't be started; null if it can. */
export type TitledFavourite = Favourite & {
  readonly project: string | null
  readonly problem: string | null
}

export type TraySummary = {
  /** Can be resumed; null if there is none, or if a timer is running. */
  readonly paused: TitledEntry | null
  /** Earliest start first. */
  readonly running: readonly TitledEntry[]
  /** Work that can be started again, most recent first, without repetitions, favourites and running work. */
  readonly recent: readonly TitledEntry[]
  /** In the user's order. */
  readonly favourites: readonly TitledFavourite[]
  /** Gaps that have ended and wait for the user's decision. */
  readonly gaps: number
}
