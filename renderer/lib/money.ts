/** `1,234.50 EUR` of a decimal string; nothing goes through binary fractions. */
export function moneyText(amount: string, currency: string | null): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(amount) ?? []
  if (whole === '') return amount
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${sign}${grouped}${fraction}${currency === null ? '' : ` ${currency}`}`
}
