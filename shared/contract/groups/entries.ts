import { t } from '../../domain/language/translate.ts'
import { z } from 'zod'
import { maxEntryDuration } from '../../domain/entries/entry-limits.ts'
import type { EarlierWork } from '../../domain/entries/note-suggestions.ts'
import type { TimeEntry } from '../../domain/entries/time-entry.ts'
import type { ServiceDetails } from '../../domain/sync/service-details.ts'
import {
  byId,
  day,
  dayStart,
  instant,
  limit,
  localId,
  note,
  nothing,
  otherWork,
  seconds,
  tags,
  work,
  workFilter,
  zone,
} from '../field-schemas.ts'
import type { Day, EpochMs, LocalId, Seconds, ServiceId } from '../../domain/units.ts'
import { command, query, type InputOf, type Plain } from './define.ts'

/**
 * Why an entry was not changed. `same`: the entry already has the new values. `ownClient`: its project belongs to a
 * client other than the new one. `noService`: its project does not have the new service. `noClient`: the entry has no
 * client, so it can't be billable. `running`, `billed`: an entry in this state can't be moved. `ahead`: the entry would
 * be moved into the future.
 */
export type KeptReason =
  | 'same'
  | 'ownClient'
  | 'noService'
  | 'noClient'
  | 'running'
  | 'billed'
  | 'ahead'

export type KeptEntry = { readonly id: LocalId; readonly why: KeptReason }

/** Result of changing several entries. `missing`: how many no longer exist. `kept`: unchanged entries, and why. */
export type ChangedEntries = {
  readonly changed: number
  readonly missing: number
  readonly kept: readonly KeptEntry[]
}

/**
 * Client work that older versions of Stint recorded as not billable because the project was chosen after the work had
 * begun (decision 149). Billed work and work at a fixed price are left out.
 */
export type MissedBillable = {
  readonly count: number
  readonly seconds: Seconds
  /** By project and client, longest first. */
  readonly groups: readonly {
    readonly projectId: LocalId | null
    readonly title: string | null
    readonly clientId: ServiceId
    readonly count: number
    readonly seconds: Seconds
  }[]
}

/** Totals as the service reports them. A total that it does not report is null. */
export type ServiceTotals = {
  readonly loggedSeconds: Seconds | null
  readonly unbilledSeconds: Seconds | null
}

/** Position of an entry in a list that is sorted by start, newest first. Used to request the next page of the list. */
export type EntryPlace = { readonly startedAt: EpochMs; readonly id: LocalId }

/** An entry in a list. `isDeleted`: omitted unless the entry is deleted. */
export type ListedEntry = TimeEntry & { readonly isDeleted?: boolean }

export type EntryPage = {
  readonly entries: readonly ListedEntry[]
  /** Position to continue after; null at the end. */
  readonly next: EntryPlace | null
}

export type EntrySums = {
  readonly count: number
  /** Without planned time. Running entries count as 0. */
  readonly seconds: Seconds
  readonly billableSeconds: Seconds
  readonly plannedSeconds: Seconds
}

/** Recorded seconds of a day and its week, without planned time. */
export type EntryTotals = { readonly day: Day; readonly today: Seconds; readonly week: Seconds }

/** More would delay other commands. */
const maxEntries = 500

const length = seconds.refine((value) => value <= maxEntryDuration, {
  error: () => t`An entry can’t be longer than 31 days.`,
})
const ids = z.array(localId).min(1).max(maxEntries)
/** Schema of an `EntryPlace`. */
export const entryPlace = z.strictObject({ startedAt: instant, id: localId })
const moment = z.strictObject({ id: localId, startedAt: instant })

/** `dayStart`: in minutes after midnight. */
const dayMove = z.strictObject({
  day: day.refine((value) => value >= '1970-01-02', {
    error: () => t`This date is too far in the past.`,
  }),
  dayStart,
})

const filter = workFilter.extend({
  unlogged: z.enum(['only', 'without']).optional(),
  deleted: z.enum(['only', 'with']).optional(),
  startedFrom: instant.optional(),
  startedTo: instant.optional(),
  updatedSince: instant.optional(),
})

const step = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('length'), id: localId, was: seconds, duration: length }),
  z.strictObject({ do: z.literal('remove'), id: localId, was: seconds }),
  z.strictObject({
    do: z.literal('create'),
    projectId: localId.nullable(),
    startedAt: instant,
    duration: length,
    zone,
  }),
])

const trim = z
  .strictObject({ id: localId, other: localId, from: instant, to: instant })
  .refine(({ from, to }) => from < to, {
    error: () => t`The end is before the start.`,
    path: ['to'],
  })

