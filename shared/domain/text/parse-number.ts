/**
 * Numbers as people write them: `12.50`, `12,50`, `1'200.50`, `1.200,50`. The one reading of them for amounts,
 * rates and lengths of time.
 */
import { canonical } from '../money/decimal.ts'

const longestText = 24
const mostDigits = 12
const mostPlaces = 6

/**
 * What the text can mean, as decimal strings in their shortest spelling: nothing where it is no number, and two
 * readings, the larger one first, where the only mark can group thousands as well as be the decimal point
 * (`12.345`, `1,234`). Of two different marks the last is the decimal point; a mark that comes twice groups
 * thousands; an apostrophe always does. There is no sign.
 */
export function numberReadings(text: string): readonly string[] {
  const plain = text.replaceAll('’', "'")
  if (plain.length > longestText || !/^[\d.,][\d.,']*\d$|^\d$/.test(plain)) return []
  const point = lastMark(plain)
  if (point !== null && /^[1-9]\d{0,2}[.,]\d{3}$/.test(plain)) {
    const [whole = '', fraction = ''] = plain.split(/[.,]/)
    return [canonical(`${whole}${fraction}`), canonical(`${whole}.${fraction}`)]
  }
  const whole = ungrouped(point === null ? plain : plain.slice(0, point))
  const fraction = point === null ? '' : plain.slice(point + 1)
  if (whole === null || !/^\d*$/.test(fraction)) return []
  if (whole.length > mostDigits || fraction.length > mostPlaces) return []
  return [canonical(`${whole}.${fraction}`)]
}

/** Where the decimal point is: the last mark, where it comes once. Null for nowhere. */
function lastMark(text: string): number | null {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  return last !== -1 && text.indexOf(text[last] ?? '') === last ? last : null
}

/** The digits of a whole number, with or without marks between its thousands; null where it is none. */
function ungrouped(text: string): string | null {
  const marks = new Set(text.replace(/\d/g, ''))
  if (marks.size === 0) return text
  const [head = '', ...groups] = text.split(/[.,']/)
  const isGrouped =
    marks.size === 1 && /^[1-9]\d{0,2}$/.test(head) && groups.every((one) => /^\d{3}$/.test(one))
  return isGrouped ? [head, ...groups].join('') : null
}
