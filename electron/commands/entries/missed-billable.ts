/**
 * Commands for the list of entries that older versions failed to mark as billable (decision 149). After either command,
 * the list is empty for good.
 */
import { plural } from '../../../shared/domain/language/translate.ts'
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import { forgetMissedBillable, missedBillableIds } from '../../store/missed-billable.ts'
import { existingTimeEntries, timeEntries } from '../../store/time-entries.ts'
import type { CommandContext } from '../command-context.ts'
import { editedAssignment } from './entry-assignment.ts'
import { undoableWrite } from '../undoable-write.ts'

export function createMissedBillableCommands(context: CommandContext) {
  return {
    /**
     * Marks all listed entries as billable and returns their number. This is one step that can be undone, in one
     * transaction for any number of entries. Fails with `storage`.
     */
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

    /** Leaves the listed entries as they are. Fails with `storage`. */
    dismissMissedBillable: (): Outcome<null> =>
      context.database.write((transaction) => {
        forgetMissedBillable(transaction)
        return success(null)
      }),
  }
}
