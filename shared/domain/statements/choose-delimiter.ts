/** What separates the cells of a statement: the mark with which most of its rows can be read. */
import { guessMapping } from './statement-mapping.ts'
import { statementLines } from './statement-lines.ts'
import { statementTable, type Row } from './statement-table.ts'

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** The delimiter of a file; `cellsWith` gives its first rows, divided by one. A comma where no row can be read. */
export function chooseDelimiter(cellsWith: (delimiter: Delimiter) => readonly Row[]): Delimiter {
  const scores = delimiters.map((delimiter) => ({
    delimiter,
    score: rowsRead(cellsWith(delimiter)),
  }))
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one))
  return best.score > 0 ? best.delimiter : ','
}

function rowsRead(cells: readonly Row[]): number {
  const table = statementTable(cells)
  const mapping = table && guessMapping(table, 'dmy')
  if (!mapping) return table ? 0.5 : 0
  const { lines, received, sums, unbooked } = statementLines(table, mapping)
  return 1 + lines.length + received.length + sums + unbooked
}
