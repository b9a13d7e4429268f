import type { Favourite } from '../entries/favourite.ts'
import type { TimeEntry } from '../entries/time-entry.ts'

/** An entry and the title of its project; the title is null if the entry has no project. */
export type TitledEntry = TimeEntry & { readonly project: string | null }

/** A favourite and the title of its project, if any. `problem`: why its timer can't be started; null if it can. */
export type TitledFavourite = Favourite & {
  readonly project: string | null
  readonly problem: string | null
}

export type TraySummary = {
  /** The entry to resume; null if there is none, or if a timer is running. */
  readonly paused: TitledEntry | null
  /** Earliest start first. */
  readonly running: readonly TitledEntry[]
  /** Work that can be started again, most recent first, without repetitions, favourites and running work. */
  readonly recent: readonly TitledEntry[]
  /** In the user's order. */
  readonly favourites: readonly TitledFavourite[]
  /** Ended gaps awaiting the user's decision. */
  readonly gaps: number
}
