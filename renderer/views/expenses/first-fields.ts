import type { DraftFields } from '../../../shared/domain/draft-fields.ts'
import type { Expense } from '../../../shared/domain/expense.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { fullDay } from '../../lib/days.ts'
import type { Stores } from '../../stores/stores.ts'
import { staffChoices } from './expense-words.ts'

/** A new draft's fields: today, and what hardly ever differs from the last expense. */
export function firstFields(
  today: Day,
  last: Pick<Expense, 'currency' | 'staffId'> | undefined,
  currency: string | null,
  staff: readonly { readonly id: string }[],
): Partial<DraftFields> {
  const [only] = staff
  return {
    date: fullDay(today),
    currency: currency ?? last?.currency ?? 'EUR',
    staffId: last ? String(last.staffId) : staff.length === 1 && only ? only.id : '',
  }
}

/** The same, asked of main: for a draft that is made where no list of expenses is shown. */
export async function askFirstFields(
  { askExpenses, askStaff, state }: Pick<Stores, 'askExpenses' | 'askStaff' | 'state'>,
  day: Day,
): Promise<Partial<DraftFields>> {
  const [latest, staff] = await Promise.all([askExpenses.latest({ limit: 1 }), askStaff.all()])
  // What can't be asked is left for the person to fill in.
  const last = latest.ok ? latest.value[0] : undefined
  const choices = staffChoices({ staff: staff.ok ? staff.value : [] })
  return firstFields(day, last, state.getState().settings?.currency ?? null, choices)
}
