/**
 * Asks about amounts that the user probably received. Without the question, an amount without a minus sign would be
 * recorded as an expense.
 */
import { t } from '../language/translate.ts'
import { withCurrencyPlaces } from '../money/money.ts'
import type { MoneyReading } from './amounts.ts'
import type { Line } from './line.ts'

/**
 * Asks about `refund 20 EUR`, `got paid £300` and `45 € zurück`. A word for a refund counts if it is beside the amount,
 * or is the first or last word of the line; but not in “Bahn hin und zurück 20 €”, which is a return ticket. Call it
 * after the amount was claimed.
 */
export function reportRefund(line: Line, { reading, currency, ...money }: MoneyReading): void {
  if (reading.kind !== 'amount' || reading.amount.startsWith('-')) return
  const isReceived = line.words.some((_, first) => {
    const end = [first + 2, first + 1].find((at) =>
      line.vocabulary.is('refunds', line.phrase({ first, end: at })),
    )
    if (end === undefined || line.isOneOf(first - 1, 'and')) return false
    const isApart = line.isFirst(first) || end === line.freeEnd
    return (isApart && !line.isOneOf(first, 'bothWays')) || line.hasNeighbour({ first, end })
  })
  if (!isReceived) return
  const text = `-${line.printMoney(withCurrencyPlaces(reading.amount, currency), currency)}`
  line.report('unlikely', money, t`For a refund, write “${text}”.`, { candidates: [text] })
}
