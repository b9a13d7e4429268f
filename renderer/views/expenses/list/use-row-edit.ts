import type {
  DraftTexts,
  DraftField,
  DraftFields,
} from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import { success, type Outcome, failure } from '../../../../shared/contract/errors.ts'
import type { ListedExpense } from '../../../../shared/contract/groups/expenses.ts'
import { t } from '../../../../shared/domain/language/translate.ts'
import { parseAmount } from '../../../../shared/domain/money/parse-amount.ts'
import {
  draftOf,
  parseCurrency,
  parseDraft,
} from '../../../../shared/domain/expenses/expense-draft.ts'
import { withCurrencyPlaces } from '../../../../shared/domain/money/money.ts'
import type { Day } from '../../../../shared/domain/units.ts'
import type { EditExpenseInput } from '../../../../shared/contract/payloads.ts'
import { useStores } from '../../../components/window-context.ts'
import { currentDay } from '../../../lib/days.ts'
import { changedFields } from '../editor/changed-fields.ts'
import { withText } from '../editor/draft-changes.ts'

/** Saves the field texts of a row. */
export type EditRow = (texts: Partial<DraftTexts>) => Promise<Outcome<null>>

/** Returns a function that edits an expense in one undo step. It fails with `invalid`, or as `expenses.edit` does. */
export function useRowEdit(expense: ListedExpense): EditRow {
  const { submit } = useStores()
  return async (texts) => {
    const edit = editOf(expense, texts, currentDay())
    if (!edit.ok) return edit
    return edit.value === null ? success(null) : submit('expenses.edit', edit.value)
  }
}

/**
 * Returns the edited fields and the fields that Stint derives from them, such as taxes. Returns null if nothing
 * changed. Fails with `invalid`, naming the wrong field.
 */
export function editOf(
  expense: ListedExpense,
  texts: Partial<DraftTexts>,
  today: Day,
): Outcome<EditExpenseInput | null> {
  const before = draftOf(expense)
  const after = Object.entries(texts).reduce<DraftFields>(
    (fields, [field, text]) => withText(fields, field as DraftField, text),
    before,
  )
  const touched = (Object.keys(after) as DraftField[]).filter(
    (field) => after[field] !== before[field],
  )
  let read = parseDraft(after, today, expense)
  if (!read.ok) {
    const { problems } = read
    const field = touched.find((one) => problems[one] !== undefined)
    if (field) {
      const message = `${problems[field] ?? ''}${readingsText(field, after)}`
      return failure('invalid', message, field)
    }
    const odd = Object.keys(problems) as DraftField[]
    const calm = Object.fromEntries(odd.map((one) => [one, placeholders[one] ?? '']))
    read = parseDraft({ ...after, ...calm }, today, expense)
  }
  if (!read.ok) return failure('invalid', Object.values(read.problems)[0] ?? '')
  const changed = Object.entries(changedFields(expense, read.input)).filter(([name]) =>
    touched.includes(name as DraftField),
  )
  return success(changed.length === 0 ? null : { id: expense.id, ...Object.fromEntries(changed) })
}

/** Describes the readings of an amount in words, because a row has no room for buttons. */
function readingsText(field: DraftField, fields: DraftFields): string {
  if (field !== 'amount' && field !== 'taxAmount1' && field !== 'taxAmount2') return ''
  const currency = parseCurrency(fields.currency) ?? ''
  const reading = parseAmount(fields[field], currency)
  if (reading?.kind !== 'ambiguous') return ''
  const [first = '', second = ''] = reading.choices.map((amount) =>
    withCurrencyPlaces(amount, currency),
  )
  return ` ${t`Write ${first} or ${second}.`}`
}

/** Valid texts to replace invalid ones in unedited fields, so that the edited fields can be parsed; never sent. */
const placeholders: Partial<DraftTexts> = {
  amount: '0',
  currency: 'EUR',
  date: '2000-01-01',
  categoryId: '1',
  staffId: '1',
  taxName1: '1',
  taxName2: '2',
}
