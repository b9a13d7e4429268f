/** Intents about recorded entries. Each success offers undo. */
import { plural, t } from '../../shared/domain/language/translate.ts'
import type { Bridge } from '../../shared/contract/contract.ts'
import type {
  ApplySheetInput,
  ChangedEntries,
  DuplicateEntryInput,
  EditEntriesInput,
  EditEntryInput,
  EntryFilter,
  EntryIds,
  MoveEntryInput,
  ServiceTotals,
  SplitEntryInput,
} from '../../shared/contract/entry-payloads.ts'
import type { CreateEntryInput } from '../../shared/contract/payloads.ts'
import type { Trim } from '../../shared/domain/entries/trim-overlap.ts'
import type { TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import type { ServiceDetails } from '../../shared/domain/sync/service-details.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import type { Outcome } from '../../shared/contract/errors.ts'
import { bulkEditMessage } from '../lib/bulk-edit-message.ts'
import { dayIn, longDay } from '../lib/days.ts'
import { span } from '../lib/time-format.ts'
import type { HistoryIntents } from './history.ts'
import type { EntryRange, RunIntent } from './window-state.ts'

/** Results go to the calling form; `showFailure` is for callers without a form. */
export type EntryIntents = {
  createEntry(input: CreateEntryInput): Promise<Outcome<TimeEntry>>
  editEntry(input: EditEntryInput): Promise<Outcome<TimeEntry>>
  moveEntry(input: MoveEntryInput): Promise<Outcome<TimeEntry>>
  splitEntry(input: SplitEntryInput): Promise<Outcome<TimeEntry>>
  mergeEntries(input: EntryIds): Promise<Outcome<TimeEntry>>
  duplicateEntry(input: DuplicateEntryInput): Promise<Outcome<TimeEntry>>
  /** Takes spans from entries, to end overlaps. */
  trimEntries(trims: readonly Trim[]): Promise<Outcome<null>>
  restoreEntry(id: LocalId): Promise<Outcome<TimeEntry>>
  editEntries(input: EditEntriesInput): Promise<Outcome<ChangedEntries>>
  removeEntries(input: EntryIds): Promise<Outcome<ChangedEntries>>
  entryDetails(id: LocalId): Promise<Outcome<ServiceDetails | null>>
  /** What the service counts in its list with this filter. */
  serviceTotals(filter: EntryFilter): Promise<Outcome<ServiceTotals>>
  applySheet(input: ApplySheetInput): Promise<Outcome<null>>
  /** Marks billable what older versions left not billable. */
  markMissedBillable(): Promise<Outcome<{ readonly changed: number }>>
  dismissMissedBillable(): Promise<Outcome<null>>
  /** The projects with time in a range, each once, null for time without one; empty where they can't be read. */
  projectsIn(range: EntryRange): Promise<readonly (LocalId | null)[]>
  /** Shows the error of a result at the top of the window; true for success. */
  showFailure<Value>(answer: Promise<Outcome<Value>>): Promise<boolean>
}

/** Each success shows a toast with undo. */
export function createEntryIntents(
  { entries }: Pick<Bridge, 'entries'>,
  runIntent: RunIntent,
  { offerUndo }: Pick<HistoryIntents, 'offerUndo'>,
): EntryIntents {
  const withUndo = async <Value>(
    call: Promise<Outcome<Value>>,
    messageOf: (value: Value) => string,
  ): Promise<Outcome<Value>> => {
    const outcome = await call
    if (outcome.ok) await offerUndo(messageOf(outcome.value))
    return outcome
  }
  return {
    entryDetails: (id) => entries.details({ id }),
    serviceTotals: (filter) => entries.serviceTotals({ filter }),
    createEntry: (input) => withUndo(entries.create(input), () => t`Recorded.`),
    async projectsIn(range) {
      const found = await entries.range(range)
      return found.ok ? [...new Set(found.value.map(({ projectId }) => projectId))] : []
    },
    editEntry: (input) => withUndo(entries.edit(input), () => t`Changed.`),
    moveEntry: (input) => withUndo(entries.move(input), () => t`Moved.`),
    splitEntry: (input) => withUndo(entries.split(input), () => t`Split in two.`),
    mergeEntries: (input) =>
      withUndo(entries.merge(input), () => t`${input.ids.length} entries are one now.`),
    duplicateEntry: (input) =>
      withUndo(entries.duplicate(input), ({ startedAt, duration, zone }) => {
        const day = longDay(dayIn(startedAt, zone))
        return t`Duplicated to ${day}, ${span(startedAt, duration, zone)}.`
      }),
    trimEntries: (trims) =>
      withUndo(entries.trim({ trims }), () =>
        plural(trims.length, { one: 'Overlap trimmed.', other: '# overlaps trimmed.' }),
      ),
    restoreEntry: (id) => withUndo(entries.restore({ id }), () => t`Brought back.`),
    markMissedBillable: () =>
      withUndo(entries.markMissedBillable(), ({ changed }) =>
        plural(changed, { one: '# entry is billable now.', other: '# entries are billable now.' }),
      ),
    dismissMissedBillable: () => entries.dismissMissedBillable(),
    editEntries: (input) => withUndo(entries.editMany(input), bulkEditMessage),
    removeEntries: (input) =>
      withUndo(entries.removeMany(input), ({ changed }) =>
        plural(changed, { one: 'Deleted # entry.', other: 'Deleted # entries.' }),
      ),
    applySheet: (input) => withUndo(entries.applySheet(input), () => t`The week sheet is changed.`),
    showFailure: (answer) => runIntent(null, () => answer),
  }
}
