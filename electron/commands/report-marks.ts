import { t } from '../../shared/domain/language/translate.ts'
import {
  closedWeeksOf,
  maxReportNameLength,
  type ReportChoice,
} from '../../shared/domain/reports/saved-report.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type { Day, LocalId } from '../../shared/domain/units.ts'
import { closedWeeks, savedReports } from '../store/local-lists.ts'
import { readLocalValue, type LocalValueChange } from '../store/restore/local-values.ts'
import { type CommandContext, writeLocalValueStep, undoableWrite } from './undoable-write.ts'

type Named = { readonly name: string; readonly choice: ReportChoice }
type Mark = Pick<LocalValueChange, 'kind' | 'id'>

const gone = () => failure('notFound', t`This report no longer exists.`)

/** Creates the commands for saved reports and closed weeks, which are never sent (decision 119); each can be undone. */
export function createReportMarkCommands(context: CommandContext) {
  const { clock, ids } = context
  const put = (label: string, mark: Mark, value: unknown): Outcome<null> =>
    undoableWrite(context, label, (rows) => writeLocalValueStep(rows, mark, value))
  /** Returns the failure for an unusable name, else null. `except`: the report to rename; null for a new report. */
  const nameProblem = (name: string, except: LocalId | null): Outcome<never> | null => {
    if (name === '') return failure('invalid', t`Enter a name for the report.`, 'name')
    if (name.length > maxReportNameLength) {
      return failure('invalid', t`Names can have up to ${maxReportNameLength} characters.`, 'name')
    }
    const isTaken = savedReports(context.database).some(
      (one) => one.id !== except && one.name.toLowerCase() === name.toLowerCase(),
    )
    return isTaken ? failure('invalid', t`A report with this name already exists.`, 'name') : null
  }
  return {
    /** Saves a report's days, filters and grouping under a new name. Fails with `invalid` (name), `storage`. */
    save: ({ name, choice }: Named): Outcome<{ readonly id: LocalId }> => {
      const trimmed = name.trim()
      const problem = nameProblem(trimmed, null)
      if (problem) return problem
      const id = ids.next()
      const saved = put(t`Save report`, { kind: 'savedReport', id }, [trimmed, choice, clock.now()])
      return saved.ok ? success({ id }) : saved
    },

    /** Changes a saved report's name, its choices, or both. Fails with `notFound`, `invalid` (name), `storage`. */
    changeSaved: ({
      id,
      ...change
    }: { readonly id: LocalId } & {
      readonly [Key in keyof Named]?: Named[Key] | undefined
    }): Outcome<null> => {
      const savedReport = savedReports(context.database).find((one) => one.id === id)
      if (!savedReport) return gone()
      const name = change.name?.trim() ?? savedReport.name
      const problem = nameProblem(name, id)
      if (problem) return problem
      const { choice = savedReport.choice } = change
      const label = change.choice ? t`Update report` : t`Rename report`
      return put(label, { kind: 'savedReport', id }, [name, choice, clock.now()])
    },

    /** Deletes a saved report. Fails with `notFound`, `storage`. */
    removeSaved: ({ id }: { readonly id: LocalId }): Outcome<null> => {
      if (!savedReports(context.database).some((one) => one.id === id)) return gone()
      return put(t`Delete report`, { kind: 'savedReport', id }, null)
    },

    /** Marks the week as closed now; one already closed keeps its earlier time. Fails with `storage`. */
    closeWeek: ({ firstDay }: { readonly firstDay: Day }): Outcome<null> => {
      const mark = { kind: 'closedWeek', id: firstDay } as const
      if (readLocalValue(context.database, mark) !== null) return success(null)
      return put(t`Close week`, mark, [clock.now()])
    },

    /** Removes the marks of the closed weeks that close this week (`closedWeeksOf`). Fails with `storage`. */
    reopenWeek: ({ firstDay }: { readonly firstDay: Day }): Outcome<null> =>
      undoableWrite(context, t`Reopen week`, (rows) => {
        for (const { firstDay: id } of closedWeeksOf(firstDay, closedWeeks(rows.transaction)))
          writeLocalValueStep(rows, { kind: 'closedWeek', id }, null)
        return success(null)
      }),
  }
}
