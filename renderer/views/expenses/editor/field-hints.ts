import { t } from '../../../../shared/domain/language/translate.ts'
import { parseAmount, parseExactAmount } from '../../../../shared/domain/money/parse-amount.ts'
import type { DraftFields } from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import { parseCurrency, parsePercent } from '../../../../shared/domain/expenses/expense-draft.ts'
import { withMarkup } from '../../../../shared/domain/money/money.ts'
import { moneyText } from '../../../../shared/domain/money/money-text.ts'

/** Says how an amount is read, or that the user must choose between two readings; undefined if no hint is needed. */
export function amountHint({ amount, currency }: DraftFields): string | undefined {
  const code = parseCurrency(currency)
  if (code === null || !/[.,'’]\d{3}/.test(amount)) return undefined
  const reading = parseAmount(amount, code)
  if (reading?.kind === 'ambiguous') return reading.message
  return reading?.kind === 'amount'
    ? t`Understood as ${moneyText(reading.amount, code)}`
    : undefined
}

/** Returns the amount billed to the client, including the markup. */
export function billedHint({ amount, currency, markupPercent }: DraftFields): string | undefined {
  const code = parseCurrency(currency)
  const read = parseExactAmount(amount, code ?? '')
  const percent = parsePercent(markupPercent)
  if (code === null || read === null || percent === null) return undefined
  return t`Billed with markup: ${moneyText(withMarkup(read, percent, code), code)}`
}
