import type { EditExpenseInput, SubmitExpenseInput } from '../../shared/contract/payloads.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type { Reader } from '../store/database.ts'
import { expenseOfDraft, expenses, existingExpense } from '../store/expenses.ts'
import { existingProject } from '../store/projects.ts'
import { linkReceipts } from '../store/receipts.ts'
import { undoableWrite } from './undoable-write.ts'
import type { CommandContext } from './command-context.ts'
import { invalidAmount } from './expense-amounts.ts'

export type ExpenseCommands = ReturnType<typeof createExpenseCommands>

const gone = failure('notFound', 'This expense is not there any more.')

export function createExpenseCommands(context: CommandContext) {
  return {
    /**
     * Makes an expense of a draft. The draft's id makes it one expense, however often it is submitted
     * (docs/architecture.md#the-life-of-one-change). Fails with `notFound` (project), `invalid` (an amount),
     * `storage`.
     */
    submit: ({ draftId, ...fields }: SubmitExpenseInput): Outcome<{ readonly id: LocalId }> =>
      undoableWrite(context, 'New expense', (rows) => {
        const known = expenseOfDraft(rows.transaction, draftId)
        if (known) {
          // A receipt that came in between belongs to the expense.
          linkReceipts(rows.transaction, draftId, known.id)
          return success({ id: known.id })
        }
        const problem =
          missingProject(rows.transaction, fields.projectId) ?? invalidAmount(fields, null)
        if (problem) return problem
        const computed = {
          status: fields.clientId === null ? 'internal' : 'outstanding',
          hasReceipt: false,
          invoiceId: null,
        } as const
        const id = rows.create(expenses, { ...fields, ...computed, draftId })
        linkReceipts(rows.transaction, draftId, id)
        return success({ id })
      }),

    /** Changes the given fields. Fails with `notFound`, `invalid` (an amount), `storage`. */
    edit: ({ id, ...wanted }: EditExpenseInput): Outcome<null> =>
      undoableWrite(context, 'Edit expense', (rows) => {
        const expense = existingExpense(rows.transaction, id)
        if (!expense) return gone
        const problem =
          missingProject(rows.transaction, wanted.projectId ?? null) ??
          invalidAmount({ ...expense, ...wanted }, expense)
        if (problem) return problem
        rows.change(expenses, expense, wanted)
        return success(null)
      }),

    /** Deletes an expense (vis_state on the wire). Fails with `notFound`, `storage`. */
    remove: (input: { readonly id: LocalId }): Outcome<null> =>
      undoableWrite(context, 'Delete expense', (rows) => {
        const expense = existingExpense(rows.transaction, input.id)
        if (!expense) return gone
        rows.remove(expenses, expense)
        return success(null)
      }),
  }
}

function missingProject(reader: Reader, id: LocalId | null): Outcome<never> | null {
  return id === null || existingProject(reader, id)
    ? null
    : failure('notFound', 'This project is not there any more.', 'projectId')
}
