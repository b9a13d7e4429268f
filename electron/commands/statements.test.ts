/** Decisions about lines of bank statements: undone like everything else, and never sent. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noDate } from '../../shared/domain/expenses/expense.ts'
import type { StatementMapping } from '../../shared/domain/statements/statement-mapping.ts'
import type { Day, LocalId } from '../../shared/domain/units.ts'
import { valueOf } from '../../test/fakes/accounts-bench.ts'
import { expenseInput } from '../../test/fakes/sample-rows.ts'
import { createStoreBench, type StoreBench } from '../../test/fakes/store-bench.ts'
import { allOperations } from '../store/outbox/outbox.ts'
import { confirmedDays, statementMappings, statementMarks } from '../store/statement-marks.ts'
import { createExpenseCommands } from './expenses.ts'
import { createStatementCommands } from './statements.ts'

const mapping: StatementMapping = {
  date: 0,
  amount: 3,
  paidOut: null,
  paidIn: null,
  direction: null,
  texts: [1, 2],
  currency: 4,
  ...({ dateOrder: 'dmy', decimalSign: ',' } as const),
  isSpentPositive: false,
}

let bench: StoreBench
let statements: ReturnType<typeof createStatementCommands>
let expenseId: LocalId
beforeEach(() => {
  bench = createStoreBench()
  statements = createStatementCommands(bench)
  const draftId = '0190b8a0-0000-7000-8000-000000000001'
  expenseId = valueOf(createExpenseCommands(bench).submit({ ...expenseInput, draftId })).id
})
afterEach(() => bench.database.close())

const marks = () => statementMarks(bench.database)

describe('a line', () => {
  it('is confirmed, ignored and opened again, each with undo', () => {
    const sent = allOperations(bench.database).length
    valueOf(statements.mark({ key: 'a', expenseId }))
    expect(marks()).toEqual([{ key: 'a', expenseId }])
    valueOf(statements.mark({ key: 'a', expenseId: null }))
    expect(marks()).toEqual([{ key: 'a', expenseId: null }])
    valueOf(statements.unmark({ key: 'a' }))
    expect(marks()).toEqual([])
    bench.history.undo()
    expect(marks()).toEqual([{ key: 'a', expenseId: null }])
    bench.history.undo()
    expect(marks()).toEqual([{ key: 'a', expenseId }])
    bench.history.undo()
    expect(marks()).toEqual([])
    expect(allOperations(bench.database)).toHaveLength(sent)
  })

  it('knows the day of its expense, if it has one, until that is deleted', () => {
    valueOf(statements.mark({ key: 'a', expenseId }))
    const expenses = createExpenseCommands(bench)
    valueOf(expenses.edit({ id: expenseId, date: '2026-03-04' as Day }))
    expect(confirmedDays(bench.database)).toEqual({ [expenseId]: '2026-03-04' })
    valueOf(expenses.edit({ id: expenseId, date: noDate }))
    expect(confirmedDays(bench.database)).toEqual({})
    valueOf(expenses.edit({ id: expenseId, date: '2026-03-04' as Day }))
    valueOf(expenses.remove({ id: expenseId }))
    expect(confirmedDays(bench.database)).toEqual({})
  })

  it('is not confirmed as an expense that is gone', () => {
    const gone = '0190b8a0-0000-7000-8000-000000000099' as LocalId
    expect(statements.mark({ key: 'a', expenseId: gone })).toMatchObject({
      error: { code: 'notFound' },
    })
    expect(marks()).toEqual([])
  })
})

describe('the columns of a bank', () => {
  it('are remembered, those of the newest fifty', () => {
    for (let bank = 0; bank <= 50; bank += 1) {
      valueOf(statements.keepMapping({ signature: `bank ${bank}`, mapping }))
    }
    valueOf(statements.keepMapping({ signature: 'bank 7', mapping: { ...mapping, date: 9 } }))
    const mappings = statementMappings(bench.database)
    expect(Object.keys(mappings)).toHaveLength(50)
    expect(mappings['bank 0']).toBeUndefined()
    expect(mappings['bank 7']?.date).toBe(9)
  })
})
