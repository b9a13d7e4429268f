/** Commands for the user's decisions about lines of bank statements. The decisions are never sent. */
import { writeAll } from '../store/database.ts'
import { t } from '../../shared/domain/language/translate.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type { StatementMark } from '../../shared/domain/statements/match-statement.ts'
import { existingExpense } from '../store/expenses.ts'
import { keepStatementMapping } from '../store/statement-marks.ts'
import {
  type CommandContext,
  putListRow,
  writeLocalValueStep,
  undoableWrite,
} from './undoable-write.ts'
import type { CallInput } from '../../shared/contract/contract.ts'

export function createStatementCommands(context: CommandContext) {
  return {
    /** Records the expense that a line paid; null ignores the line. Can be undone. Fails with `notFound`, `storage`. */
    mark: ({ key, expenseId }: StatementMark): Outcome<null> =>
      undoableWrite(context, expenseId ? t`Confirm payment` : t`Ignore payment`, (rows) => {
        if (expenseId !== null && !existingExpense(rows.transaction, expenseId)) {
          return failure('notFound', t`This expense no longer exists.`)
        }
        putListRow(rows, 'statementMark', {
          lineKey: key,
          expenseId,
          markedAt: context.clock.now(),
        })
        return success(null)
      }),

    /** Removes the decision about a statement line. Can be undone. Fails with `storage`. */
    unmark: ({ key }: Pick<StatementMark, 'key'>): Outcome<null> =>
      undoableWrite(context, t`Reopen payment`, (rows) => {
        writeLocalValueStep(rows, { kind: 'statementMark', id: key }, null)
        return success(null)
      }),

    /** Remembers what the columns of a bank's statements mean. Fails with `storage`. */
    keepMapping: ({ signature, mapping }: CallInput<'statements.keepMapping'>): Outcome<null> =>
      writeAll(context.database, (transaction) =>
        keepStatementMapping(transaction, signature, mapping),
      ),
  }
}
