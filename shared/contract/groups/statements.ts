import { z } from 'zod'
import type { StatementMark } from '../../domain/statements/match-statement.ts'
import type { StatementMapping } from '../../domain/statements/statement-mapping.ts'
import type { Day } from '../../domain/units.ts'
import { localId, nothing } from '../field-schemas.ts'
import { command, query } from './define.ts'

/** Decisions about bank statement lines, and column mappings per bank. The statements themselves are not stored. */
export type StatementMemory = {
  readonly marks: readonly StatementMark[]
  /** Days of the confirmed expenses, keyed by id. An expense can be moved far from its line. */
  readonly expenseDays: Readonly<Record<string, Day>>
  /** Keyed by the signature of a bank's statements. */
  readonly mappings: Readonly<Record<string, StatementMapping>>
}

const key = z.string().min(1).max(1000)
const words = z.array(z.string().max(200)).max(200)
const column = z.int().min(0).max(500)

export const statements = {
  memory: query(nothing, ['statements', 'expenses']).answers<StatementMemory>(),
  /** Stores the decision about a line; a null `expenseId` ignores the line. Can be undone. Fails with `notFound`. */
  mark: command(z.strictObject({ key, expenseId: localId.nullable() })).answers<null>(),
  /** Removes the decision about a line; can be undone. */
  unmark: command(z.strictObject({ key })).answers<null>(),
  keepMapping: command(
    z.strictObject({
      signature: z.string().min(1).max(5000),
      mapping: z.strictObject({
        date: column,
        amount: column.nullable(),
        paidOut: column.nullable(),
        paidIn: column.nullable(),
        direction: z.strictObject({ column, spent: words, received: words }).nullable(),
        texts: z.array(column).max(10),
        currency: column.nullable(),
        dateOrder: z.enum(['dmy', 'mdy']),
        decimalSign: z.enum([',', '.']),
        isSpentPositive: z.boolean(),
      }),
    }),
  ).answers<null>(),
}
