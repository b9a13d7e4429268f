/** Schemas of the group `statements`. */
import { z } from 'zod'
import { localId, nothing } from './field-schemas.ts'

const key = z.string().min(1).max(1000)
const words = z.array(z.string().max(200)).max(200)
const column = z.int().min(0).max(500)

export const statementSchemas = {
  'statements.memory': nothing,
  'statements.mark': z.strictObject({ key, expenseId: localId.nullable() }),
  'statements.unmark': z.strictObject({ key }),
  'statements.keepMapping': z.strictObject({
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
} as const
