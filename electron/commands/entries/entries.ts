import { writeAll } from '../../store/database.ts'
import { t, plural } from '../../../shared/domain/language/translate.ts'
import type { CreateEntryInput } from '../../../shared/contract/payloads.ts'
import type { EditEntryInput } from '../../../shared/contract/groups/entries.ts'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import { timeEntries, existingTimeEntries } from '../../store/time-entries.ts'
import { type CommandContext, removeRow, undoableWrite } from '../undoable-write.ts'
import { entryNotFound, entryOutcome } from './entry-outcome.ts'
import { createSplitMergeCommands } from './entry-split-merge.ts'
import { newTimes, editedTimes } from './entry-times.ts'
import { createBulkEditCommands } from './entry-bulk-edit.ts'
import { createTrimCommands } from './entry-trim.ts'
import { editedAssignment, newAssignment } from './entry-assignment.ts'
import { forgetMissedBillable, missedBillableIds } from '../../store/missed-billable.ts'
import type { CallInput } from '../../../shared/contract/contract.ts'

export type EntryCommands = ReturnType<typeof createEntryCommands>

/** Creates the commands for time entries, including the commands from the other files in this folder. */
export function createEntryCommands(context: CommandContext) {
  const edit = (label: string, input: EditEntryInput): Outcome<TimeEntry> =>
    undoableWrite(context, label, (rows) => {
      const entry = timeEntries.existing(rows.transaction, input.id)
      if (!entry) return entryNotFound()
      const work = editedAssignment(rows.transaction, entry, input)
      if (!work.ok) return work
      const times = editedTimes(entry, input, context.clock.now())
      if (!times.ok) return times
      rows.change(timeEntries, entry, { ...work.value, ...times.value })
      return entryOutcome(rows, entry.id)
    })
  return {
    ...createSplitMergeCommands(context),
    ...createBulkEditCommands(context),
    ...createTrimCommands(context),
    ...createMissedBillableCommands(context),

    /** Creates an entry for time already worked. Fails with `notFound` (project), `invalid`, `storage`. */
    create: (input: CreateEntryInput): Outcome<TimeEntry> =>
      undoableWrite(context, t`New entry`, (rows) => {
        const work = newAssignment(rows.transaction, input)
        if (!work.ok) return work
        const { startedAt, duration, zone = context.clock.zone() } = input
        const times = newTimes({ startedAt, duration }, context.clock.now())
        if (!times.ok) return times
        const row = { ...work.value, ...times.value, isLogged: true, zone, timerId: null }
        return entryOutcome(rows, rows.create(timeEntries, row))
      }),

    /** Updates the given fields whose values differ. Fails with `notFound`, `invalid` (naming the field), `storage`. */
    edit: (input: EditEntryInput): Outcome<TimeEntry> => edit(t`Edit entry`, input),

    /** Moves an entry to another start time; its duration stays. Fails as `edit` does. */
    move: ({ id, startedAt }: CallInput<'entries.move'>): Outcome<TimeEntry> =>
      edit(t`Move entry`, { id, startedAt }),

    /** Deletes an entry, running or not. Fails with `notFound`, `storage`. */
    remove: ({ id }: { readonly id: LocalId }): Outcome<null> =>
      removeRow(context, t`Delete entry`, { table: timeEntries, id }, entryNotFound),

    /** Restores a deleted entry; creates it anew if the service has deleted it. Fails with `notFound`, `storage`. */
    restore: (input: { readonly id: LocalId }): Outcome<TimeEntry> =>
      undoableWrite(context, t`Restore entry`, (rows) => {
        const entry = timeEntries.byId(rows.transaction, input.id)
        if (!entry) return entryNotFound()
        if (entry.isDeleted) rows.restore(timeEntries, entry)
        return entryOutcome(rows, entry.id)
      }),
  }
}

/**
 * Creates the commands for entries that older versions failed to mark as billable (decision 149). Either command ends
 * the list of these entries.
 */
function createMissedBillableCommands(context: CommandContext) {
  return {
    /** Marks the entries as billable, in one undo step, and returns their number. Fails with `storage`. */
    markMissedBillable: (): Outcome<{ readonly changed: number }> => {
      const ids = missedBillableIds(context.database)
      const label = plural(ids.length, {
        one: 'Mark # entry as billable',
        other: 'Mark # entries as billable',
      })
      return undoableWrite(context, label, (rows) => {
        const entries = existingTimeEntries(rows.transaction, ids)
        for (const entry of entries.values()) {
          const work = editedAssignment(rows.transaction, entry, { billable: true })
          if (!work.ok) return work
          rows.change(timeEntries, entry, work.value)
        }
        forgetMissedBillable(rows.transaction)
        return success({ changed: entries.size })
      })
    },

    /** Ends the list and leaves its entries as they are. Fails with `storage`. */
    dismissMissedBillable: (): Outcome<null> => writeAll(context.database, forgetMissedBillable),
  }
}
