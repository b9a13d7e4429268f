import type { ColumnFacts } from './column-facts.ts'
import { directionOf, isCardPayment, isNameOfCards, plainWords } from './header-words.ts'
import { balanceSteps, isRunningSum, type Values } from './running-balance.ts'
import {
  amountCurrency,
  currencyOf,
  decimalSignOf,
  hasPlusForReceived,
  statementAmount,
  type DecimalSign,
} from './statement-amounts.ts'
import type { ColumnMeaning } from './words/statement-words.ts'

export type Columns = readonly ColumnFacts[]

/** A column whose words say if a row's money went out (`spent`) or came in (`received`). Other words say neither. */
export type DirectionColumn = {
  readonly column: number
  readonly spent: readonly string[]
  readonly received: readonly string[]
}

/** How a table states amounts: in one column, or in two: one for money out and one for money in. */
export type MoneyColumns =
  | { readonly amount: ColumnFacts; readonly paidOut: null; readonly paidIn: null }
  | { readonly amount: null; readonly paidOut: ColumnFacts; readonly paidIn: ColumnFacts | null }

const isAmounts = ({ amounts, cells }: ColumnFacts): boolean => cells.length > 0 && amounts > 0.8

function amountsOf(columns: Columns, meaning: ColumnMeaning): Columns {
  return columns.filter((one) => one.meaning === meaning && isAmounts(one))
}

const inOne = (amount: ColumnFacts | undefined): MoneyColumns | null =>
  amount ? { amount, paidOut: null, paidIn: null } : null

/**
 * Finds the columns of amounts by their names or, if these are unknown, by their cells. `oldestFirst`: the order of the
 * days in the file; null if not known.
 */
export function moneyColumns(columns: Columns, oldestFirst: boolean | null): MoneyColumns | null {
  const named = paidColumns(columns) ?? inOne(namedAmount(columns))
  if (named) return named
  const [paidOut] = amountsOf(columns, 'spent')
  return (
    unnamedPair(columns, oldestFirst) ??
    (paidOut
      ? { amount: null, paidOut, paidIn: null }
      : inOne(unnamedAmounts(columns).find(({ filled }) => filled > 0.5)))
  )
}

/** Finds the columns of money out and money in by their names. Most rows must have an amount in one of them. */
function paidColumns(columns: Columns): MoneyColumns | null {
  const [paidOut, paidIn] = (['spent', 'received'] as const).map((meaning) =>
    columns.find((one) => one.meaning === meaning && (isAmounts(one) || one.cells.length === 0)),
  )
  if (!paidOut || !paidIn) return null
  const filled = paidOut.all.filter((cell, row) => cell !== '' || paidIn.all[row] !== '').length
  return filled > paidOut.all.length / 2 ? { amount: null, paidOut, paidIn } : null
}

/**
 * Meanings of a column of amounts, best first. `direction` is one of them, because a column called `Debit/Credit` holds
 * amounts in some files, and flags in others.
 */
const amountMeanings: readonly ColumnMeaning[] = ['amount', 'direction', 'gross', 'net']

/**
 * Finds the amount column by its name: preferably one filled in most rows, otherwise any, because many rows may state
 * only a balance. Of several, the one in the account's currency counts.
 */
function namedAmount(columns: Columns): ColumnFacts | undefined {
  const alike = sameAmounts(columns)
  return (amountOfAccount(alike) ?? alike[0])?.column
}

/** `beside`: the column that states the currencies. `codes`: the ISO 4217 codes in the name, beside it or in the cells. */
type PricedColumn = {
  readonly column: ColumnFacts
  readonly beside: ColumnFacts | undefined
  readonly codes: ReadonlySet<string>
}

/** Lists columns that can state the same amounts in several currencies. The column with the best name comes first. */
function sameAmounts(columns: Columns): readonly PricedColumn[] {
  const found = amountMeanings.flatMap((meaning) => amountsOf(columns, meaning))
  const first =
    found.find(({ filled, cells }) => filled > 0.5 && !cells.every(isNothing)) ?? found[0]
  if (!first) return []
  const isAlike = (one: ColumnFacts): boolean =>
    one.meaning === first.meaning ||
    isForeign(one) ||
    (one.meaning === null && one.currency !== null)
  const others = columns.filter(
    (one) => one !== first && isAmounts(one) && isAlike(one) && one.filled >= first.filled,
  )
  const owned = codesBeside([first, ...others], columns)
  return [first, ...others].map((column) => {
    const beside = others.length > 0 ? owned.get(column) : undefined
    const codes = beside
      ? beside.cells.map((cell) => currencyOf(cell))
      : column.cells.map(amountCurrency)
    return {
      column,
      beside,
      codes: new Set([column.currency ?? codes].flat().flatMap((code) => code ?? [])),
    }
  })
}

