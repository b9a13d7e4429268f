/** With BigInt, independently of the program: expected values of tests. */

const millionth = 1_000_000n

export function millionths(decimal: string): bigint {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(decimal) ?? []
  const size = BigInt(whole) * millionth + BigInt(fraction.padEnd(6, '0'))
  return sign === '-' ? -size : size
}

/** Divides `top` by a positive `bottom`. Rounds to `places` decimal places, half away from zero. */
export function quotient(top: bigint, bottom: bigint, places: number): string {
  const size = top < 0n ? -top : top
  const doubled = 2n * size * 10n ** BigInt(places)
  const units = (doubled + bottom) / (2n * bottom)
  const digits = units.toString().padStart(places + 1, '0')
  const at = digits.length - places
  const sign = top < 0n && units > 0n ? '-' : ''
  return `${sign}${digits.slice(0, at)}${places === 0 ? '' : `.${digits.slice(at)}`}`
}

/** Computes what `seconds` cost, with `places` decimal places. `rate`: price per hour. */
export function cost(rate: string, seconds: number, places: number): string {
  return quotient(millionths(rate) * BigInt(seconds), 3600n * millionth, places)
}

/** Adds decimal strings exactly. Returns the sum with `places` decimal places. */
export function sum(decimals: readonly string[], places: number): string {
  return quotient(
    decimals.reduce((whole, decimal) => whole + millionths(decimal), 0n),
    millionth,
    places,
  )
}

/** Converts seconds to hours with two decimal places. */
export function hours(seconds: number): string {
  return quotient(BigInt(seconds), 3600n, 2)
}
