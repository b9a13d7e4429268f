/** Decimal strings as the wire has them; nothing here goes through binary fractions. */

/** `12.50` and `12.5` and `012.5` are the same amount. */
export function sameDecimal(one: string | null, other: string | null): boolean {
  return (one === null ? null : canonical(one)) === (other === null ? null : canonical(other))
}

/** The shortest spelling: no leading or trailing zeros, no plus, no minus zero. */
export function canonical(decimal: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)0*(\d*)\.?(\d*?)0*$/.exec(decimal) ?? []
  const digits = fraction === '' ? whole || '0' : `${whole || '0'}.${fraction}`
  return sign === '-' && digits !== '0' ? `-${digits}` : digits
}
