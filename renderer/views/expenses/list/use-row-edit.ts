import type { DraftTexts } from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import { success, type Outcome } from '../../../../shared/contract/errors.ts'
import type { ListedExpense } from '../../../../shared/contract/groups/expenses.ts'
import { useStores } from '../../../components/window-context.ts'
import { localZone, now } from '../../../lib/clock.ts'
import { dayIn } from '../../../lib/days.ts'
import { editOf } from './row-edits.ts'

/** Saves the field texts of a row. */
export type EditRow = (texts: Partial<DraftTexts>) => Promise<Outcome<null>>

/**
 * Returns a function that edits fields of an expense in place, as one undo step. It fails with `invalid`, as
 * `expenses.edit` does.
 */
export function useRowEdit(expense: ListedExpense): EditRow {
  const { submit } = useStores()
  return async (texts) => {
    const edit = editOf(expense, texts, dayIn(now(), localZone()))
    if (!edit.ok) return edit
    return edit.value === null ? success(null) : submit('expenses.edit', edit.value)
  }
}
