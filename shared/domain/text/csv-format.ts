// `~|~` comes before the `|` in it, which occurs as often.
const delimiters = ['~|~', '\t', ';', '|', ','] as const
export type CsvDelimiter = (typeof delimiters)[number]

/** Number of characters examined to find the delimiter. */
const sampleSize = 100_000
/**
 * Pattern of a quoted part. A cell with escaped quotes consists of several parts. A pattern of the whole cell would
 * need memory for each character after a lone quote, and fail in a file of ten million characters.
 */
const quoted = /"[^"]*"/g

/**
 * Returns the delimiter that a `sep=` line states. Without such a line, counts each possible delimiter in the lines
 * that have it equally often, because all rows of a table have the same number of delimiters, and returns the one with
 * the highest count. Delimiters inside quotes do not count.
 */
export function csvDelimiter(text: string): CsvDelimiter {
  const [, stated] = /^\ufeff?sep=(.)\r?\n/i.exec(text) ?? []
  const named = delimiters.find((sign) => sign === stated)
  if (named) return named
  const lines = text
    .slice(0, sampleSize)
    .replace(quoted, '""')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
  // The last line of a sample is cut off.
  const whole = text.length > sampleSize ? lines.slice(0, -1) : lines
  const [best] = delimiters
    .map((sign) => ({ sign, weight: weightOf(whole, sign) }))
    .sort((one, other) => other.weight - one.weight)
  return best && best.weight > 0 ? best.sign : ','
}

/**
 * Groups lines by how often the sign occurs in them; returns the number of occurrences in the group with the most. A
 * comma that can be part of a number counts half.
 */
function weightOf(lines: readonly string[], sign: CsvDelimiter): number {
  const weights = new Map<number, number>()
  for (const line of lines) {
    const count = line.split(sign).length - 1
    // A comma between digits can be part of a number: in `8,5;0,5`, each counts half.
    const inNumbers = sign === ',' ? (line.match(/\d,(?=\d)/g)?.length ?? 0) : 0
    weights.set(count, (weights.get(count) ?? 0) + count - inNumbers / 2)
  }
  return Math.max(0, ...weights.values())
}

/** Removes spaces, and the `=` of some exports, before a quotation mark, so that a parser recognizes the mark. */
export function withPlainQuotes(text: string, delimiter: CsvDelimiter): string {
  const sign = delimiter.replace('|', '\\|')
  // Quoted cells are matched first, so that nothing in them changes.
  const pattern = new RegExp(`${quoted.source}|(^|${sign})(?: +|=)(?=")`, 'gm')
  return text.replace(pattern, (match, before: string | undefined) => before ?? match)
}

/**
 * Escapes quotation marks that a program left unescaped inside quoted cells, as in `"UAB "Lenz""`. Treats each cell as
 * ending on the line on which it begins, so that a row can't swallow the rows below it.
 */
export function withEscapedQuotes(text: string, delimiter: CsvDelimiter): string {
  const sign = delimiter.replace('|', '\\|')
  const cell = new RegExp(`(?<=^|${sign})"(.*?)"(?=${sign}|$)`, 'g')
  const lines = text.split(/\r\n?|\n/).map((line) => {
    const escaped = line.replace(
      cell,
      (_, inner: string) => `"${inner.replaceAll('""', '"').replaceAll('"', '""')}"`,
    )
    const isClosed = (escaped.split('"').length - 1) % 2 === 0
    return isClosed ? escaped : line.replaceAll('"', '')
  })
  return lines.join('\n')
}

/** Name of a file format other than CSV, as banks call it. */
export type OtherFormat =
  | 'ZIP'
  | 'Excel'
  | 'PDF'
  | 'OFX'
  | 'QIF'
  | 'MT940'
  | 'CAMT'
  | 'HTML'
  | 'XML'
  | 'JSON'
  | 'iCalendar'
  | 'Org'

const headSize = 4000

const forms: readonly (readonly [OtherFormat, RegExp])[] = [
  ['PDF', /^%PDF-/],
  // Statements in an archive; the parts of a spreadsheet are in folders.
  ['ZIP', /^PK\x03\x04[^]{26}[\w .()-]+\.(?:csv|txt|xml|pdf|sta|ofx)/i],
  // A ZIP archive, the container of older versions, and XML.
  ['Excel', /^PK\x03\x04|^\xd0\xcf\x11\xe0|^\s*<[^]*urn:schemas-microsoft-com:office:spreadsheet/],
  ['OFX', /^\s*(?:<[?!][^>]*>\s*)*(?:OFXHEADER:|<\?OFX|<OFX>)/i],
  ['QIF', /^\s*!(?:Type|Account|Option|Clear)[:\s]/i],
  ['MT940', /^\s*(?:\{1:F01|:20:)|^:(?:25|60F):.*\r?\n[\s\S]*^:61:/m],
  ['CAMT', /urn:iso:std:iso:20022:tech:xsd:camt\.\d{3}|<BkToCstmr/],
  ['HTML', /^\s*(?:<!--[^]*?-->\s*)?<(?:!doctype html|html|table|meta)/i],
  ['XML', /^\s*<(?:\?xml|!--|[a-z][^<>,;]*>\s*<)/i],
  ['JSON', /^\s*(?:\{\s*"|\[\s*[[{])/],
  ['iCalendar', /^\s*BEGIN:VCALENDAR/i],
  // Clock lines below headings, and tables.
  ['Org', /^\s*CLOCK: \[\d|^\s*#\+(?:TITLE|BEGIN|CAPTION):|^\s*\|-+(?:\+-+)+\|/im],
]

/** Recognizes a format other than CSV; null for CSV and for unknown formats. */
export function otherFormat(bytes: Uint8Array): OtherFormat | null {
  // Each byte is read as a character: the beginnings are ASCII, except for a byte order mark and the zeros of UTF-16.
  const head = String.fromCharCode(...bytes.subarray(0, headSize)).replace(
    /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/,
    '',
  )
  const text = head.startsWith('PK') ? head : head.replaceAll('\0', '')
  return forms.find(([, form]) => form.test(text))?.[0] ?? null
}
