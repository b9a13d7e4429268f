/** Joins numbers such as `-1250,50` that stand without quotes in a file whose cells are separated by commas. */

/** Returns the row with each number in one cell; as it is where that does not give `width` cells. */
export function withDecimalsJoined(row: readonly string[], width: number): readonly string[] {
  const last = row.map((cell) => cell.trim() !== '').lastIndexOf(true)
  const filled = row.slice(0, last + 1)
  if (filled.length <= width) return row
  const joined: string[] = []
  for (let at = 0; at < filled.length; at += 1) {
    const [whole = '', fraction = ''] = filled.slice(at, at + 2)
    const isNumber = /^[-+−]?\d{1,9}$/.test(whole) && /^\d{1,2}$/.test(fraction)
    joined.push(isNumber ? `${whole},${fraction}` : whole)
    if (isNumber) at += 1
  }
  return joined.length === width ? joined : row
}
