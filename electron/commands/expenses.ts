import { t } from '../../shared/domain/language/translate.ts'
import type { EditExpenseInput, SubmitExpenseInput } from '../../shared/contract/payloads.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import { amountProblem } from '../../shared/domain/money/currency.ts'
import type { Expense } from '../../shared/domain/expenses/expense.ts'
import type { Reader } from '../store/database.ts'
import { expenseOfDraft, expenses } from '../store/expenses.ts'
import { projects } from '../store/projects.ts'
import { linkReceipts } from '../store/receipts/receipts.ts'
import { type CommandContext, removeRow, undoableWrite } from './undoable-write.ts'
import { learnVendorRule } from './vendor-rules.ts'

export type ExpenseCommands = ReturnType<typeof createExpenseCommands>

const expenseNotFound = () => failure('notFound', t`This expense no longer exists.`)

/** Creates the commands for expenses. */
export function createExpenseCommands(context: CommandContext) {
  return {
    /**
     * Records an expense. Submitting a draft twice makes one expense (docs/architecture.md#the-life-of-one-change); if
     * the expense was deleted in between, it is restored. Fails with `notFound` (project), `invalid` (an amount),
     * `storage`.
     */
    submit: ({ draftId, ...fields }: SubmitExpenseInput): Outcome<{ readonly id: LocalId }> =>
      undoableWrite(context, t`New expense`, (rows) => {
        const submitted = expenseOfDraft(rows.transaction, draftId)
        if (submitted && !submitted.isDeleted) {
          // A receipt that was added in between belongs to the expense.
          linkReceipts(rows.transaction, draftId, submitted.id, context.clock.now())
          return success({ id: submitted.id })
        }
        const problem =
          missingProject(rows.transaction, fields.projectId) ?? invalidAmount(fields, null)
        if (problem) return problem
        const computed = {
          status: fields.clientId === null ? 'internal' : 'outstanding',
          hasReceipt: false,
          invoiceId: null,
        } as const
        const id = submitted?.id ?? rows.create(expenses, { ...fields, ...computed, draftId })
        if (submitted) {
          rows.restore(expenses, submitted)
          rows.change(expenses, submitted, fields)
        }
        linkReceipts(rows.transaction, draftId, id, context.clock.now())
        learnVendorRule(rows, { expenseId: id }, fields, context.clock.now())
        return success({ id })
      }),

    /** Updates the given fields. Fails with `notFound`, `invalid` (an amount), `storage`. */
    edit: ({ id, ...changes }: EditExpenseInput): Outcome<null> =>
      undoableWrite(context, t`Edit expense`, (rows) => {
        const expense = expenses.existing(rows.transaction, id)
        if (!expense) return expenseNotFound()
        const problem =
          missingProject(rows.transaction, changes.projectId ?? null) ??
          invalidAmount({ ...expense, ...changes }, expense)
        if (problem) return problem
        rows.change(expenses, expense, changes)
        learnVendorRule(rows, { expenseId: id }, { ...expense, ...changes }, context.clock.now())
        return success(null)
      }),

    /** Deletes an expense (sent as `vis_state`). Fails with `notFound`, `storage`. */
    remove: ({ id }: { readonly id: LocalId }): Outcome<null> =>
      removeRow(context, t`Delete expense`, { table: expenses, id }, expenseNotFound),
  }
}

function missingProject(reader: Reader, id: LocalId | null): Outcome<never> | null {
  return id === null || projects.existing(reader, id)
    ? null
    : failure('notFound', t`This project no longer exists.`, 'projectId')
}

const amounts = ['amount', 'taxAmount1', 'taxAmount2'] as const
export type ExpenseAmounts = Pick<Expense, (typeof amounts)[number] | 'currency'>

/**
 * Checks the amounts of an expense, and returns null if all are valid. Fails with `invalid`, naming the field, if an
 * amount has more decimals than its currency allows. If the currency is unchanged, unchanged amounts are not checked.
 */
export function invalidAmount(
  edited: ExpenseAmounts,
  before: ExpenseAmounts | null,
): Outcome<never> | null {
  for (const field of amounts) {
    const amount = edited[field]
    const isUnchanged = before?.currency === edited.currency && before[field] === amount
    const problem = amount === null || isUnchanged ? null : amountProblem(amount, edited.currency)
    if (problem !== null) return failure('invalid', problem, field)
  }
  return null
}
