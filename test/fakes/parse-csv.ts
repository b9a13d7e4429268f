/**
 * Reads CSV as spreadsheets do, one character after the other: a quote counts at the start of a cell alone, and
 * what follows the closing one belongs to the cell. Shares nothing with what writes the files.
 */
export const separators = [',', ';', '\t'] as const

/** The cells of each line. `separator` is the one that the program splits at, whatever the file has. */
export function parseCsv(
  csv: string,
  separator: (typeof separators)[number],
): readonly (readonly string[])[] {
  const text = csv.startsWith('\ufeff') ? csv.slice(1) : csv
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  const isEnd = (): boolean => at >= text.length || '\r\n'.includes(text[at] ?? '')
  const quoted = (): string => {
    let cell = ''
    at += 1
    while (at < text.length) {
      if (text[at] !== '"') cell += text[at]
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else break
      at += 1
    }
    at += 1
    return cell
  }
  while (at < text.length) {
    let cell = text[at] === '"' ? quoted() : ''
    while (!isEnd() && text[at] !== separator) {
      cell += text[at]
      at += 1
    }
    row.push(cell)
    if (isEnd()) {
      rows.push(row)
      row = []
      at += text.startsWith('\r\n', at) ? 2 : 1
    } else {
      at += 1
      if (isEnd()) {
        // A separator at the end of the line: an empty cell follows it.
        row.push('')
        rows.push(row)
        row = []
        at += text.startsWith('\r\n', at) ? 2 : 1
      }
    }
  }
  return rows
}
