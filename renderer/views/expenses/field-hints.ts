/** What stands under the fields of the expense form: how they are read, and what follows from them. */
import { amountReading, readAmount } from '../../../shared/domain/amount-text.ts'
import { readDay } from '../../../shared/domain/day-field.ts'
import type { DraftFields } from '../../../shared/domain/draft-fields.ts'
import { readCurrency, readPercent } from '../../../shared/domain/expense-draft.ts'
import { withMarkup } from '../../../shared/domain/money.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { shortDate } from '../../lib/days.ts'
import { moneyText } from '../../lib/money.ts'

/** How an amount is understood where that can't be seen from what is typed, or that it has to be chosen. */
export function understoodAmount({ amount, currency }: DraftFields): string | undefined {
  const code = readCurrency(currency)
  if (code === null || !/[.,'’]\d{3}/.test(amount)) return undefined
  const reading = amountReading(amount, code)
  if (reading?.kind === 'ambiguous') return reading.message
  return reading?.kind === 'amount' ? `Understood as ${moneyText(reading.amount, code)}` : undefined
}

/** The day that is meant, where the year was not typed. */
export function understoodDay(text: string, today: Day): string | undefined {
  const day = readDay(text, today)
  return day === null || text.includes(day.slice(0, 4)) ? undefined : shortDate(day)
}

/** What the client is billed, with the markup. */
export function billed({ amount, currency, markupPercent }: DraftFields): string | undefined {
  const code = readCurrency(currency)
  const read = readAmount(amount, code ?? '')
  const percent = readPercent(markupPercent)
  if (code === null || read === null || percent === null) return undefined
  return `Billed: ${moneyText(withMarkup(read, percent, code), code)}`
}