export const entries = {
  /** Entries with time in `[from, to)`, running ones included, newest start first, at most 5,000. */
  range: query(z.strictObject({ from: instant, to: instant }), ['entries', 'sync']).answers<
    readonly TimeEntry[]
  >(),
  /** Entries that pass the filter, newest start first. */
  list: query(
    z.strictObject({ filter, after: entryPlace.optional(), upTo: entryPlace.optional(), limit }),
    ['entries', 'sync'],
    { pause: 200 },
  ).answers<EntryPage>(),
  sums: query(z.strictObject({ filter }), ['entries', 'sync'], { pause: 200 }).answers<EntrySums>(),
  /** What the service reports about an entry; null if it was not sent. */
  details: query(byId, ['entries', 'sync']).answersOrFails<ServiceDetails | null>(),
  /**
   * Asks the service for its totals of the entries that pass the filter. Fails with `unavailable` (a filter that the
   * service does not support, or no account), and with the codes of a failed request.
   */
  serviceTotals: query(z.strictObject({ filter }), []).answersOrFails<ServiceTotals>(),
  /** The latest entries with distinct notes and projects, newest first. */
  recent: query(z.strictObject({ limit: z.int().min(1).max(50) }), ['entries']).answers<
    readonly TimeEntry[]
  >(),
  /** Up to 1,000 distinct notes from the latest entries, with their projects, most recently used first. */
  earlierWork: query(nothing, ['entries']).answers<readonly EarlierWork[]>(),
  /** Recorded time in `zone`, with running timers up to now. The settings say when a day and a week begin. */
  totals: query(z.strictObject({ zone }), ['timer', 'entries', 'settings']).answers<EntryTotals>(),
  /** Most recently used first, at most 500. */
  tags: query(nothing, ['entries']).answers<readonly string[]>(),
  /** Client work that older versions made not billable; null if there is none or the user has already decided. */
  missedBillable: query(nothing, ['entries', 'projects'], {
    pause: 1000,
  }).answers<MissedBillable | null>(),
  /** Marks all missed work as billable, in one step. Stint does not ask about it again. */
  markMissedBillable: command(nothing).answers<{ readonly changed: number }>(),
  /** Leaves the missed work as it is. Stint does not ask about it again. */
  dismissMissedBillable: command(nothing).answers<null>(),
  /** Records time that has already been worked. Fails with `notFound` (project), `invalid`. */
  create: command(
    work.extend({ startedAt: instant, duration: length, zone: zone.optional() }),
  ).answers<TimeEntry>(),
  /** Edits an entry. The end of a running entry can't be set. Fails with `notFound`, or `invalid` with the field. */
  edit: command(
    otherWork.extend({
      id: localId,
      note: note.nullable().optional(),
      tags: tags.optional(),
      startedAt: instant.optional(),
      endedAt: instant.optional(),
      duration: length.optional(),
    }),
  ).answers<TimeEntry>(),
  /** Changes the start and keeps the duration. Fails as `edit` does. */
  move: command(moment).answers<TimeEntry>(),
  /**
   * Splits an entry at `at`, and returns the second part. `note`: note of that part, if it differs. Fails with
   * `notFound`, `invalid` (`at` is outside).
   */
  split: command(
    z.strictObject({ id: localId, at: instant, note: note.optional() }),
  ).answers<TimeEntry>(),
  /** Merges entries of one day. Fails with `notFound`, `invalid`. */
  merge: command(z.strictObject({ ids, dayStart: dayStart.optional() })).answers<TimeEntry>(),
  /** Records the same work again with another start. Fails with `notFound`, `invalid`. */
  duplicate: command(moment).answers<TimeEntry>(),
  /**
   * Removes a span of time from each of up to 100 entries in one step, so that they no longer overlap other entries.
   * Fails with `notFound`, `invalid` (nothing of an entry would be left, an entry is billed, or the entries `id` and
   * `other` no longer overlap in the span).
   */
  trim: command(z.strictObject({ trims: z.array(trim).min(1).max(100) })).answers<null>(),
  /** Deletes an entry, running or not; can be undone. Fails with `notFound`. */
  remove: command(byId).answers<null>(),
  /** Fails with `notFound`. */
  restore: command(byId).answers<TimeEntry>(),
  /** Edits up to 500 entries. `toDay` keeps their time of day. Fails with `notFound`, `invalid`. */
  editMany: command(
    otherWork.extend({
      ids,
      notePrefix: note.optional(),
      addTags: tags.optional(),
      toDay: dayMove.optional(),
    }),
  ).answers<ChangedEntries>(),
  /** Deletes up to 500 entries; can be undone. */
  removeMany: command(z.strictObject({ ids })).answers<ChangedEntries>(),
  /** Applies all steps or none. Fails with `conflict`, `notFound`, `invalid`. */
  applySheet: command(z.strictObject({ steps: z.array(step).max(maxEntries) })).answers<null>(),
}

export type CreateEntryInput = InputOf<typeof entries.create>
export type EditEntryInput = InputOf<typeof entries.edit>
export type EntryIds = InputOf<typeof entries.removeMany>
export type EditEntriesInput = InputOf<typeof entries.editMany>
export type ListEntriesInput = InputOf<typeof entries.list>
export type EntryFilter = Plain<z.output<typeof filter>>
