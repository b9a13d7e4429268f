/** Parses amounts of money as people write them: the one rule for forms, the capture line and commands. */
import { t } from '../language/translate.ts'
import Big from 'big.js'
import { amountProblem, minorUnits, recordablePlaces } from './currency.ts'
import { canonical } from './decimal.ts'
import { numberReadings } from '../text/parse-number.ts'

/**
 * `ambiguous`: the person has to choose; both choices are decimal strings that can be recorded, the larger
 * one first. `refused`: a number, but not a valid amount in this currency. Messages are sentences for the
 * person.
 */
export type ParsedAmount =
  | { readonly kind: 'amount'; readonly amount: string }
  | {
      readonly kind: 'ambiguous'
      readonly message: string
      readonly choices: readonly [string, string]
    }
  | { readonly kind: 'refused'; readonly message: string }

/** Parses a text in a currency, with or without a minus sign; null where it is not a number. */
export function parseAmount(text: string, currency: string): ParsedAmount | null {
  const [, minus, figure = ''] = /^\s*([-−–])?\s*(.*?)\s*$/.exec(text) ?? []
  const [first, second] = numberReadings(figure).map((size) =>
    canonical(minus === undefined ? size : `-${size}`),
  )
  if (first === undefined) return null
  // In a currency without decimals a mark can only group thousands: `1,234` JPY is not ambiguous.
  if (second === undefined || minorUnits(currency) === 0) {
    const problem = amountProblem(first, currency)
    return problem === null
      ? { kind: 'amount', amount: first }
      : { kind: 'refused', message: problem }
  }
  const problem = amountProblem(second, currency)
  const rounded = new Big(second).round(recordablePlaces(currency), Big.roundHalfUp).toFixed()
  return {
    kind: 'ambiguous',
    message: t`“${text.trim()}” can be read two ways.${problem === null ? '' : ` ${problem}`}`,
    choices: [first, canonical(rounded)],
  }
}

/** The amount where the text is valid and not ambiguous, else null. */
export function parseExactAmount(text: string, currency: string): string | null {
  const reading = parseAmount(text, currency)
  return reading?.kind === 'amount' ? reading.amount : null
}

/** Formats the amount so that it parses unambiguously: never with exactly three decimal places. */
export function unambiguousAmount(amount: string): string {
  const places = amount.split('.')[1]?.length ?? 0
  return places === 3 ? `${amount}0` : amount
}
