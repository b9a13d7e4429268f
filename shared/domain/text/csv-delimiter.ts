/** Which sign separates the cells of a CSV file, and quotes that a space keeps from being read as such. */

const delimiters = ['\t', ';', '|', ','] as const
export type CsvDelimiter = (typeof delimiters)[number]

/** Characters that are looked at. */
const sampleSize = 100_000
const quoted = /"(?:[^"]|"")*"/g

/**
 * The sign that stands in nearly each line the same number of times, outside of quotes. A comma between digits is part of a
 * number where another sign does as well: `8,5;0,5` has one semicolon.
 */
export function csvDelimiter(text: string): CsvDelimiter {
  const [, stated] = /^\ufeff?sep=(.)\r?\n/i.exec(text) ?? []
  const named = delimiters.find((sign) => sign === stated)
  if (named) return named
  const lines = text
    .slice(0, sampleSize)
    .replace(quoted, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
  // The last line of a sample is cut off.
  const whole = text.length > sampleSize ? lines.slice(0, -1) : lines
  const [best] = delimiters
    .map((sign) => ({ sign, evenness: evennessOf(whole, sign) }))
    .sort((one, other) => other.evenness - one.evenness)
  return best && best.evenness > 0 ? best.sign : ','
}

/** Share of the lines that have the sign as often as most lines do; 0 where most have none. */
function evennessOf(lines: readonly string[], sign: CsvDelimiter): number {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const count = line.split(sign).length - 1
    if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values()) / Math.max(1, lines.length)
}

/** The text without spaces between a delimiter and the quote behind it, which would be part of the cell. */
export function withoutSpaceBeforeQuotes(text: string, delimiter: CsvDelimiter): string {
  const sign = delimiter === '|' ? '\\|' : delimiter
  // Quoted cells are matched first, so that nothing in them changes.
  const pattern = new RegExp(`"(?:[^"]|"")*"|(^|${sign})[ ]+(?=")`, 'gm')
  return text.replace(pattern, (match, before: string | undefined) => before ?? match)
}
