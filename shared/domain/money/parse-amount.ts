import { t } from '../language/translate.ts'
import Big from 'big.js'
import { amountProblem, minorUnits, recordablePlaces } from './currency.ts'
import { currencyInText } from './currency-names.ts'
import { canonical } from '../text/decimal.ts'
import { numberReadings } from '../text/parse-number.ts'

/**
 * Result of parsing an amount. `ambiguous`: the text can be read in two ways; both `choices` are decimal strings that
 * can be recorded, the larger one first. `refused`: an amount that is not valid in this currency. Messages are
 * sentences for the user.
 */
export type ParsedAmount =
  | { readonly kind: 'amount'; readonly amount: string }
  | {
      readonly kind: 'ambiguous'
      readonly message: string
      readonly choices: readonly [string, string]
    }
  | { readonly kind: 'refused'; readonly message: string }

const word = String.raw`[^\d\s.,'’−–-]{1,8}`
const minus = String.raw`(?<minus>[-−–])?\s*`
const figure = String.raw`(?<figure>[\d.,].*?)(?:/[-–—]|(?<mark>[.,])[-–—]{1,2})?`
/** The point behind a lower-case letter belongs to an abbreviation: “Rs.450” is not 0.45. */
const shape = new RegExp(
  String.raw`^(?<before>${word})?(?:(?<=\p{Ll})\.)?\s*${minus}${figure}\s*(?<behind>${word})?$`,
  'u',
)
/** A minus sign before the currency. */
const minusFirst = new RegExp(String.raw`^([-−–])\s*(${word})`, 'u')
const maxTextLength = 60

type Parts = {
  readonly isNegative: boolean
  readonly figure: string
  readonly currency: string | null
}

/** Splits an amount into its parts; null if the text contains anything but a number and a currency. */
function partsOf(text: string, usual: string): Parts | null {
  const plain = text.trim().replace(minusFirst, '$2$1')
  const parts = plain.length > maxTextLength ? undefined : shape.exec(plain)?.groups
  if (!parts) return null
  const words = [parts['before'], parts['behind']].filter((one) => one !== undefined)
  const [currency = null, another] = words.map((one) => currencyInText(one, usual))
  if (another !== undefined || (words.length > 0 && currency === null)) return null
  const { figure = '', mark } = parts
  // The comma of “1.200,-” separates the cents.
  const isGrouped = mark !== undefined && /[.,]\d{3}$/.test(figure) && !figure.includes(mark)
  const isNegative = parts['minus'] !== undefined
  return { isNegative, figure: isGrouped ? `${figure}${mark}00` : figure, currency }
}

/** Returns the code of a currency typed with an amount (`12.50 USD`); null for none. `usual`: the default currency. */
export function typedCurrency(text: string, usual: string): string | null {
  const parts = partsOf(text, usual)
  return parts && numberReadings(parts.figure).length > 0 ? parts.currency : null
}

/**
 * Parses an amount as people write it, with or without minus sign and currency (`12.50`, `EUR -5`, `12,- €`); null for
 * any other text. Refuses a currency other than `currency`, unless `currency` is empty.
 */
export function parseAmount(text: string, currency: string): ParsedAmount | null {
  const parts = partsOf(text, currency)
  if (parts === null) return null
  const code = currency === '' ? (parts.currency ?? '') : currency
  const [first, second] = numberReadings(parts.figure).map((size) =>
    canonical(parts.isNegative ? `-${size}` : size),
  )
  if (first === undefined) return null
  if (parts.currency !== null && parts.currency !== code) {
    const message = t`“${text.trim()}” is an amount in ${parts.currency}, but this amount must be in ${code}.`
    return { kind: 'refused', message }
  }
  // In a currency without decimals a mark can only group thousands: `1,234` JPY is not ambiguous.
  if (second === undefined || minorUnits(code) === 0) {
    const problem = amountProblem(first, code)
    return problem === null
      ? { kind: 'amount', amount: first }
      : { kind: 'refused', message: problem }
  }
  const problem = amountProblem(second, code)
  const rounded = new Big(second).round(recordablePlaces(code), Big.roundHalfUp).toFixed()
  return {
    kind: 'ambiguous',
    message: t`“${text.trim()}” can be read two ways.${problem === null ? '' : ` ${problem}`}`,
    choices: [first, canonical(rounded)],
  }
}

/** Parses an amount; null if the text is not a valid amount or is ambiguous. */
export function parseExactAmount(text: string, currency: string): string | null {
  const reading = parseAmount(text, currency)
  return reading?.kind === 'amount' ? reading.amount : null
}
