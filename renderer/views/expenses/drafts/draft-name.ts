import { t } from '../../../../shared/domain/language/translate.ts'
import type { LocalId } from '../../../../shared/domain/units.ts'
import type { ExpenseDraft } from '../../../drafts/expense-draft.ts'

/** Returns the title of a draft: vendor and amount, as far as they are known, else its notes, else its file. */
export function draftName({ fields, fileName }: ExpenseDraft): string {
  const amount = [fields.amount.trim(), fields.amount.trim() && fields.currency.trim()]
    .filter(Boolean)
    .join(' ')
  const title = [fields.vendor.trim(), amount].filter(Boolean).join(', ')
  return title || fields.notes.trim().slice(0, 60) || fileName || t`New expense`
}

/** Returns the name of the form draft of an existing expense. */
export function expenseDraftName(id: LocalId): string {
  return `expense:${id}`
}
