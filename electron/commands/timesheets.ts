import { t } from '../../shared/domain/language/translate.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type { TimesheetContent } from '../../shared/domain/timesheets/timesheet.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import { issuedNumbers, nextTimesheetMark } from '../store/timesheets.ts'
import { type CommandContext, putListRow, removeListRow, undoableWrite } from './undoable-write.ts'

const gone = () => t`This timesheet no longer exists.`

/** Creates the commands for issued timesheets, which are never sent (decision 165); each can be undone. */
export function createTimesheetCommands(context: CommandContext) {
  const { clock, ids } = context
  return {
    /** Issues a timesheet with the next number, or as a new version of `replaces`. Fails with `notFound`, `storage`. */
    issue: (
      content: TimesheetContent,
      replaces: LocalId | null,
    ): Outcome<{ readonly id: LocalId }> =>
      undoableWrite(context, t`Issue timesheet`, (rows) => {
        const { zone, clientId } = content.scope
        const mark = nextTimesheetMark(rows.transaction, { replaces, zone, now: clock.now() })
        if (!mark) return failure('notFound', gone())
        issuedNumbers.keep(rows.transaction, mark.number, mark.version)
        const id = ids.next()
        putListRow(rows, 'timesheet', { ...mark, id, clientId, content })
        return success({ id })
      }),

    /** Deletes an issued timesheet. Fails with `notFound`, `storage`. */
    remove: ({ id }: { readonly id: LocalId }): Outcome<null> =>
      undoableWrite(context, t`Delete timesheet`, (rows) =>
        removeListRow(rows, { kind: 'timesheet', id }, gone()),
      ),
  }
}
