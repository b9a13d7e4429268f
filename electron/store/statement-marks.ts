/**
 * Table of what the person decided about lines of bank statements (written by restore/local-values.ts), and the
 * columns of each bank. A statement itself is never stored.
 */
import type { StatementMark } from '../../shared/domain/statements/match-statement.ts'
import type { StatementMapping } from '../../shared/domain/statements/statement-mapping.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import type { Reader, Transaction } from './database.ts'
import { readSetting, writeSetting } from './settings.ts'

const mostMarks = 20_000
const setting = 'statementMappings'

/** The newest marks. */
export function statementMarks(reader: Reader): readonly StatementMark[] {
  return reader
    .all(
      `SELECT line_key, expense_id FROM statement_marks
       ORDER BY marked_at DESC, line_key LIMIT ${mostMarks}`,
    )
    .map((row) => ({
      key: row['line_key'] as string,
      expenseId: row['expense_id'] as LocalId | null,
    }))
}

/** The columns of each bank by the signature of its statements. */
export function statementMappings(reader: Reader): Readonly<Record<string, StatementMapping>> {
  return (readSetting(reader, setting) ?? {}) as Record<string, StatementMapping>
}

/** Remembers the columns of a bank, of the newest fifty banks. */
export function keepStatementMapping(
  transaction: Transaction,
  signature: string,
  mapping: StatementMapping,
): void {
  const { [signature]: _former, ...others } = statementMappings(transaction)
  const all = [...Object.entries(others), [signature, mapping] as const].slice(-50)
  writeSetting(transaction, setting, Object.fromEntries(all))
  transaction.touch('statements')
}
