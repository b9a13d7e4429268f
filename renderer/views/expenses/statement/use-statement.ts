import { useMemo, useState } from 'react'
import { success, type Outcome } from '../../../../shared/contract/errors.ts'
import type { StatementMemory } from '../../../../shared/contract/groups/statements.ts'
import type { ExpenseFilter, ListedExpense } from '../../../../shared/contract/groups/expenses.ts'
import {
  bookedWithin,
  matchStatement,
} from '../../../../shared/domain/statements/match-statement.ts'
import {
  statementLines,
  type StatementLines,
} from '../../../../shared/domain/statements/statement-lines.ts'
import {
  firstColumns,
  guessMapping,
  statementDoubts,
  type StatementDoubt,
  type StatementMapping,
} from '../../../../shared/domain/statements/statement-mapping.ts'
import {
  statementSignature,
  type StatementTable,
} from '../../../../shared/domain/statements/statement-table.ts'
import { dayOrder } from '../../../../shared/domain/language/region.ts'
import { useStores } from '../../../components/window-context.ts'
import { addDays } from '../../../../shared/domain/time/day-steps.ts'
import type { Stores } from '../../../stores/stores.ts'
import { useLoaded, useQuery } from '../../../data/use-query.ts'

export type ComparedStatement = ReturnType<typeof useStatement>

const noLines: StatementLines = {
  lines: [],
  received: [],
  sums: 0,
  unbooked: 0,
  unread: 0,
  continued: 0,
}
const noDoubts: readonly StatementDoubt[] = []

/** Returns a bank statement compared with the expenses of the same days, kept up to date. */
export function useStatement(table: StatementTable) {
  const stores = useStores()
  const memory = useQuery('statements.memory', {}) ?? null
  const signature = statementSignature(table)
  const guess = useMemo(() => guessMapping(table, dayOrder()), [table])
  const chosen = memory?.mappings[signature]
  const mapping = useMemo(
    // A mapping of an earlier version lacks the properties that were added later.
    () => (memory ? { ...(guess ?? firstColumns), ...chosen } : null),
    [memory, guess, chosen],
  )
  const doubts = useMemo(
    () => (memory && !chosen ? statementDoubts(table, guess) : noDoubts),
    [memory, table, guess, chosen],
  )
  const lines = useMemo(
    () => (mapping ? statementLines(table, mapping) : noLines),
    [table, mapping],
  )
  const { expenses, problem } = useExpensesOf(lines, memory)
  const marks = memory?.marks
  const match = useMemo(
    () => (expenses && marks ? matchStatement(lines.lines, expenses, marks, lines.received) : null),
    [lines, expenses, marks],
  )
  return {
    /** Mapping of the columns; null until the remembered mapping is loaded. */
    mapping,
    /** Doubts about the guessed mapping. Empty once the user has chosen the columns for this bank. */
    doubts,
    lines,
    /** Lines and their expenses; null until the expenses are loaded. */
    match,
    problem,
    setMapping: (next: StatementMapping): void =>
      void stores.submit('statements.keepMapping', { signature, mapping: next }),
  }
}

/** Expenses as far as they are loaded. `of`: the days that were asked for. */
type ReadExpenses = {
  readonly of: string
  readonly expenses: readonly ListedExpense[] | null
  readonly problem: string | null
}

const notRead: ReadExpenses = { of: '', expenses: null, problem: null }

/** Returns the days of all expenses that can match lines of the statement, or were confirmed for one. */
function daysOfExpenses({ lines, received }: StatementLines, memory: StatementMemory | null) {
  const all = [...lines, ...received]
  const keys = new Set(all.map(({ key }) => key))
  const confirmed = (memory?.marks ?? []).flatMap(({ key, expenseId }) =>
    keys.has(key) ? (memory?.expenseDays[expenseId ?? ''] ?? []) : [],
  )
  const booked = all.flatMap(({ date }) => [
    addDays(date, -bookedWithin.after),
    addDays(date, bookedWithin.before),
  ])
  return [...booked, ...confirmed].sort()
}

/** Returns the expenses that can match lines of the statement, newest first. */
function useExpensesOf(statement: StatementLines, memory: StatementMemory | null) {
  const { answers } = useStores()
  const [read, setRead] = useState<ReadExpenses>(notRead)
  const days = useMemo(() => daysOfExpenses(statement, memory), [statement, memory])
  const first = days[0]
  const last = days.at(-1)
  const of = `${first} ${last}`
  const filter =
    first === undefined || last === undefined ? null : { dateMin: first, dateMax: addDays(last, 1) }
  // The later pages are loaded again with each change to the first page, which has the sums of all.
  const page = useQuery('expenses.list', filter && { filter, limit: pageSize })
  useLoaded(
    () =>
      filter === null || page === undefined ? null : withNextPages(answers, filter, page.expenses),
    (outcome) => {
      if (outcome?.ok === true) setRead({ of, expenses: outcome.value, problem: null })
      else if (outcome) {
        const problem = outcome.error.message
        setRead((known) => ({ ...(known.of === of ? known : notRead), of, problem }))
      }
    },
    [answers, first, last, page],
  )
  return read.of === of ? read : notRead
}

const pageSize = 1000

async function withNextPages(
  answers: Pick<Stores['answers'], 'once'>,
  filter: ExpenseFilter,
  firstPage: readonly ListedExpense[],
): Promise<Outcome<readonly ListedExpense[]>> {
  const expenses = [...firstPage]
  while (expenses.length > 0 && expenses.length % pageSize === 0) {
    const offset = expenses.length
    const next = await answers.once('expenses.list', { filter, limit: pageSize, offset })
    if (!next.ok) return next
    if (next.value.expenses.length === 0) break
    expenses.push(...next.value.expenses)
  }
  return success(expenses)
}
