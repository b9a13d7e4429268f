import Big from 'big.js'
import {
  beginsLikeSum,
  columnMeaning,
  directionOf,
  isRefund,
  isSumText,
  isSumWord,
  isUnbooked,
  isUnbookedState,
  plainWords,
} from './header-words.ts'
import {
  amountCurrency,
  amountDirection,
  hasPlusForReceived,
  currencyOf,
  isClearlyMoney,
  isCurrency,
  isStatementAmount,
  statementAmount,
  nameCurrency,
  statementCurrency,
} from './statement-amounts.ts'
import { isDayCell, statementDay } from './statement-cells.ts'
import type { StatementMapping } from './statement-mapping.ts'
import { isMovement, type StatementRow, type StatementTable } from './statement-table.ts'
import { cutText } from '../text/clean-text.ts'
import type { Day } from '../units.ts'

export type StatementLine = {
  /** Key of the user's decision; the same in every export from the bank. */
  readonly key: string
  readonly date: Day
  /** Decimal string: positive for spent money, negative for money that came in. */
  readonly amount: string
  /** ISO 4217 code; null if the statement does not name it. */
  readonly currency: string | null
  readonly text: string
}

/** The rows of a statement's table, sorted into groups; each row is in exactly one group. */
export type StatementLines = {
  readonly lines: readonly StatementLine[]
  /** May include refunds of expenses. */
  readonly received: readonly StatementLine[]
  /** Number of rows that state a balance, a sum or no movement. */
  readonly sums: number
  /** Number of rows that are pending, declined or reverted. */
  readonly unbooked: number
  readonly unread: number
  /** Number of rows that continue the text of the row above. */
  readonly continued: number
}

const maxText = 300
/** Longer cells are not compared with the known words. */
const maxWordLength = 60

type RowReading =
  | { readonly kind: 'line'; readonly date: Day; readonly amount: string }
  | { readonly kind: 'sums' | 'unbooked' | 'unread' }

export function statementLines(table: StatementTable, mapping: StatementMapping): StatementLines {
  const counts = new Map<string, number>()
  const all: StatementLine[] = []
  const others = { sums: 0, unbooked: 0, unread: movementsOf(table.others), continued: 0 }
  let above: RowReading['kind'] = 'unread'
  const read = rowReader(table, mapping)
  const currencyOf = currencyReader(table, mapping)
  const keyed = keyColumns(table.header, mapping)
  const hasKeyCurrency = currencyNames.test(table.header[mapping.currency ?? -1] ?? '')
  let total = new Big(0)
  for (const row of table.rows) {
    const found = read(row)
    const isSum =
      found.kind === 'line' &&
      all.length > 1 &&
      isTotal(row, found.amount, total, row === table.rows.at(-1))
    const reading = isSum ? ({ kind: 'sums' } as const) : found
    if (reading.kind === 'unread' && above !== 'unread' && isContinuation(row, mapping)) {
      others.continued += 1
      if (above === 'line') appendText(all, shownText(mapping, row))
      continue
    }
    above = reading.kind
    if (reading.kind !== 'line') {
      others[reading.kind] += 1
      continue
    }
    const { date, amount } = reading
    total = total.plus(amount)
    const currency = currencyOf(row)
    const keyCurrency = hasKeyCurrency ? (statedCurrency(row, mapping) ?? '') : ''
    const same = [date, amount, keyCurrency, textOf(keyed, row)].join('|')
    const count = (counts.get(same) ?? 0) + 1
    counts.set(same, count)
    all.push({ key: `${same}|${count}`, date, amount, currency, text: shownText(mapping, row) })
  }
  return {
    lines: all.filter(({ amount }) => !amount.startsWith('-')),
    received: all.filter(({ amount }) => amount.startsWith('-')),
    ...others,
  }
}

/** True for a row with only text: some banks write the payee into the rows below a payment. */
function isContinuation(
  row: StatementRow,
  { date, amount, paidOut, paidIn, texts }: StatementMapping,
): boolean {
  const isEmpty = (column: number | null): boolean => cellOf(row, column) === ''
  return (
    [date, amount, paidOut, paidIn].every(isEmpty) &&
    !texts.every(isEmpty) &&
    !row.some(isClearlyMoney)
  )
}

