/** Payloads of the group `entries`, beside the time entry itself. */
import type { SheetStep } from '../domain/sheet/week-sheet.ts'
import type { Tags } from '../domain/entries/tags.ts'
import type { TimeEntry } from '../domain/entries/time-entry.ts'
import type { Day, EpochMs, LocalId, Seconds, ServiceId } from '../domain/units.ts'
import type { StartTimerInput } from './timer-payloads.ts'

/** Time that was worked already. */
export type CreateEntryInput = Omit<StartTimerInput, 'startedAt'> & {
  readonly startedAt: EpochMs
  readonly duration: Seconds
  /** IANA name; left out, the zone of this computer. */
  readonly zone?: string
}

/**
 * Fields that are left out stay unchanged. `startedAt` alone moves the entry and keeps its length; together
 * with `endedAt` it sets both. `endedAt` and `duration` exclude each other.
 */
export type EditEntryInput = {
  readonly id: LocalId
  readonly note?: string | null
  readonly projectId?: LocalId | null
  /** Used only where the project has no client of its own. */
  readonly clientId?: ServiceId | null
  /** A service of the project; cleared where the project does not have it. */
  readonly projectServiceId?: ServiceId | null
  readonly billable?: boolean
  readonly tags?: Tags
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
  /** Entries whose project does not have this service stay unchanged. */
  readonly projectServiceId?: ServiceId | null
  readonly billable?: boolean
  /** Put in front of each note that does not begin with it. */
  readonly notePrefix?: string
  /** Added to the tags that each entry has. */
  readonly addTags?: Tags
}
/**
 * Why an entry was not changed. `same`: it has these values already. `ownClient`: its project has another
 * client. `noService`: its project does not have the service. `noClient`: it can't be billable without one.
 */
export type KeptReason = 'same' | 'ownClient' | 'noService' | 'noClient'
export type KeptEntry = { readonly id: LocalId; readonly why: KeptReason }

/** How many entries were changed, how many do not exist any more, and which were left unchanged. */
export type ChangedEntries = {
  readonly changed: number
  readonly missing: number
  readonly kept: readonly KeptEntry[]
}

/**
 * Work of clients that older versions recorded as not billable because the project was chosen after the start
 * (decision 149); without what is billed or has a fixed price.
 */
export type MissedBillable = {
  readonly count: number
  readonly seconds: Seconds
  /** By project and client, the longest first. */
  readonly groups: readonly {
    readonly projectId: LocalId | null
    readonly title: string | null
    readonly clientId: ServiceId
    readonly count: number
    readonly seconds: Seconds
  }[]
}

export type ApplySheetInput = { readonly steps: readonly SheetStep[] }

/**
 * The list filters of the service (docs/interface/time-entries.md#filters), applied to the local rows, tags,
 * and free text over notes, tags and project titles.
 */
export type EntryFilter = {
  readonly text?: string
  readonly billable?: boolean
  readonly billed?: boolean
  /** Null: entries without a client. */
  readonly clientId?: ServiceId | null
  readonly projectId?: LocalId | null
  /** Null: entries without tags. */
  readonly tag?: string | null
  /** Running entries; left out, they are listed with the others. */
  readonly unlogged?: 'only' | 'without'
  /** Left out, deleted entries are not listed. */
  readonly deleted?: 'only' | 'with'
  readonly startedFrom?: EpochMs
  /** Exclusive. */
  readonly startedTo?: EpochMs
  readonly updatedSince?: EpochMs
}

/** What the service counts in a list of entries; null where it does not say it. */
export type ServiceTotals = {
  readonly loggedSeconds: Seconds | null
  readonly unbilledSeconds: Seconds | null
}

/** Position of an entry in the list (keyset pagination), which is sorted by newest start. */
export type EntryPlace = { readonly startedAt: EpochMs; readonly id: LocalId }

export type ListEntriesInput = {
  readonly filter: EntryFilter
  /** Only entries after this position. */
  readonly after?: EntryPlace
  /** Only entries up to and including this position: reloads a page with the same end. */
  readonly upTo?: EntryPlace
  readonly limit: number
}
/** An entry of a list; `isDeleted` is left out where it is not deleted. */
export type ListedEntry = TimeEntry & { readonly isDeleted?: boolean }
export type EntryPage = {
  readonly entries: readonly ListedEntry[]
  /** Position to continue after; null at the end. */
  readonly next: EntryPlace | null
}

export type EntrySums = {
  readonly count: number
  /** Running entries count as 0. */
  readonly seconds: Seconds
  readonly billableSeconds: Seconds
}

/** Recorded time of the current day and week. */
export type EntryTotals = {
  readonly day: Day
  readonly today: Seconds
  readonly week: Seconds
}
