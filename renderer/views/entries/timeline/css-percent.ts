/** A fraction of the day as a CSS percentage. */
export function percent(share: number): string {
  return `${share * 100}%`
}
