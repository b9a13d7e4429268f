/** Finds the currency of a statement that has no column for it. */
import { columnMeaning, plainWords } from './header-words.ts'
import { amountCurrency, isCurrency } from './statement-amounts.ts'
import type { StatementTable } from './statement-table.ts'

/**
 * Returns the ISO 4217 code from the name of the column of amounts, or from the rows above the header; null if they
 * name none.
 */
export function statementCurrency(
  { header, above }: StatementTable,
  amount: number | null,
): string | null {
  return nameCurrency(header[amount ?? -1] ?? '') ?? aboveCurrency(above)
}

/**
 * Finds the currency in the name of a column: `Amount (EUR)`, `Betrag in CHF`, `Débit euros`, `Betrag (€)`; null for
 * none.
 */
export function nameCurrency(name: string): string | null {
  const code = name.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu)?.find(isCurrency)
  if (code !== undefined) return code
  if (/(?<!\p{L})euro(?:s|a)?(?!\p{L})/iu.test(name)) return 'EUR'
  const sign = /\p{Sc}|円/u.exec(name)?.[0]
  return sign === undefined ? null : amountCurrency(`${sign}1`)
}

/** Finds the currency above the header: `Währung:;CHF`, `Bewertet in:;CHF`. */
function aboveCurrency(above: StatementTable['above']): string | null {
  for (const [name = '', value = ''] of above) {
    const code = value.trim()
    const isNamed =
      columnMeaning(name) === 'currency' || /^(?:bewertet in|valued in)$/.test(plainWords(name))
    if (isNamed && /^[A-Z]{3}$/.test(code) && isCurrency(code)) return code
  }
  return null
}
