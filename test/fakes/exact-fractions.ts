/** Exact fractions of BigInt, as the reference for the decimal library; and arbitraries of amounts. */
import fc from 'fast-check'

export type Ratio = { readonly top: bigint; readonly bottom: bigint }

const places = 6
const scale = 10n ** BigInt(places)

export function ratio(decimal: string): Ratio {
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.')
  const top = BigInt(`${whole}${fraction.padEnd(places, '0')}`)
  return { top: decimal.startsWith('-') ? -top : top, bottom: scale }
}

/** Formats a fraction with exactly `count` decimal places, rounded half away from zero. */
export function roundedRatio({ top, bottom }: Ratio, count: number): string {
  const isNegative = top < 0n !== bottom < 0n && top !== 0n
  const [size, unit] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom]
  const units = (size * 10n ** BigInt(count) * 2n + unit) / (unit * 2n)
  const digits = String(units).padStart(count + 1, '0')
  const text =
    count === 0 ? digits : `${digits.slice(0, -count)}.${digits.slice(digits.length - count)}`
  return isNegative && units !== 0n ? `-${text}` : text
}

function decimals(max: bigint, maxPlaces: number, sign: fc.Arbitrary<string>) {
  return fc
    .record({
      sign,
      whole: fc.bigInt({ min: 0n, max: max }),
      fraction: fc.stringMatching(new RegExp(`^\\d{0,${maxPlaces}}$`)),
    })
    .map(({ sign, whole, fraction }) => {
      const size = `${whole}${fraction === '' ? '' : `.${fraction}`}`
      return /[1-9]/.test(size) ? `${sign}${size}` : size
    })
}

/** Generates amounts as the service stores them: up to twelve digits and six decimal places, also negative. */
export const amounts = decimals(999_999_999_999n, places, fc.constantFrom('', '-'))
export const receiptTotals = decimals(99_999n, 2, fc.constant(''))
export const percents = decimals(999n, places, fc.constant(''))
export const currencies = fc.constantFrom('EUR', 'USD', 'JPY', 'KWD', 'CHF')
