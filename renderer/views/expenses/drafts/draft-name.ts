import { t } from '../../../../shared/domain/language/translate.ts'
import { cutText } from '../../../../shared/domain/text/clean-text.ts'
import type { LocalId } from '../../../../shared/domain/units.ts'
import { parseExactAmount } from '../../../../shared/domain/money/parse-amount.ts'
import { moneyText } from '../../../../shared/domain/money/money-text.ts'
import type { ExpenseDraft } from '../../../drafts/expense-draft.ts'

/** Returns the title of a draft: vendor and amount if either is entered, or else the notes, or else the file name. */
export function draftName({ fields, fileName }: ExpenseDraft): string {
  const known = [fields.vendor.trim(), amountOf(fields)].filter(Boolean).join(', ')
  return known || cutText(fields.notes.trim(), 60) || fileName || t`New expense`
}

/** Formats the amount as lists do, or as typed if it can be read in several ways or not at all. */
function amountOf({ amount, currency }: ExpenseDraft['fields']): string {
  const [typed, code] = [amount.trim(), currency.trim()]
  const exact = parseExactAmount(typed, code)
  if (exact !== null && /^[A-Z]{3}$/.test(code)) return moneyText(exact, code)
  return [typed, typed && code].filter(Boolean).join(' ')
}

/** Returns the name of an existing expense's form draft. */
export function expenseDraftName(id: LocalId): string {
  return `expense:${id}`
}
