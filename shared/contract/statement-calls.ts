/** IPC calls of the group `statements`. */
import { command, query, type Nothing } from './call.ts'
import type { StatementMark } from '../domain/statements/match-statement.ts'
import type { StatementMapping } from '../domain/statements/statement-mapping.ts'

/** What is remembered of bank statements; the statements themselves are not stored. */
export type StatementMemory = {
  readonly marks: readonly StatementMark[]
  /** The columns of each bank by the signature of its statements. */
  readonly mappings: Readonly<Record<string, StatementMapping>>
}

export const statementCalls = {
  statements: {
    memory: query<Nothing, StatementMemory>(),
    /** Says which expense a line is; null ignores it. Can be undone. Fails with `notFound`. */
    mark: command<StatementMark, null>(),
    /** Takes a decision back. Can be undone. */
    unmark: command<Pick<StatementMark, 'key'>, null>(),
    keepMapping: command<
      { readonly signature: string; readonly mapping: StatementMapping },
      null
    >(),
  },
} as const