/** Adds text to the last line. Its key is kept, because the bank may write the rows below differently next time. */
function appendText(lines: StatementLine[], text: string): void {
  const last = lines.pop()
  if (last) lines.push({ ...last, text: cutText(`${last.text} · ${text}`, maxText) })
}

/**
 * True for `Total` with the sum of the rows above. The name alone proves nothing, because vendors can have it, too; so
 * above the last row, it must be the whole text. `isLast`: true for the last row.
 */
function isTotal(row: StatementRow, amount: string, total: Big, isLast: boolean): boolean {
  return total.abs().eq(new Big(amount).abs()) && row.some(isLast ? beginsLikeSum : isSumWord)
}

function currencyReader(table: StatementTable, mapping: StatementMapping) {
  const money = [mapping.amount, mapping.paidOut, mapping.paidIn]
  // Where the amount is in the currency of the account, the column of currencies can hold the currency of the shop.
  const named = nameCurrency(table.header[mapping.amount ?? -1] ?? '')
  const common = statementCurrency(table, mapping.amount ?? mapping.paidOut)
  return (row: StatementRow): string | null => {
    const ofAmount = money.map((column) => amountCurrency(cellOf(row, column))).find(Boolean)
    return named ?? statedCurrency(row, mapping) ?? ofAmount ?? common
  }
}

/** Returns the currency that a row states, as an ISO 4217 code; null for none. */
function statedCurrency(row: StatementRow, { currency }: StatementMapping): string | null {
  return currencyOf(cellOf(row, currency))
}

function cellOf(row: StatementRow, column: number | null): string {
  return column === null ? '' : (row[column] ?? '').trim()
}

function rowReader(
  { header, rows }: StatementTable,
  mapping: StatementMapping,
): (row: StatementRow) => RowReading {
  const headerText = header.join('|').trim()
  const [saysUnbooked, saysSum] = [remembering(isUnbooked), remembering(isSumText)]
  const saysNeither = remembering((cell) => directionOf(cell) === 'neither')
  const states = header.flatMap((name, column) =>
    isStateColumn(name) && !mapping.texts.includes(column) ? [column] : [],
  )
  const status = header.map(columnMeaning).indexOf('status')
  // A column called `Pending` says yes or no.
  const pending = header.findIndex((name) => isUnbooked(name))
  const isPending = (row: StatementRow): boolean =>
    states.some((column) => saysUnbooked(row[column] ?? '')) ||
    isUnbookedState(cellOf(row, status)) ||
    /^(?:true|yes|ja|oui|1|x)$/i.test(cellOf(row, pending))
  const isBalance = balanceAtEdge({ header, rows }, mapping)
  const isNoMovement = (row: StatementRow): boolean =>
    isBalance(row) || states.some((column) => saysNeither(row[column] ?? ''))
  const moved = mapping.paidOut === null ? signedAmount(rows, mapping) : paidAmount(rows, mapping)
  return (row) => {
    // Some banks draw lines of asterisks.
    const isEmpty = !/[\p{L}\d]/u.test(row.join(''))
    if (isEmpty || row.join('|').trim() === headerText || isNoMovement(row)) return { kind: 'sums' }
    if (isPending(row)) return { kind: 'unbooked' }
    const date = statementDay(cellOf(row, mapping.date), mapping.dateOrder)
    const { amount, isUnclear } = moved(row)
    // An amount in `BTC` is not in the currency that the other rows have.
    if (
      /^[A-Z]{3,5}$/.test(cellOf(row, mapping.currency)) &&
      statedCurrency(row, mapping) === null
    ) {
      return { kind: 'unread' }
    }
    if (date !== null && amount !== null) {
      const isSum = !/[1-9]/.test(amount) || row.some(saysSum)
      return isSum ? { kind: 'sums' } : { kind: 'line', date, amount }
    }
    const isUnread = (isUnclear && date !== null) || !statesSum(row)
    return { kind: isUnread ? 'unread' : 'sums' }
  }
}