/** Finds, for columns of amounts, the column before or after it that states its currencies. */
function codesBeside(alike: Columns, columns: Columns): ReadonlyMap<ColumnFacts, ColumnFacts> {
  const owned = new Map<ColumnFacts, ColumnFacts>()
  for (const codes of columns.filter(isCodes)) {
    const owner = [codes.index - 1, codes.index + 1]
      .flatMap((at) => alike.find(({ index }) => index === at) ?? [])
      .find(
        (one) => one.currency === null && isForeign(one) === isForeign(codes) && !owned.has(one),
      )
    if (owner) owned.set(owner, codes)
  }
  return owned
}

const isForeign = ({ meaning }: ColumnFacts): boolean => meaning === 'foreign'

const isCodes = ({ cells }: ColumnFacts): boolean =>
  cells.length > 0 && cells.every((cell) => currencyOf(cell) !== null)

/**
 * Finds the amounts in the account's currency, which is the same in all rows, unlike that of the shops. Undefined if
 * the currencies show nothing.
 */
function amountOfAccount(alike: readonly PricedColumn[]): PricedColumn | undefined {
  const [first] = alike
  const own = alike.filter(({ column }) => !isForeign(column))
  if (first && first.codes.size > 1) {
    return alike.find(({ codes }) => codes.size === 1) ?? own.find(({ codes }) => codes.size === 0)
  }
  const named = own.find(({ codes, column }) => codes.size === 1 && ofAccount.test(column.name))
  return named ?? (first?.codes.size === 0 ? own.find(({ column }) => column.currency) : undefined)
}

/** True if several columns state the amounts in different currencies, and the account's currency is not known. */
export function isCurrencyOpen(columns: Columns, amount: ColumnFacts): boolean {
  const alike = sameAmounts(columns).filter(({ column }) => !isForeign(column))
  if (!alike.some(({ column }) => column === amount) || amountOfAccount(alike)) return false
  const codes = alike
    .map((one) => [...one.codes].join())
    // Beside an amount whose name states its currency, one without a currency is only information.
    .filter((code) => code !== '' || amount.currency === null)
  const isSame = alike.every(({ column }) => column.all.join('|') === amount.all.join('|'))
  return new Set(codes).size > 1 && !isSame
}

/** Matches names of amounts in the currency of the account or of the card's bill. */
const ofAccount =
  /(?<!\p{L})(?:billing|billed|account|settle\p{L}*|converted|home|base|abrechnung\p{L}*|konto\p{L}*|verrechn\p{L}*|liquidad\p{L}*|liquidación|controvalore|contrevaleur|contravalor|facturé|compte|cuenta|платеж\p{L}*|списани\p{L}*|счета|rozliczeni\p{L}*|księgowani\p{L}*)(?!\p{L})/iu

/**
 * Finds the column that states the currencies of an amount column. Undefined if the amount column's name states the
 * currency, or if nothing does.
 */
export function currencyColumn(
  columns: Columns,
  amount: ColumnFacts | undefined,
): ColumnFacts | undefined {
  const alike = sameAmounts(columns)
  const own = alike.find(({ column }) => column === amount)
  if (own?.beside) return own.beside
  // Of two columns of the same name, the one that more rows fill is not that of the shops.
  const open = columns
    .filter((one) => !own || alike.every(({ beside }) => beside !== one))
    .sort((one, other) => other.filled - one.filled)
  const isOf = (cell: string): boolean => currencyOf(cell) !== null
  // `Debit currency` is a name of amounts as well, and in some files the code stands beside the amount.
  return (
    open.find(({ meaning, cells }) => meaning === 'currency' && cells.some(isOf)) ??
    open.find(
      (one) =>
        isCodes(one) &&
        (one.meaning === null ? one.filled > 0.8 : ['spent', 'amount'].includes(one.meaning)),
    )
  )
}

