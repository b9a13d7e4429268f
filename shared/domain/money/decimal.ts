/** Comparison and normal form of decimal strings, without floating-point numbers. */

/** True where both are the same number: `12.50`, `12.5` and `012.5` are. */
export function sameDecimal(one: string | null, other: string | null): boolean {
  return (one === null ? null : canonical(one)) === (other === null ? null : canonical(other))
}

/** The shortest form: no leading or trailing zeros, no plus sign, no negative zero. */
export function canonical(decimal: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)0*(\d*)\.?(\d*?)0*$/.exec(decimal) ?? []
  const digits = fraction === '' ? whole || '0' : `${whole || '0'}.${fraction}`
  return sign === '-' && digits !== '0' ? `-${digits}` : digits
}
