import { plural, t } from '../../../shared/domain/language/translate.ts'
import { categoryName, type Category } from '../../../shared/domain/expenses/category.ts'
import type { ExpenseStatus } from '../../../shared/domain/expenses/expense.ts'
import {
  staffName,
  staffStates,
  type StaffMember,
} from '../../../shared/domain/account/staff-member.ts'
import { clientTitle, type Client } from '../../../shared/domain/projects/client.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import type { ListedExpense } from '../../../shared/contract/groups/expenses.ts'
import { moneyText } from '../../../shared/domain/money/money-text.ts'
import type { SelectOption } from '../../controls/fields/Select.tsx'

export type Choice = SelectOption<string>

export const statusLabels: Readonly<
  Record<ExpenseStatus, { readonly word: string; readonly title: string }>
> = {
  internal: { word: t`Internal`, title: t`No client` },
  outstanding: { word: t`Outstanding`, title: t`For a client, not on an invoice yet` },
  invoiced: { word: t`Invoiced`, title: t`On an invoice` },
  recouped: { word: t`Recouped`, title: t`On a paid invoice` },
}

/** Returns the categories as choices, in the given order. */
export function categoryChoices(categories: readonly Category[]): readonly Choice[] {
  return categories.map((category) => ({ id: String(category.id), label: categoryName(category) }))
}

/** Returns the choices offered for an expense, always including the current value. */
export function offeredChoices<
  One extends { readonly id: ServiceId; readonly isArchived: boolean },
>(all: readonly One[], chosen: string): readonly One[] {
  return all.filter(({ id, isArchived }) => !isArchived || String(id) === chosen)
}

/** Returns the clients as choices, each labelled with its name, or with its number if it has no name. */
export function clientChoices(clients: readonly Client[]): readonly Choice[] {
  return clients.map((client) => ({ id: String(client.id), label: clientTitle(client) }))
}

/**
 * Returns the staff as choices, in the given order. Of deleted and archived members, only the `chosen` one is included.
 */
export function staffChoices(staff: readonly StaffMember[], chosen = ''): readonly Choice[] {
  return staff.flatMap((member) => {
    const id = member.serviceId === null ? null : String(member.serviceId)
    const isOffered = member.visState === staffStates.active || id === chosen
    return id === null || !isOffered ? [] : [{ id, label: staffName(member) }]
  })
}

/** Returns the name of the choice with this id or, if there is none, `word` followed by the id. */
export function nameIn(
  choices: readonly Choice[],
  id: ServiceId | string | null,
  word: string,
): string {
  if (id === null || id === '') return ''
  return choices.find((choice) => choice.id === String(id))?.label ?? `${word} ${id}`
}

/** Returns the title of an expense: `Kiosk, 12.50 EUR`. */
export function nameOf({ vendor, notes, amount, currency }: ListedExpense): string {
  return `${vendor ?? (notes || t`Expense`)}, ${moneyText(amount, currency)}`
}

/** Says whether the expense has a receipt, and whether it is on this computer or on the service. */
export function receiptText({ receipts, hasReceipt }: ListedExpense): string {
  if (receipts > 0)
    return plural(receipts, {
      one: 'One receipt, on this computer',
      other: '# receipts, on this computer',
    })
  return hasReceipt ? t`Receipt in your accounting service` : t`No receipt`
}
