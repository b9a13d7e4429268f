import { statementAmount, statementDay } from './statement-cells.ts'
import type { StatementMapping, StatementTable } from './statement-mapping.ts'
import type { Day } from '../units.ts'

/** Money that was spent, as a bank states it. */
export type StatementLine = {
  /** The same for the same line of another export of the bank; what a mark is kept by. */
  readonly key: string
  readonly date: Day
  /** Decimal string, positive. */
  readonly amount: string
  /** ISO 4217 code; null where the statement does not name it. */
  readonly currency: string | null
  readonly text: string
}

export type StatementLines = {
  readonly lines: readonly StatementLine[]
  /** Rows with money that came in, which are no expenses. */
  readonly received: number
  /** Rows that could not be read, such as sums at the end. */
  readonly unread: number
}

const longestText = 300

/** The lines of a table with money that was spent. */
export function statementLines(table: StatementTable, mapping: StatementMapping): StatementLines {
  const counts = new Map<string, number>()
  const lines: StatementLine[] = []
  let received = 0
  let unread = 0
  for (const row of table.rows) {
    const cell = (column: number | null): string => (column === null ? '' : (row[column] ?? ''))
    const date = statementDay(cell(mapping.date), mapping.dateOrder)
    const stated = statementAmount(cell(mapping.amount ?? mapping.paidOut), mapping.decimalSign)
    if (date === null || stated === null) {
      // A row with money in has an empty cell for money out.
      if (date !== null && mapping.paidOut !== null && cell(mapping.paidOut).trim() === '')
        received += 1
      else unread += 1
      continue
    }
    if (!isSpent(stated, mapping)) {
      received += 1
      continue
    }
    const text = textOf(mapping.texts.map(cell))
    const currency = /^[A-Z]{3}$/.exec(cell(mapping.currency).trim())?.[0] ?? null
    const amount = stated.replace('-', '')
    const same = [date, amount, currency ?? '', text].join('|')
    const count = (counts.get(same) ?? 0) + 1
    counts.set(same, count)
    lines.push({ key: `${same}|${count}`, date, amount, currency, text })
  }
  return { lines, received, unread }
}

function isSpent(amount: string, { paidOut, isSpentPositive }: StatementMapping): boolean {
  if (!/[1-9]/.test(amount)) return false
  if (paidOut !== null) return true
  return amount.startsWith('-') !== isSpentPositive
}

function textOf(cells: readonly string[]): string {
  const parts = cells.map((cell) => cell.replace(/\s+/g, ' ').trim()).filter(Boolean)
  return [...new Set(parts)].join(' · ').slice(0, longestText)
}
