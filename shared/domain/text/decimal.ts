/** True if two decimal strings are the same number, such as `12.50`, `12.5` and `012.5`, or both are null. */
export function sameDecimal(first: string | null, second: string | null): boolean {
  return (first === null ? null : canonical(first)) === (second === null ? null : canonical(second))
}

/** Returns the shortest way to write a decimal: no leading or trailing zeros, plus sign or negative zero. */
export function canonical(decimal: string): string {
  // Zeros before and behind are taken off one by one: a pattern for them all takes seconds for some hundred zeros.
  const [, sign = '', zeros = '', places = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(decimal) ?? []
  const whole = zeros.replace(/^0+/, '')
  let last = places.length
  while (places[last - 1] === '0') last -= 1
  const fraction = places.slice(0, last)
  const digits = fraction === '' ? whole || '0' : `${whole || '0'}.${fraction}`
  return sign === '-' && digits !== '0' ? `-${digits}` : digits
}