/**
 * Returns a test for a first or last row that states an account balance. The text of such a row is only the account's
 * number, and the row lacks a cell that all other rows fill; or, without a header, the row alone states a currency.
 */
function balanceAtEdge(
  { header, rows }: Pick<StatementTable, 'header' | 'rows'>,
  { texts }: StatementMapping,
): (row: StatementRow) => boolean {
  const inner = rows.slice(1, -1)
  const always = (inner[0] ?? []).flatMap((_, column) =>
    inner.every((row) => cellOf(row, column) !== '') ? [column] : [],
  )
  const isNamed = header.some((name) => name !== '')
  const isAccount = (text: string): boolean => /^'?\d[\d ]{7,}[A-Z]?$/.test(text)
  const isCurrencyAlone = (cell: string, column: number): boolean =>
    isCurrency(cell) && !inner.some((row) => isCurrency(cellOf(row, column)))
  return (row) =>
    (row === rows[0] || row === rows.at(-1)) &&
    inner.length > 1 &&
    ((!isNamed && row.some(isAccount) && row.some(isCurrencyAlone)) ||
      (isAccount(textOf(texts, row)) && always.some((column) => cellOf(row, column) === '')))
}

/** Counts the rows outside the main table that have a day and an amount, and do not state a balance or sum. */
export function movementsOf(others: StatementTable['others']): number {
  return others.filter((row) => isMovement(row) && !statesSum(row)).length
}

/**
 * True for names of status, day, currency and balance columns, and for unknown names: their cells may say that a row is
 * not booked.
 */
function isStateColumn(name: string): boolean {
  const meaning = columnMeaning(name)
  return meaning === null || ['status', 'day', 'otherDay', 'currency', 'balance'].includes(meaning)
}

/** Remembers answers, because the same cells occur again and again in a statement. */
function remembering(is: (cell: string) => boolean): (cell: string) => boolean {
  const answers = new Map<string, boolean>()
  return (cell) => {
    if (cell.length > maxWordLength || !/\p{L}/u.test(cell)) return false
    const answer = answers.get(cell) ?? is(cell)
    answers.set(cell, answer)
    return answer
  }
}

/**
 * Reads a row's movement. `amount`: decimal string, positive for spent money, negative for money that came in; null for
 * none. `isUnclear`: the amount or its direction can't be decided.
 */
type Moved = (row: StatementRow) => { readonly amount: string | null; readonly isUnclear: boolean }

const found = (amount: string | null): ReturnType<Moved> => ({ amount, isUnclear: false })
const unclear = { amount: null, isUnclear: true } as const

function signedAmount(rows: readonly StatementRow[], mapping: StatementMapping): Moved {
  const { direction, isSpentPositive } = mapping
  const saysRefund = remembering(isRefund)
  const isPlusReceived = hasPlusForReceived(rows.map((row) => cellOf(row, mapping.amount)))
  const has = (words: readonly string[], cell: string): boolean =>
    words.some(
      (word) => word === cell || (plainWords(word) !== '' && plainWords(word) === plainWords(cell)),
    )
  return (row) => {
    const cell = cellOf(row, mapping.amount)
    const amount = statementAmount(cell, mapping.decimalSign)
    if (amount === null) return cell === '' ? found(null) : unclear
    const lettered = amountByLetters(cell, amount)
    if (lettered !== null) return found(lettered)
    if (isSpentPositive && isPlusReceived && cell.startsWith('+')) return found(negated(amount))
    if (direction === null) {
      const isBack = !amount.startsWith('-') && row.some(saysRefund)
      return found(isSpentPositive && !isBack ? amount : negated(amount))
    }
    const flag = cellOf(row, direction.column)
    if (has(direction.spent, flag)) return found(amount)
    if (has(direction.received, flag)) return found(negated(amount))
    return directionOf(flag) === 'neither' ? found('0.00') : unclear
  }
}

/** Returns an amount with the sign that the letters behind it state; null without letters. */
function amountByLetters(cell: string, amount: string): string | null {
  const letters = amountDirection(cell)
  const size = amount.replace('-', '')
  return letters && (letters === 'spent' ? size : negated(size))
}

