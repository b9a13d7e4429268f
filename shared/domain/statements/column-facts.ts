/** Describes columns by their names, and by their cells in the rows that have a day. */
import { beginsLikeSum, columnMeaning, directionOf, plainWords } from './header-words.ts'
import { isClearlyMoney, isStatementAmount, nameCurrency } from './statement-amounts.ts'
import { isDayCell } from './statement-cells.ts'
import type { StatementTable } from './statement-table.ts'
import type { ColumnMeaning } from './words/statement-words.ts'

/** Facts about a column. A share is a number from 0 to 1, and refers to the non-empty cells unless stated otherwise. */
export type ColumnFacts = {
  readonly index: number
  readonly meaning: ColumnMeaning | null
  readonly name: string
  readonly isNamed: boolean
  /** Direction in the name, as in `In` and `Out`. */
  readonly side: ReturnType<typeof directionOf>
  /** ISO 4217 code in the name; null for none. */
  readonly currency: string | null
  /** All rows of the sample, in order. */
  readonly all: readonly string[]
  readonly cells: readonly string[]
  /** Share of all rows. */
  readonly filled: number
  readonly days: number
  readonly amounts: number
  /** Share of clear amounts of money. */
  readonly money: number
  /** True if each cell is one of the words for money out or money in. */
  readonly isFlag: boolean
}

const sampleSize = 200

export function columnFacts({ header, rows }: StatementTable): readonly ColumnFacts[] {
  const dated = sampleOf(rows)
  return header.map((name, index) => {
    const all = withoutDashes(dated.map((row) => (row[index] ?? '').trim()))
    const cells = all.filter((cell) => cell !== '')
    const share = (is: (cell: string) => boolean): number =>
      cells.filter(is).length / Math.max(1, cells.length)
    const meaning = columnMeaning(name)
    return {
      index,
      meaning,
      name,
      isNamed: name.trim() !== '',
      side: directionOf(name),
      currency: nameCurrency(name),
      all,
      cells,
      filled: cells.length / Math.max(1, all.length),
      days: share(isDayCell),
      amounts: share((cell) => isStatementAmount(cell) && !isDayCell(cell)),
      money: share((cell) => isClearlyMoney(cell) && !isDayCell(cell)),
      isFlag: isFlag(cells, meaning, name),
    }
  })
}

/** Empties the cells in which some banks write dashes or words instead of an amount. */
function withoutDashes(cells: readonly string[]): readonly string[] {
  const isNone = (cell: string): boolean => /^(?:[-–—]+|n\/?a|null)$/i.test(cell)
  return cells.some(isNone) && cells.some(isClearlyMoney)
    ? cells.map((cell) => (isNone(cell) ? '' : cell))
    : cells
}

/** Returns the first rows with a day, without sums; at most `sampleSize`, because the file can be long. */
function sampleOf(rows: StatementTable['rows']): StatementTable['rows'] {
  const dated: (readonly string[])[] = []
  for (const row of rows) {
    if (row.some(isDayCell) && !beginsLikeSum(row[0] ?? '')) dated.push(row)
    if (dated.length === sampleSize) break
  }
  return dated
}

const cardName = /(?<!\p{L})(?:card|karte|carte|carta|tarjeta)(?!\p{L})|karten/iu

/**
 * True if the cells are flags. Single letters and signs are flags only if the column's name means a direction, has no
 * letters but these, as in `D/H`, or is `Type` and all cells are letters of both directions. In a column of directions,
 * or of an unknown name with flags of both, some rows may hold other words. In a column of card types, `credit` is not
 * a flag.
 */
function isFlag(cells: readonly string[], meaning: ColumnMeaning | null, name: string): boolean {
  const senses = new Map([...new Set(cells)].map((cell) => [cell, directionOf(cell, name)]))
  const flags = cells.filter((cell) => senses.get(cell) !== null)
  const isLetters = flags.every((cell) => /^[\p{L}−–+-]$/u.test(cell))
  const words = new Set(['', ...flags.map(plainWords)])
  const hasBoth = new Set(flags.map((cell) => senses.get(cell))).size > 1
  const isAll = flags.length === cells.length
  const isAllowed =
    meaning !== 'status' &&
    !cardName.test(name) &&
    (!isLetters ||
      meaning === 'direction' ||
      (isAll && hasBoth && /^(?:transaction )?type$/.test(plainWords(name))) ||
      plainWords(name)
        .split(' ')
        .every((word) => words.has(word)))
  const minShare = meaning === 'direction' || (meaning === null && hasBoth) ? 0.5 : 0.9
  return isAllowed && flags.length > 0 && flags.length >= cells.length * minShare
}
