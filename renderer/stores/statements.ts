/** Intents about bank statements. */
import { t } from '../../shared/domain/language/translate.ts'
import type { StoreApi } from 'zustand/vanilla'
import type { Bridge, CallInput } from '../../shared/contract/contract.ts'
import type { Outcome } from '../../shared/contract/errors.ts'
import type { StatementMark } from '../../shared/domain/statements/match-statement.ts'
import type { HistoryIntents } from './history.ts'
import type { RunIntent, WindowState } from './window-state.ts'

export type StatementIntents = {
  /** Loads what is remembered of statements and keeps it fresh; false stops that. */
  showStatements(isShown: boolean): Promise<void>
  /** Says which expense a line is, and offers undo. Null ignores it. */
  markLine(mark: StatementMark): Promise<boolean>
  unmarkLine(key: string): Promise<boolean>
  keepStatementMapping(input: CallInput<'statements.keepMapping'>): Promise<Outcome<null>>
}

type Parts = {
  /** Runs queries of the window state by name. */
  readonly run: (names: readonly ['statements']) => Promise<void>
  readonly intend: RunIntent
  readonly offerUndo: HistoryIntents['offerUndo']
}

export function createStatementIntents(
  { statements }: Pick<Bridge, 'statements'>,
  state: StoreApi<WindowState>,
  { run, intend, offerUndo }: Parts,
): StatementIntents {
  return {
    async showStatements(showsStatements) {
      state.setState({ showsStatements, statements: null })
      await run(['statements'])
    },
    async markLine(mark) {
      const isDone = await intend(null, () => statements.mark(mark))
      if (isDone) await offerUndo(mark.expenseId === null ? t`Ignored.` : t`Confirmed.`)
      return isDone
    },
    async unmarkLine(key) {
      const isDone = await intend(null, () => statements.unmark({ key }))
      if (isDone) await offerUndo(t`Open again.`)
      return isDone
    },
    keepStatementMapping: (input) => statements.keepMapping(input),
  }
}
