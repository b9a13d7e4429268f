/** Commands for the user's decisions about bank statement lines. The decisions are never sent. */
import { writeAll } from '../store/database.ts'
import { t } from '../../shared/domain/language/translate.ts'
import { failure, type Outcome } from '../../shared/contract/errors.ts'
import type { StatementMark } from '../../shared/domain/statements/match-statement.ts'
import { expenses } from '../store/expenses.ts'
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
    /** Records the expense paid by a line; null ignores the line. Can be undone. Fails with `notFound`, `storage`. */
    mark: ({ key, expenseId }: StatementMark): Outcome<null> =>
      undoableWrite(context, expenseId ? t`Confirm payment` : t`Ignore payment`, (rows) => {
        if (expenseId !== null && !expenses.existing(rows.transaction, expenseId)) {
          return failure('notFound', t`This expense no longer exists.`)
        }
        return putListRow(rows, 'statementMark', {
          lineKey: key,
          expenseId,
          markedAt: context.clock.now(),
        })
      }),

    /** Removes the decision about a statement line. Can be undone. Fails with `storage`. */
    unmark: ({ key }: Pick<StatementMark, 'key'>): Outcome<null> =>
      undoableWrite(context, t`Reopen payment`, (rows) =>
        writeLocalValueStep(rows, { kind: 'statementMark', id: key }, null),
      ),

    /** Remembers what the columns in a bank's statements mean. Fails with `storage`. */
    keepMapping: ({ signature, mapping }: CallInput<'statements.keepMapping'>): Outcome<null> =>
      writeAll(context.database, (transaction) =>
        keepStatementMapping(transaction, signature, mapping),
      ),
  }
}
