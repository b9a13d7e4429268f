/** IPC calls of the group `entries`: time entries, and the week sheet. */
import type { EarlierWork } from '../domain/entries/note-suggestions.ts'
import type { Trim } from '../domain/entries/trim-overlap.ts'
import type { TimeEntry } from '../domain/entries/time-entry.ts'
import type { ServiceDetails } from '../domain/sync/service-details.ts'
import type { EpochMs, LocalId } from '../domain/units.ts'
import { command, query, type Nothing } from './call.ts'
import type {
  ApplySheetInput,
  ChangedEntries,
  CreateEntryInput,
  DuplicateEntryInput,
  EditEntriesInput,
  EditEntryInput,
  EntryFilter,
  EntryIds,
  EntryPage,
  EntrySums,
  EntryTotals,
  ListEntriesInput,
  MissedBillable,
  MoveEntryInput,
  ServiceTotals,
  SplitEntryInput,
} from './entry-payloads.ts'

export const entryCalls = {
  entries: {
    /** Entries with time in `[from, to)`, running ones included, newest start first, at most 5,000. */
    range: query<{ readonly from: EpochMs; readonly to: EpochMs }, readonly TimeEntry[]>(),
    /** One page of the entries that pass the filter, newest start first. */
    list: query<ListEntriesInput, EntryPage>(),
    /** Count and total length of all entries that pass the filter. */
    sums: query<{ readonly filter: EntryFilter }, EntrySums>(),
    /** What the service alone says of an entry; null where it was not sent. */
    details: query<{ readonly id: LocalId }, ServiceDetails | null>(),
    /**
     * Asks the service what it counts in its list with this filter. Fails with `unavailable` for a filter that it does
     * not have and while no account is connected, and with the codes of a failed request.
     */
    serviceTotals: query<{ readonly filter: EntryFilter }, ServiceTotals>(),
    /** The last distinct pieces of work (note and project), newest first, at most `limit` (1 to 50). */
    recent: query<{ readonly limit: number }, readonly TimeEntry[]>(),
    /** Up to 1,000 distinct notes with their projects among the latest entries, the one used last first. */
    earlierWork: query<Nothing, readonly EarlierWork[]>(),
    /** Seconds of today and of this week in `zone`, as the settings begin them; running timers count up to now. */
    totals: query<{ readonly zone: string }, EntryTotals>(),
    /** The tags of all entries, the one used last first, at most 500. */
    tags: query<Nothing, readonly string[]>(),
    /** What older versions left not billable; null for nothing, and once the person has answered. */
    missedBillable: query<Nothing, MissedBillable | null>(),
    /** Marks all of it billable in one step; the list never comes again. */
    markMissedBillable: command<Nothing, { readonly changed: number }>(),
    /** Leaves it; the list never comes again. */
    dismissMissedBillable: command<Nothing, null>(),
    /** Records time that was worked already. Fails with `notFound` (project), `invalid`. */
    create: command<CreateEntryInput, TimeEntry>(),
    /**
     * Changes fields of an entry; a running one has no end to change. Fails with `notFound`, `invalid` and
     * the field.
     */
    edit: command<EditEntryInput, TimeEntry>(),
    /** Changes the start and keeps the length. Fails as `edit` does. */
    move: command<MoveEntryInput, TimeEntry>(),
    /**
     * Splits an entry in two at an instant; answers the second. Fails with `notFound`, `invalid` (`at` is
     * outside).
     */
    split: command<SplitEntryInput, TimeEntry>(),
    /** Merges several entries of one day into one. Fails with `notFound`, `invalid`. */
    merge: command<EntryIds, TimeEntry>(),
    /** Records the same work again at another start. Fails with `notFound`, `invalid`. */
    duplicate: command<DuplicateEntryInput, TimeEntry>(),
    /**
     * Takes a span from each of up to 100 entries in one step, to end an overlap. Fails with `notFound`, `invalid`
     * (nothing would be left, it is billed, or the
     * two entries do not share this time any more).
     */
    trim: command<{ readonly trims: readonly Trim[] }, null>(),
    /** Deletes an entry, running or not; can be undone. Fails with `notFound`. */
    remove: command<{ readonly id: LocalId }, null>(),
    /** Restores a deleted entry. Fails with `notFound`. */
    restore: command<{ readonly id: LocalId }, TimeEntry>(),
    /** Changes up to 500 entries in one step. Fails with `notFound` (project), `invalid`. */
    editMany: command<EditEntriesInput, ChangedEntries>(),
    /** Deletes up to 500 entries in one step; can be undone. */
    removeMany: command<EntryIds, ChangedEntries>(),
    /** Applies a plan of the week sheet, all steps or none. Fails with `conflict`, `notFound`, `invalid`. */
    applySheet: command<ApplySheetInput, null>(),
  },
} as const