/** Returns the columns that hold amounts but have no known name. */
function unnamedMoney(columns: Columns): Columns {
  const isUnnamed = ({ meaning }: ColumnFacts): boolean =>
    meaning === null || meaning === 'purpose' || meaning === 'payee'
  return columns.filter((one) => isAmounts(one) && isUnnamed(one) && !isNumbering(one))
}

/**
 * Finds two columns of which each row fills exactly one. At most one of them has a known name. The balance decides
 * which is money out; without a balance, names such as `In` and `Out` decide; without such names, it is the first
 * column. Null if another unnamed column could have the amounts.
 */
function unnamedPair(columns: Columns, oldestFirst: boolean | null): MoneyColumns | null {
  const directed = [...amountsOf(columns, 'spent'), ...amountsOf(columns, 'received')]
  const money = [
    ...unnamedMoney(columns),
    ...directed.sort((one, other) => one.index - other.index),
  ]
  const [pair, secondPair] = money.flatMap((one, index) =>
    money.slice(index + 1).flatMap((other) => (fillsRows(one, other) ? [[one, other]] : [])),
  )
  const [first, second] = pair ?? []
  if (!first || !second || secondPair) return null
  const full = money.filter((one) => one !== first && one !== second)
  const sums = [...full, ...amountsOf(columns, 'balance')]
  const decimal = decimalSignOf([first, second, ...sums].flatMap(({ cells }) => cells))
  const steps = runningSteps(pairValues(first, second, decimal), sums, { decimal, oldestFirst })
  const isNamed = directed.includes(first) || directed.includes(second)
  if (!steps && full.length > 0 && !isNamed) return null
  const isFor = (side: string, { side: named, meaning }: ColumnFacts): boolean =>
    named === side || meaning === side
  const isSwapped =
    steps && !steps.isBefore
      ? steps.againstSign > steps.withSign
      : isFor('received', first) || isFor('spent', second)
  const [paidOut, paidIn] = isSwapped ? [second, first] : [first, second]
  return { amount: null, paidOut, paidIn }
}

/**
 * True if each row has an amount in exactly one of the two columns, and neither column is empty. Columns in two
 * currencies, such as `CAD$` and `USD$`, do not belong together.
 */
function fillsRows(first: ColumnFacts, second: ColumnFacts): boolean {
  return (
    [first, second].every(({ cells }) => !cells.every(isNothing)) &&
    first.currency === second.currency &&
    first.all.every((cell, row) => isNothing(cell) !== isNothing(second.all[row] ?? ''))
  )
}

const isNothing = (cell: string): boolean => /^[^1-9]*$/.test(cell)

