/** Separators at which a spreadsheet may split the cells of a CSV file. */
export const separators = [',', ';', '\t'] as const

/**
 * Parses CSV as spreadsheets do, independently of the code that writes it. A quote has a meaning only at the start of a
 * cell. `separator`: where the spreadsheet splits, whatever the file uses.
 */
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
        // After a separator at the end of the line there is an empty cell.
        row.push('')
        rows.push(row)
        row = []
        at += text.startsWith('\r\n', at) ? 2 : 1
      }
    }
  }
  return rows
}
