/** Numbers as people write them: `12,50`, `1'200.50`, `1.200,50`. */
import { canonical } from './decimal.ts'

const maxTextLength = 24
const maxDigits = 12
const maxPlaces = 6
/** The values of fractions that are one character. */
export const fractions: Readonly<Record<string, number>> = { '¼': 0.25, '½': 0.5, '¾': 0.75 }

/**
 * Returns all possible values of a text, as decimal strings in shortest form; none if it is not a number or has a sign.
 * Returns two values, the larger one first, if the only separator in the text may either group thousands or be the
 * decimal point (`12.345`, `1,234`). Of two different separators, the last one is the decimal point. A separator that
 * occurs more than once, an apostrophe and a space always group thousands. Commas may also group as in India:
 * `1,00,000`.
 */
export function numberReadings(text: string): readonly string[] {
  const plain = text.trim().replaceAll('’', "'").replaceAll(/\s/g, ' ')
  if (plain.length > maxTextLength || !/^[\d.,][\d.,' ]*\d$|^\d$/.test(plain)) return []
  const point = decimalPoint(plain)
  if (point !== null && /^[1-9]\d{0,2}[.,]\d{3}$/.test(plain)) {
    const [whole = '', fraction = ''] = plain.split(/[.,]/)
    return [canonical(`${whole}${fraction}`), canonical(`${whole}.${fraction}`)]
  }
  const whole = ungrouped(point === null ? plain : plain.slice(0, point))
  const fraction = point === null ? '' : plain.slice(point + 1)
  if (whole === null || !/^\d*$/.test(fraction)) return []
  if (whole.length > maxDigits || fraction.length > maxPlaces) return []
  return [canonical(`${whole}.${fraction}`)]
}

/** Returns the index of the last separator if it occurs only once; null if there is no decimal point. */
function decimalPoint(text: string): number | null {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  return last !== -1 && text.indexOf(text[last] ?? '') === last ? last : null
}

/** Reads digits with or without thousands separators; null for other text. */
function ungrouped(text: string): string | null {
  const separators = new Set(text.replace(/\d/g, ''))
  if (separators.size === 0) return text
  if (/^[1-9]\d?(?:,\d\d)+,\d{3}$/.test(text)) return text.replaceAll(',', '')
  const [head = '', ...groups] = text.split(/[.,' ]/)
  const isGrouped =
    separators.size === 1 &&
    /^[1-9]\d{0,2}$/.test(head) &&
    groups.every((one) => /^\d{3}$/.test(one))
  return isGrouped ? [head, ...groups].join('') : null
}

/**
 * Returns a test for shifted rows. A shifted row has more cells than the header and than most rows, because an unquoted
 * separator in a text has split the text and moved the cells after it. `width`: number of cells in the header.
 */
export function shiftedRows(
  rows: readonly (readonly string[])[],
  width: number,
): (row: readonly string[]) => boolean {
  const widths = rows.map(filledWidth).sort((one, other) => one - other)
  const widest = Math.max(width, widths[widths.length >> 1] ?? 0)
  return (row) => filledWidth(row) > widest
}

function filledWidth(row: readonly string[]): number {
  let width = row.length
  while (width > 0 && row[width - 1]?.trim() === '') width -= 1
  return width
}

/**
 * Rejoins numbers that were split at an unquoted comma (`-1250,50`), if the row then has `width` cells. Otherwise,
 * changes nothing.
 */
export function withDecimalsJoined(row: readonly string[], width: number): readonly string[] {
  const filled = row.slice(0, filledWidth(row))
  if (filled.length <= width) return row
  const joined: string[] = []
  for (let at = 0; at < filled.length; at += 1) {
    const [whole = '', fraction = ''] = filled.slice(at, at + 2)
    const isNumber =
      (/^[-+−]?\d{1,9}$/.test(whole) && /^\d{1,2}$/.test(fraction)) ||
      (/^[-+−]?[1-9]\d{0,2}$/.test(whole) && /^\d{3}\.\d+$/.test(fraction))
    joined.push(isNumber ? `${whole},${fraction}` : whole)
    if (isNumber) at += 1
  }
  return joined.length === width ? joined : withTailJoined(filled, width)
}

/** Rejoins the last column's text, if unquoted commas, each with a space behind it, have split it. */
function withTailJoined(row: readonly string[], width: number): readonly string[] {
  const tail = row.slice(width)
  const isSpaced = (cell: string): boolean => /^\s/.test(cell)
  const isTail = tail.every(isSpaced) && !row.slice(0, width).some(isSpaced)
  return isTail ? [...row.slice(0, width - 1), row.slice(width - 1).join()] : row
}

/**
 * Replaces the digits of another script in a text with ASCII digits, and full-width and Arabic punctuation with ASCII
 * punctuation. Returns text without such digits unchanged.
 */
export function plainDigits(text: string): string {
  if (!/(?!\d)\p{Nd}/u.test(text)) return text
  return text
    .normalize('NFKC')
    .replaceAll('٫', '.')
    .replace(/[٬،]/g, ',')
    .replace(/(?!\d)\p{Nd}/gu, (digit) => String(valueOfDigit(digit.codePointAt(0) ?? 0)))
}

/** Returns the value of a digit, which is its distance from the zero that begins the digits of its script. */
function valueOfDigit(code: number): number {
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return value
}
