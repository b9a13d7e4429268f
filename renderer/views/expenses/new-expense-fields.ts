import type { DraftFields } from '../../../shared/domain/expenses/expense-draft-fields.ts'
import type { Expense } from '../../../shared/domain/expenses/expense.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { fullDay } from '../../lib/days.ts'
import type { Stores } from '../../stores/stores.ts'
import { staffChoices } from './expense-labels.ts'

type Known = {
  readonly last: Pick<Expense, 'staffId'> | undefined
  /** Three letters; empty where it could not be asked. */
  readonly currency: string
  readonly staff: readonly { readonly id: string }[]
}

/** A new draft's fields: today, and what hardly ever differs from other expenses. */
export function firstFields(today: Day, { last, currency, staff }: Known): Partial<DraftFields> {
  const [only] = staff
  return {
    date: fullDay(today),
    currency,
    staffId: last ? String(last.staffId) : staff.length === 1 && only ? only.id : '',
  }
}

/** The same, asked of main. */
export async function askFirstFields(
  { askExpenses, askStaff }: Pick<Stores, 'askExpenses' | 'askStaff'>,
  day: Day,
): Promise<Partial<DraftFields>> {
  const [latest, currency, staff] = await Promise.all([
    askExpenses.latest({ limit: 1 }),
    askExpenses.usualCurrency(),
    askStaff.all(),
  ])
  // What can't be asked is left for the person to fill in.
  return firstFields(day, {
    last: latest.ok ? latest.value[0] : undefined,
    currency: currency.ok ? currency.value : '',
    staff: staffChoices({ staff: staff.ok ? staff.value : [] }),
  })
}
