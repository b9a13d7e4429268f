/** A share of the day as CSS writes it. */
export function percent(share: number): string {
  return `${share * 100}%`
}