/** Returns the columns that hold amounts but have no known name, the likeliest amount column first; no running sums. */
export function unnamedAmounts(columns: Columns): Columns {
  const all = unnamedMoney(columns)
  const money = all.filter(
    (one) => one.filled > 0.5 || all.some((other) => other !== one && fillsRows(one, other)),
  )
  const decimal = decimalSignOf(money.flatMap(({ cells }) => cells))
  const isSum = (sum: ColumnFacts): boolean =>
    money.some(
      (one) =>
        one !== sum &&
        runningSteps(valuesOf(one, decimal), [sum], { decimal, oldestFirst: null }) !== undefined,
    )
  const rank = ({ cells, money: share }: ColumnFacts): number =>
    (cells.some((cell) => /^\D*[-−–(]/.test(cell)) ? 2 : 0) + share
  return money.filter((one) => !isSum(one)).sort((one, other) => rank(other) - rank(one))
}

/** True for row, account or document numbers: whole, and long or consecutive. */
function isNumbering({ cells, money }: ColumnFacts): boolean {
  const numbers = cells.map((cell) => cell.replace(/\s/g, ''))
  const isCounted = numbers.every(
    (one, at) => at === 0 || Number(one) === Number(numbers[at - 1]) + 1,
  )
  const isLong = numbers.some((one) => /\d{9,}/.test(one))
  return money === 0 && ((isCounted && cells.length > 2) || isLong)
}

/** Returns the amounts of a column. */
export function valuesOf({ all }: ColumnFacts, decimal: DecimalSign): Values {
  return all.map((cell) => {
    const amount = statementAmount(cell, decimal)
    return amount === null ? null : Math.round(Number(amount) * 1000)
  })
}

/** Returns the amounts of two columns, money out and money in, as one list. The amounts of money out are negative. */
export function pairValues(
  paidOut: ColumnFacts,
  paidIn: ColumnFacts | undefined,
  decimal: DecimalSign,
): Values {
  const into = paidIn ? valuesOf(paidIn, decimal) : []
  return valuesOf(paidOut, decimal).map((out, row) => (out ? -Math.abs(out) : (into[row] ?? null)))
}

/** How amounts are read. `oldestFirst`: the order of the days in the file; null if not known. */
type Reading = { readonly decimal: DecimalSign; readonly oldestFirst: boolean | null }

/** Returns the steps of the first column that is a balance of these amounts; undefined if none is. */
function runningSteps(values: Values, sums: Columns, { decimal, oldestFirst }: Reading) {
  return sums
    .map((one) => balanceSteps(values, valuesOf(one, decimal), oldestFirst))
    .find(isRunningSum)
}

/** How rows show the direction of the money: by a column of flags, or by the sign of the amount. */
export type MoneySigns = {
  readonly direction: DirectionColumn | null
  readonly isSpentPositive: boolean
  /** False if nothing in the table shows what the signs mean, so that their usual meaning is assumed. */
  readonly isSure: boolean
}

/**
 * Finds out whether the amounts of payments are positive or negative. The evidence is the first of these that decides:
 * a column of flags, words such as “Purchase”, payments to a card, a balance, the number of negative amounts.
 */
export function moneySigns(columns: Columns, amount: ColumnFacts, reading: Reading): MoneySigns {
  const values = valuesOf(amount, reading.decimal)
  const flags = columns.filter((one) => one.isFlag && marksRows(one, amount) && one !== amount)
  const isOther = ({ meaning }: ColumnFacts): number => Number(meaning !== 'direction')
  for (const flag of flags.sort((one, other) => isOther(one) - isOther(other))) {
    const sense = senseOfFlags(flag, values)
    const direction = sense === 'unsigned' ? directionColumn(flag.index, flag.all, flag.name) : null
    if (sense !== null) return { direction, isSpentPositive: sense !== 'negative', isSure: true }
  }
  const byWords = signByWords(columns, values)
  if (byWords !== null || hasPlusForReceived(amount.cells)) return signed(byWords ?? true, true)
  const byPayments = signByPayments(columns, values)
  // The statement of an account names a card only beside payments with it.
  const isCard = columns.some(
    ({ name, all }) =>
      isNameOfCards(name) || (plainWords(name) === 'card' && all.every((cell) => cell !== '')),
  )
  const others = columns.filter((one) => one !== amount && isAmounts(one))
  const byBalance = isCard || byPayments !== null ? null : signByBalance(values, others, reading)
  const [minus, plus] = [values.filter(isMinus).length, values.filter(isPlus).length]
  const hasPlus = amount.cells.some((cell) => cell.startsWith('+'))
  const isMostlyPlus = minus < (isCard ? values.length / 2 : 1)
  const isPositive = byPayments ?? byBalance ?? (!hasPlus && isMostlyPlus)
  // If a card's statement has few payments and much money received, its signs may have been read the wrong way round.
  const isUsual = minus >= plus || minus + plus < 3
  return signed(isPositive, isPositive ? byBalance !== null : isUsual)
}

function signed(isSpentPositive: boolean, isSure: boolean): MoneySigns {
  return { direction: null, isSpentPositive, isSure }
}

/**
 * True if a column of flags tells the direction of every amount: beside most, there is a flag, or an empty cell is the
 * opposite of the flags. The latter needs flags of one direction, and a name that means a direction or is missing.
 */
function marksRows(
  { meaning, isNamed, name, all, cells }: ColumnFacts,
  amount: ColumnFacts,
): boolean {
  const beside = all.filter((_, row) => amount.all[row] !== '')
  const isOneSided = new Set([...new Set(cells)].map((cell) => directionOf(cell, name))).size === 1
  return (
    beside.filter((cell) => cell !== '').length > beside.length * 0.8 ||
    (isOneSided && (meaning === 'direction' || !isNamed))
  )
}

const isMinus = (value: number | null): boolean => value !== null && value < 0
const isPlus = (value: number | null): boolean => value !== null && value > 0

/**
 * Decides which words of a column mean money in, and which mean money out. If all words mean the same direction, an
 * empty cell means the opposite direction. `name`: the column's name.
 */
export function directionColumn(
  column: number,
  cells: readonly string[],
  name: string,
): DirectionColumn {
  const words = [...new Set(cells)]
  const empty = words.filter((word) => word === '')
  const [spent = [], received = []] = ['spent', 'received'].map((direction) => {
    const those = words.filter((word) => directionOf(word, name) === direction)
    return those.length === 0 ? empty : those
  })
  return { column, spent, received }
}

/**
 * Finds which sign spent money has, judging by these flags; nine of ten rows must agree. `unsigned`: only the flags
 * decide, and a minus reverses them. Null if signs and flags are unrelated.
 */
function senseOfFlags(
  { all, name }: ColumnFacts,
  values: Values,
): 'negative' | 'positive' | 'unsigned' | null {
  if (!values.some(isMinus)) return 'unsigned'
  const count = (direction: string, is: (value: number | null) => boolean): number =>
    values.filter((value, row) => is(value) && directionOf(all[row] ?? '', name) === direction)
      .length
  const spent = { minus: count('spent', isMinus), plus: count('spent', isPlus) }
  const received = { minus: count('received', isMinus), plus: count('received', isPlus) }
  const minAgreeing = (spent.minus + spent.plus + received.minus + received.plus) * 0.9
  if (minAgreeing === 0) return null
  if (spent.minus + received.plus >= minAgreeing) return 'negative'
  if (spent.plus + received.minus >= minAgreeing) return 'positive'
  return spent.plus > spent.minus && received.plus > received.minus ? 'unsigned' : null
}

/**
 * True if spent money is positive, by words such as "Purchase". Null without such words, or if rows contradict each
 * other.
 */
function signByWords(columns: Columns, values: Values): boolean | null {
  const senses = columns
    .filter(({ meaning }) => meaning === null || meaning === 'direction' || meaning === 'purpose')
    .filter(({ cells }) => cells.some((cell) => cell.length > 1 && directionOf(cell) !== null))
    .map((one) => senseOfFlags(one, values))
  const sense = senses.find((one) => one === 'negative' || one === 'positive')
  return sense === undefined ? null : sense === 'positive'
}

/** True if spent money is positive, by a balance that falls when money is spent. Null without a balance. */
function signByBalance(values: Values, others: Columns, reading: Reading): boolean | null {
  const steps = runningSteps(values, others, reading)
  if (!steps || Math.min(steps.withSign, steps.againstSign) > steps.steps * 0.1) return null
  const isPositive = steps.againstSign > steps.withSign
  // A balance that runs against the days is no evidence for an unusual sign, because the rows can have another order.
  return steps.isBefore && isPositive && values.some(isMinus) ? null : isPositive
}

/**
 * True if payments to a card have a minus, so that spent money is positive. Null without such payments, or if their
 * signs differ.
 */
function signByPayments(columns: Columns, values: Values): boolean | null {
  const payments = values.filter((_, row) =>
    columns.some(({ all }) => isCardPayment(all[row] ?? '')),
  )
  const [hasMinus, hasPlus] = [payments.some(isMinus), payments.some(isPlus)]
  return hasMinus === hasPlus ? null : hasMinus
}

/**
 * True if a column has fees that are charged on top of the amounts. The evidence is a balance that changes by the
 * amount plus the fee, or a total that is their sum.
 */
export function hasFeesBeside(
  columns: Columns,
  values: Values,
  { decimal, oldestFirst }: Reading,
): boolean {
  const listsOf = (meaning: ColumnMeaning): readonly Values[] =>
    amountsOf(columns, meaning).map((one) => valuesOf(one, decimal))
  return listsOf('extra').some((extra) => {
    const fees = extra.map((fee) => Math.abs(fee ?? 0))
    const plusFees = (sign: 1 | -1): Values =>
      values.map((value, row) => (value !== null && fees[row] ? value - fees[row] * sign : null))
    const isInBalance = listsOf('balance').some(
      (one) =>
        balanceSteps(plusFees(1), one, oldestFirst).withSign > 0 ||
        balanceSteps(plusFees(-1), one, oldestFirst).againstSign > 0,
    )
    const isInTotal = (total: Values): boolean =>
      fees.every(
        (fee, row) => fee === 0 || Math.abs((total[row] ?? 0) - (values[row] ?? 0)) === fee,
      )
    return isInBalance || (fees.some((fee) => fee > 0) && listsOf('gross').some(isInTotal))
  })
}
