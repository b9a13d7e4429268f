import type { DraftFields } from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import type { Expense } from '../../../../shared/domain/expenses/expense.ts'
import type { Day } from '../../../../shared/domain/units.ts'
import { fullDay } from '../../../lib/days.ts'
import type { Stores } from '../../../stores/stores.ts'
import { staffChoices } from '../expense-labels.ts'

type Defaults = {
  readonly last: Pick<Expense, 'staffId'> | undefined
  /** ISO 4217 code; empty if the query failed. */
  readonly currency: string
  readonly staff: readonly { readonly id: string }[]
}

/** Returns the default fields of a new draft: today's date, the usual currency, and the usual staff member. */
export function newExpenseFields(
  today: Day,
  { last, currency, staff }: Defaults,
): Partial<DraftFields> {
  const [only] = staff
  return {
    date: fullDay(today),
    currency,
    staffId: last ? String(last.staffId) : staff.length === 1 && only ? only.id : '',
  }
}

/** Fills in the payer if there is only one staff member, because the form then has no field for the payer. */
export function withOnlyStaff(
  fields: DraftFields,
  choices: readonly { readonly id: string }[],
): DraftFields {
  const [only, ...others] = choices
  const isNobody = fields.staffId === '' && only !== undefined && others.length === 0
  return isNobody ? { ...fields, staffId: only.id } : fields
}

/** Loads the default fields of a new draft from the main process. */
export async function loadNewExpenseFields(
  { answers }: Pick<Stores, 'answers'>,
  day: Day,
): Promise<Partial<DraftFields>> {
  const [latest, currency, staff] = await Promise.all([
    answers.load('expenses.latest', { limit: 1 }),
    answers.load('expenses.usualCurrency', {}),
    answers.load('staff.all', {}),
  ])
  // Where a query fails, the field stays empty.
  return newExpenseFields(day, {
    last: latest?.[0],
    currency: currency ?? '',
    staff: staffChoices(staff ?? []),
  })
}