function paidAmount(rows: readonly StatementRow[], mapping: StatementMapping): Moved {
  const read = (row: StatementRow, column: number | null): string | null =>
    statementAmount(cellOf(row, column), mapping.decimalSign)
  // Some banks put a minus before each amount of a column. An amount whose sign differs from most was then reversed.
  const isMostlyMinus = (column: number | null): boolean => {
    const all = rows.flatMap((row) => read(row, column) ?? [])
    const minus = all.filter((amount) => amount.startsWith('-')).length
    return minus > all.filter((amount) => /^[\d.]*[1-9]/.test(amount)).length
  }
  const [isOutMinus, isInMinus] = [mapping.paidOut, mapping.paidIn].map(isMostlyMinus)
  return (row) => {
    const [out, into] = [read(row, mapping.paidOut), read(row, mapping.paidIn)]
    const [outCell, intoCell] = [cellOf(row, mapping.paidOut), cellOf(row, mapping.paidIn)]
    const isFilled = (amount: string | null): boolean => /[1-9]/.test(amount ?? '')
    if (isFilled(out) && isFilled(into)) return unclear
    if (out !== null && isFilled(out)) {
      return found(amountByLetters(outCell, out) ?? (isOutMinus ? negated(out) : out))
    }
    if (into !== null && isFilled(into)) {
      return found(amountByLetters(intoCell, into) ?? (isInMinus ? into : negated(into)))
    }
    return [outCell, intoCell].some((cell) => cell !== '' && !isStatementAmount(cell))
      ? unclear
      : found(out ?? into)
  }
}

function negated(amount: string): string {
  if (!/[1-9]/.test(amount)) return amount
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}

/** True for a row with amounts that begins like a sum or has no text besides days and amounts. */
function statesSum(row: StatementRow): boolean {
  const cells = row.map((cell) => cell.trim()).filter(Boolean)
  const texts = cells.filter((cell) => !isDayCell(cell) && !isStatementAmount(cell))
  const hasAmount = cells.some((cell) => isStatementAmount(cell) && !isDayCell(cell))
  return hasAmount && (texts.some(beginsLikeSum) || texts.length === 0)
}

/** Returns the text to show, without the dashes that some banks write where there is no text. */
function shownText({ texts }: StatementMapping, row: StatementRow): string {
  return textOf(
    texts.filter((column) => /[\p{L}\d]/u.test(cellOf(row, column))),
    row,
  )
}

function textOf(columns: readonly number[], row: StatementRow): string {
  const parts = columns.map((column) => cellOf(row, column).replace(/\s+/g, ' ')).filter(Boolean)
  return cutText([...new Set(parts)].join(' · '), maxText)
}

/**
 * Names of columns whose text is part of a line's key. The key must be the same in the bank's next export, so these
 * columns are chosen by name only. The order of the displayed text also depends on the file's rows. Do not change these
 * names, because the keys of stored decisions were made with them.
 */
const textNames =
  /empf[äa]nger|beg[üu]nstigt|auftraggeber|zahlungs(?:pflichtig|empf)|name|payee|merchant|verwendungszweck|description|details|memo|reference|libell[ée]|concepto|beneficiari|narrative|text$/i
const currencyNames = /w[äa]hrung|currency|devise|divisa|moneda/i

const maxTexts = 4

/** Returns the columns of the key, in order; if none has a known name, the columns that are shown. */
function keyColumns(
  header: readonly string[],
  { date, amount, paidOut, texts }: StatementMapping,
): readonly number[] {
  const isOpen = (_: string, index: number): boolean => ![date, amount, paidOut].includes(index)
  const indexesOf = (is: (name: string) => boolean): readonly number[] =>
    header.flatMap((name, index) => (is(name) && isOpen(name, index) ? [index] : []))
  const named = indexesOf((name) => textNames.test(name))
  const understood = indexesOf((name) =>
    ['payee', 'purpose', 'payer'].includes(columnMeaning(name) ?? ''),
  )
  const inOrder = [...texts].sort((one, other) => one - other)
  return [named, understood, inOrder].find(({ length }) => length > 0)?.slice(0, maxTexts) ?? []
}
