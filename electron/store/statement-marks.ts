/**
 * Stored facts about bank statements: the user's decisions about their lines (written by restore/local-values.ts), and
 * what the columns in each bank's statements mean. A statement itself is never stored.
 */
import { noDate } from '../../shared/domain/expenses/expense.ts'
import type { StatementMark } from '../../shared/domain/statements/match-statement.ts'
import type { StatementMapping } from '../../shared/domain/statements/statement-mapping.ts'
import type { Day } from '../../shared/domain/units.ts'
import type { Reader } from './database.ts'
import { localLists, readList } from './local-lists.ts'
import { settingRecord } from './settings.ts'

/** Returns the user's decisions about lines of bank statements, newest first. */
export function statementMarks(reader: Reader): readonly StatementMark[] {
  return readList(reader, localLists.statementMark).map(({ lineKey, expenseId }) => ({
    key: lineKey,
    expenseId,
  }))
}

/** Returns the days, where known, of the expenses that the user confirmed for lines, keyed by their ids. */
export function confirmedDays(reader: Reader): Readonly<Record<string, Day>> {
  const rows = reader.all(
    `SELECT id, date FROM expenses WHERE deleted_at IS NULL AND date <> ?
    AND id IN (SELECT expense_id FROM statement_marks)`,
    [noDate],
  )
  return Object.fromEntries(rows.map((row) => [row['id'] as string, row['date'] as Day]))
}

/** What the columns in bank statements mean, keyed by a signature that all statements of one bank share. */
export const { read: statementMappings, keep: keepStatementMapping } =
  settingRecord<StatementMapping>('statementMappings', 'statements')
