/** Intents about recorded entries. Each success offers undo. */
import type { Bridge } from '../../shared/contract/contract.ts'
import type {
  ApplySheetInput,
  ChangedEntries,
  DuplicateEntryInput,
  EditEntriesInput,
  EditEntryInput,
  EntryIds,
  MoveEntryInput,
  SplitEntryInput,
} from '../../shared/contract/entry-payloads.ts'
import type { CreateEntryInput } from '../../shared/contract/payloads.ts'
import type { TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import type { Outcome } from '../../shared/contract/errors.ts'
import { bulkEditMessage } from '../lib/bulk-edit-message.ts'
import { dayIn, longDay } from '../lib/days.ts'
import { span } from '../lib/time-format.ts'
import type { HistoryIntents } from './history.ts'
import type { RunIntent } from './window-state.ts'

/** Results go to the calling form; `showFailure` is for callers without a form. */
export type EntryIntents = {
  createEntry(input: CreateEntryInput): Promise<Outcome<TimeEntry>>
  editEntry(input: EditEntryInput): Promise<Outcome<TimeEntry>>
  moveEntry(input: MoveEntryInput): Promise<Outcome<TimeEntry>>
  splitEntry(input: SplitEntryInput): Promise<Outcome<TimeEntry>>
  mergeEntries(input: EntryIds): Promise<Outcome<TimeEntry>>
  duplicateEntry(input: DuplicateEntryInput): Promise<Outcome<TimeEntry>>
  restoreEntry(id: LocalId): Promise<Outcome<TimeEntry>>
  editEntries(input: EditEntriesInput): Promise<Outcome<ChangedEntries>>
  removeEntries(input: EntryIds): Promise<Outcome<ChangedEntries>>
  applySheet(input: ApplySheetInput): Promise<Outcome<null>>
  /** Shows the error of a result at the top of the window; true for success. */
  showFailure<Value>(answer: Promise<Outcome<Value>>): Promise<boolean>
}

export function createEntryIntents(
  { entries }: Pick<Bridge, 'entries'>,
  intend: RunIntent,
  { offerUndo }: Pick<HistoryIntents, 'offerUndo'>,
): EntryIntents {
  const doing = async <Value>(
    call: Promise<Outcome<Value>>,
    said: (value: Value) => string,
  ): Promise<Outcome<Value>> => {
    const outcome = await call
    if (outcome.ok) await offerUndo(said(outcome.value))
    return outcome
  }
  return {
    createEntry: (input) => doing(entries.create(input), () => 'Recorded.'),
    editEntry: (input) => doing(entries.edit(input), () => 'Changed.'),
    moveEntry: (input) => doing(entries.move(input), () => 'Moved.'),
    splitEntry: (input) => doing(entries.split(input), () => 'Split in two.'),
    mergeEntries: (input) =>
      doing(entries.merge(input), () => `${input.ids.length} entries are one now.`),
    duplicateEntry: (input) =>
      doing(entries.duplicate(input), ({ startedAt, duration, zone }) => {
        const day = longDay(dayIn(startedAt, zone))
        return `Duplicated to ${day}, ${span(startedAt, duration, zone)}.`
      }),
    restoreEntry: (id) => doing(entries.restore({ id }), () => 'Brought back.'),
    editEntries: (input) => doing(entries.editMany(input), bulkEditMessage),
    removeEntries: (input) =>
      doing(
        entries.removeMany(input),
        ({ changed }) => `Deleted ${changed} ${changed === 1 ? 'entry' : 'entries'}.`,
      ),
    applySheet: (input) => doing(entries.applySheet(input), () => 'The week sheet is changed.'),
    showFailure: (answer) => intend(null, () => answer),
  }
}
