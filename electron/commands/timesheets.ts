/** Commands for issued timesheets, which are never sent to the service (decision 165). */
import { t } from '../../shared/domain/language/translate.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type { TimesheetContent } from '../../shared/domain/timesheets/timesheet.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import { nextTimesheetMark, timesheetById } from '../store/timesheets.ts'
import type { CommandContext } from './command-context.ts'
import { undoableWrite, writeLocalValueStep } from './undoable-write.ts'

const gone = () => failure('notFound', t`This timesheet no longer exists.`)

/** Creates the commands for issued timesheets; each can be undone. */
export function createTimesheetCommands(context: CommandContext) {
  const { clock, ids } = context
  return {
    /**
     * Issues a timesheet with this content under the next number, or as the next version of `replaces`. Fails with
     * `notFound`, `storage`.
     */
    issue: (
      content: TimesheetContent,
      replaces: LocalId | null,
    ): Outcome<{ readonly id: LocalId }> =>
      undoableWrite(context, t`Issue timesheet`, (rows) => {
        const { zone, clientId } = content.scope
        const mark = nextTimesheetMark(rows.transaction, { replaces, zone, now: clock.now() })
        if (!mark) return gone()
        const id = ids.next()
        const value = [mark.number, mark.version, clientId, mark.issuedAt, content]
        writeLocalValueStep(rows, { kind: 'timesheet', id }, value)
        return success({ id })
      }),

    /** Deletes an issued timesheet. Fails with `notFound`, `storage`. */
    remove: ({ id }: { readonly id: LocalId }): Outcome<null> =>
      undoableWrite(context, t`Delete timesheet`, (rows) => {
        if (!timesheetById(rows.transaction, id)) return gone()
        writeLocalValueStep(rows, { kind: 'timesheet', id }, null)
        return success(null)
      }),
  }
}
