/** What travels over the contract for time entries, beside the entry itself. */
import type { SheetStep } from '../domain/sheet/week-sheet.ts'
import type { TimeEntry } from '../domain/entries/time-entry.ts'
import type { EpochMs, LocalId, Seconds, ServiceId } from '../domain/units.ts'

/**
 * Fields that are left out stay. `startedAt` alone moves the entry and keeps its length; with `endedAt` the
 * end stays where it is said. `endedAt` and `duration` exclude each other.
 */
export type EditEntryInput = {
  readonly id: LocalId
  readonly note?: string | null
  readonly projectId?: LocalId | null
  /** Only counts where the project has no client of its own. */
  readonly clientId?: ServiceId | null
  /** One of the project's services. It goes with a project that does not have it. */
  readonly projectServiceId?: ServiceId | null
  readonly billable?: boolean
  readonly startedAt?: EpochMs
  readonly endedAt?: EpochMs
  readonly duration?: Seconds
}

export type MoveEntryInput = { readonly id: LocalId; readonly startedAt: EpochMs }
export type SplitEntryInput = { readonly id: LocalId; readonly at: EpochMs }
export type DuplicateEntryInput = { readonly id: LocalId; readonly startedAt: EpochMs }

export type EntryIds = { readonly ids: readonly LocalId[] }
export type EditEntriesInput = EntryIds & {
  readonly projectId?: LocalId | null
  readonly clientId?: ServiceId | null
  /** Entries whose project does not have this service stay as they are. */
  readonly projectServiceId?: ServiceId | null
  readonly billable?: boolean
  /** Written in front of each note that does not begin with it. */
  readonly notePrefix?: string
}
/**
 * Why an entry stayed as it was: `same` has this already; its project brings another client (`ownClient`), or has
 * no such service (`noService`).
 */
export type KeptReason = 'same' | 'ownClient' | 'noService'
export type KeptEntry = { readonly id: LocalId; readonly why: KeptReason }

/** How many were changed, how many are not there any more, and which stayed as they were. */
export type ChangedEntries = {
  readonly changed: number
  readonly missing: number
  readonly kept: readonly KeptEntry[]
}

export type ApplySheetInput = { readonly steps: readonly SheetStep[] }

/**
 * The filters of docs/interface/time-entries.md#filters for what is here, and free text over notes and
 * project titles.
 */
export type EntryFilter = {
  readonly text?: string
  readonly billable?: boolean
  readonly billed?: boolean
  /** Null: those without a client. */
  readonly clientId?: ServiceId | null
  readonly projectId?: LocalId | null
  /** Entries in progress; left out, they are listed with the others. */
  readonly unlogged?: 'only' | 'without'
  /** Left out, deleted entries are not listed. */
  readonly deleted?: 'only' | 'with'
  readonly startedFrom?: EpochMs
  /** The first instant that does not count. */
  readonly startedTo?: EpochMs
  readonly updatedSince?: EpochMs
}

/** The place of an entry in the list: behind later starts. */
export type EntryPlace = { readonly startedAt: EpochMs; readonly id: LocalId }

export type ListEntriesInput = {
  readonly filter: EntryFilter
  /** Only what comes after this place. */
  readonly after?: EntryPlace
  /** Only up to this place, which counts: a page that was shown is asked for again as it was cut. */
  readonly upTo?: EntryPlace
  readonly limit: number
}
/** `isDeleted` left out: it is there. */
export type ListedEntry = TimeEntry & { readonly isDeleted?: boolean }
export type EntryPage = {
  readonly entries: readonly ListedEntry[]
  /** Where the next page begins; null at the end. */
  readonly next: EntryPlace | null
}

export type EntrySums = {
  readonly count: number
  /** Seconds; a running entry counts none. */
  readonly seconds: Seconds
  readonly billableSeconds: Seconds
}
