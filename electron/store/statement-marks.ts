/**
 * Stored facts about bank statements: the user's decisions about their lines (written by restore/local-values.ts), and
 * what the columns in each bank's statements mean. A statement itself is never stored.
 */
import type { StatementMark } from '../../shared/domain/statements/match-statement.ts'
import type { StatementMapping } from '../../shared/domain/statements/statement-mapping.ts'
import type { Reader, Transaction } from './database.ts'
import { localLists, readList } from './local-lists.ts'
import { keepInSetting, readSetting } from './settings.ts'

const setting = 'statementMappings'

/** Returns the user's decisions about lines of bank statements, newest first. */
export function statementMarks(reader: Reader): readonly StatementMark[] {
  return readList(reader, localLists.statementMark).map(({ lineKey, expenseId }) => ({
    key: lineKey,
    expenseId,
  }))
}

/** Returns what the columns in bank statements mean, keyed by a signature that all statements of one bank share. */
export function statementMappings(reader: Reader): Readonly<Record<string, StatementMapping>> {
  return (readSetting(reader, setting) ?? {}) as Record<string, StatementMapping>
}

/** Stores what the columns in bank statements with this signature mean. Only the newest fifty signatures are kept. */
export function keepStatementMapping(
  transaction: Transaction,
  signature: string,
  mapping: StatementMapping,
): void {
  keepInSetting(transaction, setting, signature, mapping)
  transaction.touch('statements')
}
