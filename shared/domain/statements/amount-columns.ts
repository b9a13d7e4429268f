import Big from 'big.js'
import type { ColumnFacts } from './column-facts.ts'
import { directionOf, isCardPayment, isNameOfCards } from './header-words.ts'
import { balanceSteps, isRunningSum } from './running-balance.ts'
import {
  amountCurrency,
  currencyOf,
  decimalSignOf,
  hasPlusForReceived,
  statementAmount,
  type DecimalSign,
} from './statement-amounts.ts'
import type { ColumnMeaning } from './words/statement-words.ts'

/** A column whose words say if a row's money went out (`spent`) or came in (`received`). Unlisted words say neither. */
export type DirectionColumn = {
  readonly column: number
  readonly spent: readonly string[]
  readonly received: readonly string[]
}

/** How a table states amounts: in one column, or in one for money out and one for money in. */
export type MoneyColumns =
  | { readonly amount: ColumnFacts; readonly paidOut: null; readonly paidIn: null }
  | { readonly amount: null; readonly paidOut: ColumnFacts; readonly paidIn: ColumnFacts | null }

const isAmounts = ({ amounts, cells }: ColumnFacts): boolean => cells.length > 0 && amounts > 0.8

/**
 * Finds the columns of amounts by their names or, if these are unknown, by their cells. `oldestFirst`: the order of the
 * days in the file; null if not known.
 */
export function moneyColumns(
  columns: readonly ColumnFacts[],
  oldestFirst: boolean | null,
): MoneyColumns | null {
  const pair = paidColumns(columns)
  if (pair) return pair
  const named = namedAmount(columns)
  if (named) return { amount: named, paidOut: null, paidIn: null }
  const unnamed = unnamedPair(columns, oldestFirst)
  if (unnamed) return unnamed
  const paidOut = columns.find((one) => one.meaning === 'spent' && isAmounts(one))
  if (paidOut) return { amount: null, paidOut, paidIn: null }
  const amount = unnamedAmounts(columns).find(({ filled }) => filled > 0.5)
  return amount ? { amount, paidOut: null, paidIn: null } : null
}

/** Finds the columns of money out and money in by their names. Most rows must have an amount in one of them. */
function paidColumns(columns: readonly ColumnFacts[]): MoneyColumns | null {
  const named = (meaning: ColumnMeaning): ColumnFacts | undefined =>
    columns.find((one) => one.meaning === meaning && (isAmounts(one) || one.cells.length === 0))
  const [paidOut, paidIn] = [named('spent'), named('received')]
  if (!paidOut || !paidIn) return null
  const filled = paidOut.all.filter((cell, row) => cell !== '' || paidIn.all[row] !== '').length
  return filled > 0 && filled > paidOut.all.length / 2 ? { amount: null, paidOut, paidIn } : null
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
function namedAmount(columns: readonly ColumnFacts[]): ColumnFacts | undefined {
  const alike = sameAmounts(columns)
  return amountOfAccount(alike, columns) ?? alike[0]
}

/** Lists columns that can state the same amounts in several currencies. The column with the best name comes first. */
function sameAmounts(columns: readonly ColumnFacts[]): readonly ColumnFacts[] {
  const found = amountMeanings.flatMap((meaning) =>
    columns.filter((one) => one.meaning === meaning && isAmounts(one)),
  )
  const first = found.find(({ filled }) => filled > 0.5) ?? found[0]
  if (!first) return []
  const isAlike = (one: ColumnFacts): boolean =>
    one.meaning === first.meaning ||
    one.meaning === 'foreign' ||
    (one.meaning === null && one.currency !== null)
  const others = columns.filter(
    (one) => one !== first && isAmounts(one) && isAlike(one) && one.filled >= first.filled,
  )
  return [first, ...others]
}

/**
 * Finds the amounts in the account's currency, which is the same in all rows, unlike that of the shops. Undefined if
 * the currencies show nothing.
 */
function amountOfAccount(
  alike: readonly ColumnFacts[],
  columns: readonly ColumnFacts[],
): ColumnFacts | undefined {
  const all = alike.map((column) => ({ column, codes: codesOf(column, alike, columns) }))
  const [first] = all
  const own = all.filter(({ column }) => !isForeign(column))
  const steady = (first && first.codes.size > 1 ? all : own).filter(({ codes }) => codes.size === 1)
  if (first && first.codes.size > 1) {
    return (steady[0] ?? own.find(({ codes }) => codes.size === 0))?.column
  }
  const named = steady.find(({ column }) => ofAccount.test(column.name))
  const inName = own.find(({ column }) => column.currency !== null)
  return (named ?? (first?.codes.size === 0 ? inName : undefined))?.column
}

/** True if the amounts are in several columns, in different currencies, and the account's own is not known. */
export function isCurrencyOpen(columns: readonly ColumnFacts[], amount: ColumnFacts): boolean {
  const alike = sameAmounts(columns).filter((one) => !isForeign(one))
  if (!alike.includes(amount) || amountOfAccount(alike, columns) !== undefined) return false
  const codes = alike
    .map((column) => [...codesOf(column, alike, columns)].join())
    // Beside an amount whose name states its currency, one without a currency is only information.
    .filter((code) => code !== '' || amount.currency === null)
  const isSame = alike.every(({ all }) => all.every((cell, row) => cell === amount.all[row]))
  return new Set(codes).size > 1 && !isSame
}

/** Matches names of amounts in the currency of the account or of the card's bill. */
const ofAccount =
  /(?<!\p{L})(?:billing|billed|account|settle\p{L}*|converted|home|base|abrechnung\p{L}*|konto\p{L}*|verrechn\p{L}*|liquidad\p{L}*|liquidación|controvalore|contrevaleur|contravalor|facturé|compte|cuenta|платеж\p{L}*|списани\p{L}*|счета|rozliczeni\p{L}*|księgowani\p{L}*)(?!\p{L})/iu

/** Returns the ISO 4217 codes of the amounts in a column: in its name, its cells, or the column beside it. */
function codesOf(
  amount: ColumnFacts,
  alike: readonly ColumnFacts[],
  columns: readonly ColumnFacts[],
): ReadonlySet<string> {
  if (amount.currency !== null) return new Set([amount.currency])
  const beside = ownCurrency(amount, alike, columns)
  const codes = beside
    ? beside.cells.map((cell) => currencyOf(cell))
    : amount.cells.map(amountCurrency)
  return new Set(codes.flatMap((code) => code ?? []))
}

const isForeign = ({ meaning }: ColumnFacts): boolean => meaning === 'foreign'

const isCodes = ({ cells }: ColumnFacts): boolean =>
  cells.length > 0 && cells.every((cell) => currencyOf(cell) !== null)

/**
 * If there are several columns of amounts, finds the column beside `amount` that states its currencies. Undefined if
 * there is none, or only one column of amounts.
 */
function ownCurrency(
  amount: ColumnFacts,
  alike: readonly ColumnFacts[],
  columns: readonly ColumnFacts[],
): ColumnFacts | undefined {
  const owners = new Map<ColumnFacts, ColumnFacts>()
  for (const codes of columns.filter(isCodes)) {
    const owner = [codes.index - 1, codes.index + 1]
      .flatMap((at) => alike.find(({ index }) => index === at) ?? [])
      .find(
        (one) => one.currency === null && isForeign(one) === isForeign(codes) && !owners.has(one),
      )
    if (owner) owners.set(owner, codes)
  }
  return alike.length > 1 ? owners.get(amount) : undefined
}

/**
 * Finds the column that states the currencies of an amount column. Undefined if the amount column's name states the
 * currency, or if nothing does.
 */
export function currencyColumn(
  columns: readonly ColumnFacts[],
  amount: ColumnFacts | undefined,
): ColumnFacts | undefined {
  const alike = sameAmounts(columns)
  const own = amount && ownCurrency(amount, alike, columns)
  if (own) return own
  const others = amount && alike.includes(amount) ? alike : []
  const taken = others.flatMap((one) => ownCurrency(one, alike, columns) ?? [])
  const open = columns.filter((one) => !taken.includes(one))
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

/** Returns columns of amounts without a known name. */
function unnamedMoney(columns: readonly ColumnFacts[]): readonly ColumnFacts[] {
  return columns.filter(
    (column) =>
      isAmounts(column) &&
      (column.meaning === null || column.meaning === 'purpose' || column.meaning === 'payee') &&
      !isNumbering(column),
  )
}

/**
 * Finds two columns of which each row fills exactly one. At most one of them has a known name. The balance decides
 * which is money out; without a balance, names such as `In` and `Out` decide; without such names, it is the first
 * column. Null if another unnamed column could have the amounts.
 */
function unnamedPair(
  columns: readonly ColumnFacts[],
  oldestFirst: boolean | null,
): MoneyColumns | null {
  const directed = columns.filter(({ meaning }) => meaning === 'spent' || meaning === 'received')
  const money = [...unnamedMoney(columns), ...directed.filter(isAmounts)]
  const [pair, secondPair] = money.flatMap((first, index) =>
    money.slice(index + 1).flatMap((second) => (fillsRows(first, second) ? [[first, second]] : [])),
  )
  const [first, second] = pair ?? []
  if (!first || !second || secondPair) return null
  const full = money.filter((one) => one !== first && one !== second)
  const balances = columns.filter((one) => one.meaning === 'balance' && isAmounts(one))
  const sums = [...full, ...balances]
  const decimal = decimalSignOf([first, second, ...sums].flatMap(({ cells }) => cells))
  const values = pairValues(first, second, decimal)
  const steps = sums
    .map((one) => balanceSteps(values, valuesOf(one, decimal), oldestFirst))
    .find(isRunningSum)
  const isNamed = directed.includes(first) || directed.includes(second)
  if (!steps && full.length > 0 && !isNamed) return null
  const isSwapped =
    steps && !steps.isBefore
      ? steps.againstSign > steps.withSign
      : isFor('received', first) || isFor('spent', second)
  const [paidOut, paidIn] = isSwapped ? [second, first] : [first, second]
  return { amount: null, paidOut, paidIn }
}

function isFor(side: 'spent' | 'received', column: ColumnFacts): boolean {
  return column.side === side || column.meaning === side
}

/**
 * True if each row has an amount in exactly one of the two columns, and neither column is empty. Columns in two
 * currencies, such as `CAD$` and `USD$`, do not belong together.
 */
function fillsRows(first: ColumnFacts, second: ColumnFacts): boolean {
  const hasAmounts = [first, second].every(({ cells }) => !cells.every(isNothing))
  return (
    hasAmounts &&
    first.currency === second.currency &&
    first.all.every((cell, row) => isNothing(cell) !== isNothing(second.all[row] ?? ''))
  )
}

const isNothing = (cell: string): boolean => /^[^1-9]*$/.test(cell)

/** Returns the amounts of two columns as one list; those that went out are negative. */
export function pairValues(
  paidOut: ColumnFacts,
  paidIn: ColumnFacts | undefined,
  decimal: DecimalSign = '.',
): readonly (string | null)[] {
  const into = paidIn ? valuesOf(paidIn, decimal) : []
  return valuesOf(paidOut, decimal).map((value, row) =>
    value !== null && !isNothing(value) ? negated(value) : (into[row] ?? null),
  )
}

function negated(value: string | null): string | null {
  return value === null ? null : `-${value.replace('-', '')}`
}

/** Returns columns of amounts without a known name, likeliest first. Leaves out columns of running sums. */
export function unnamedAmounts(columns: readonly ColumnFacts[]): readonly ColumnFacts[] {
  const all = unnamedMoney(columns)
  const money = all.filter(
    (one) => one.filled > 0.5 || all.some((other) => other !== one && fillsRows(one, other)),
  )
  const decimal = decimalSignOf(money.flatMap(({ cells }) => cells))
  const isSum = (sum: ColumnFacts): boolean =>
    money.some(
      (one) =>
        one !== sum &&
        isRunningSum(balanceSteps(valuesOf(one, decimal), valuesOf(sum, decimal), null)),
    )
  const rank = (column: ColumnFacts): number =>
    (column.cells.some((cell) => /^\D*[-−–(]/.test(cell)) ? 2 : 0) + column.money
  return money.filter((one) => !isSum(one)).sort((one, other) => rank(other) - rank(one))
}

/** True for row, account or document numbers: whole, and long or consecutive. */
function isNumbering({ cells, money }: ColumnFacts): boolean {
  if (money > 0) return false
  const numbers = cells.map((cell) => Number(cell.replace(/\s/g, '')))
  const isCounted = numbers.every(
    (one, index) => index === 0 || one === (numbers[index - 1] ?? 0) + 1,
  )
  return (
    (isCounted && cells.length > 2) || cells.some((cell) => /\d{9,}/.test(cell.replace(/\s/g, '')))
  )
}

/** Returns the amounts of a column as decimal strings; null for rows without an amount. */
export function valuesOf(
  { all }: ColumnFacts,
  decimal: DecimalSign = '.',
): readonly (string | null)[] {
  return all.map((cell) => statementAmount(cell, decimal))
}

/** How rows show the direction of the money: by a column of flags, or by the sign of the amount. */
export type MoneySigns = {
  readonly direction: DirectionColumn | null
  readonly isSpentPositive: boolean
  /** False if nothing in the table shows what the signs mean, so that their usual meaning is assumed. */
  readonly isSure: boolean
}

/** Finds out which sign payments have, by flags, words, payments to a card, a balance or the share of negatives. */
export function moneySigns(
  columns: readonly ColumnFacts[],
  amount: ColumnFacts,
  header: readonly string[],
  decimal: DecimalSign,
  oldestFirst: boolean | null,
): MoneySigns {
  const values = valuesOf(amount, decimal)
  const flags = columns.filter((one) => one.isFlag && marksRows(one) && one !== amount)
  for (const flag of [...flags].sort(directionFirst)) {
    const sense = senseOfFlags(flag, values)
    if (sense === 'unsigned') {
      const direction = directionColumn(flag.index, flag.all)
      return { direction, isSpentPositive: true, isSure: true }
    }
    if (sense !== null) return signed(sense === 'positive', true)
  }
  const byWords = signByWords(columns, values)
  if (byWords !== null) return signed(byWords, true)
  const byPayments = signByPayments(columns, values)
  const isCard = byPayments !== null || header.some(isNameOfCards)
  const byBalance = isCard ? null : signByBalance(columns, amount, decimal, oldestFirst)
  if (hasPlusForReceived(amount.cells)) return signed(true, true)
  const hasPlus = amount.cells.some((cell) => cell.startsWith('+'))
  const isPositive = byPayments ?? byBalance ?? (!hasPlus && signByShare(values, header))
  // If a card's statement has few payments and much money received, its signs may have been read the wrong way round.
  const [minus, plus] = [values.filter(isMinus).length, values.filter(isPlus).length]
  const isUsual = minus >= plus || minus + plus < 3
  return signed(isPositive, isPositive ? byBalance !== null : isUsual)
}

function signed(isSpentPositive: boolean, isSure: boolean): MoneySigns {
  return { direction: null, isSpentPositive, isSure }
}

/**
 * True if a column of flags tells the direction of every row: most cells are filled, or an empty cell is the opposite
 * of the flags. The latter needs flags of one direction, and a name that means a direction or is missing.
 */
function marksRows({ meaning, isNamed, filled, cells }: ColumnFacts): boolean {
  const isOneSided = new Set(cells.map(directionOf)).size === 1
  return filled > 0.8 || (isOneSided && (meaning === 'direction' || !isNamed))
}

function directionFirst(first: ColumnFacts, second: ColumnFacts): number {
  return Number(second.meaning === 'direction') - Number(first.meaning === 'direction')
}

const isMinus = (value: string | null): boolean => value?.startsWith('-') === true
const isPlus = (value: string | null): boolean =>
  value !== null && !isMinus(value) && /[1-9]/.test(value)

/** Tells words for money in and money out apart. If all words mean one direction, an empty cell means the opposite. */
export function directionColumn(column: number, cells: readonly string[]): DirectionColumn {
  const words = [...new Set(cells)]
  const those = (direction: string): readonly string[] =>
    words.filter((word) => directionOf(word) === direction)
  const [spent, received] = [those('spent'), those('received')]
  const empty = words.filter((word) => word === '')
  return {
    column,
    spent: spent.length === 0 ? empty : spent,
    received: received.length === 0 ? empty : received,
  }
}

/**
 * Finds which sign spent money has, judging by these flags; nine of ten rows must agree. `unsigned`: only the flags
 * decide, and a minus reverses them. Null if signs and flags are unrelated.
 */
function senseOfFlags(
  { all }: ColumnFacts,
  values: readonly (string | null)[],
): 'negative' | 'positive' | 'unsigned' | null {
  if (!values.some(isMinus)) return 'unsigned'
  const count = (direction: string, is: (value: string | null) => boolean): number =>
    values.filter((value, row) => is(value) && directionOf(all[row] ?? '') === direction).length
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
function signByWords(
  columns: readonly ColumnFacts[],
  values: readonly (string | null)[],
): boolean | null {
  const senses = columns
    .filter(({ meaning }) => meaning === null || meaning === 'direction' || meaning === 'purpose')
    .filter(({ cells }) => cells.some((cell) => cell.length > 1 && directionOf(cell) !== null))
    .map((one) => senseOfFlags(one, values))
  const sense = senses.find((one) => one === 'negative' || one === 'positive')
  return sense === undefined ? null : sense === 'positive'
}

/** True if spent money is positive, by a balance that falls when money is spent. Null without a balance. */
function signByBalance(
  columns: readonly ColumnFacts[],
  amount: ColumnFacts,
  decimal: DecimalSign,
  oldestFirst: boolean | null,
): boolean | null {
  const values = valuesOf(amount, decimal)
  const steps = columns
    .filter((one) => one !== amount && isAmounts(one))
    .map((one) => balanceSteps(values, valuesOf(one, decimal), oldestFirst))
    .find(isRunningSum)
  if (!steps || Math.min(steps.withSign, steps.againstSign) > steps.steps * 0.1) return null
  const isPositive = steps.againstSign > steps.withSign
  // A balance that runs against the days is no evidence for an unusual sign, because the rows can have another order.
  const isDoubtful = steps.isBefore && isPositive && values.filter(isMinus).length > 0
  return isDoubtful ? null : isPositive
}

/**
 * True if payments to a card have a minus, so that spent money is positive. Null without such payments, or if their
 * signs differ.
 */
function signByPayments(
  columns: readonly ColumnFacts[],
  values: readonly (string | null)[],
): boolean | null {
  const isPayment = (_: unknown, row: number): boolean =>
    columns.some(({ all }) => isCardPayment(all[row] ?? ''))
  const payments = values.filter(isPayment)
  const [hasMinus, hasPlus] = [payments.some(isMinus), payments.some(isPlus)]
  return hasMinus === hasPlus ? null : hasMinus
}

/** True if no amount has a minus or, in a card statement, fewer than half have one. */
function signByShare(values: readonly (string | null)[], header: readonly string[]): boolean {
  const minus = values.filter(isMinus).length
  return minus === 0 || (header.some(isNameOfCards) && minus < values.length / 2)
}

/**
 * Returns the column of fees charged on top of the amounts, recognized by a balance that changes by the sum of amount
 * and fee, or by a total that is this sum. `oldestFirst`: order of the days; null if not known.
 */
export function feesBeside(
  columns: readonly ColumnFacts[],
  values: readonly (string | null)[],
  decimal: DecimalSign,
  oldestFirst: boolean | null,
): ColumnFacts | null {
  const balances = columns.filter((one) => one.meaning === 'balance' && isAmounts(one))
  const isCharged = (fees: ColumnFacts, sign: 1 | -1): boolean => {
    const both = valuesOf(fees, decimal).map((fee, row) => {
      const value = values[row]
      if (value == null || fee === null || !/[1-9]/.test(fee)) return null
      return new Big(value).minus(new Big(fee).abs().times(sign)).toFixed(3)
    })
    return balances.some((one) => {
      const { withSign, againstSign } = balanceSteps(both, valuesOf(one, decimal), oldestFirst)
      return (sign === 1 ? withSign : againstSign) > 0
    })
  }
  const isInTotal = (fees: ColumnFacts): boolean => {
    const charged = valuesOf(fees, decimal)
    const isSum = (sums: readonly (string | null)[]): boolean =>
      charged.every((fee, row) => {
        if (fee === null || isNothing(fee)) return true
        const extra = new Big(sums[row] ?? 0).minus(values[row] ?? 0)
        return extra.abs().eq(new Big(fee).abs())
      })
    const totals = columns.filter(({ meaning }) => meaning === 'gross')
    return (
      !charged.every((fee) => isNothing(fee ?? '')) &&
      totals.some((one) => isSum(valuesOf(one, decimal)))
    )
  }
  const fees = columns.filter((one) => one.meaning === 'extra' && isAmounts(one))
  return fees.find((one) => isCharged(one, 1) || isCharged(one, -1) || isInTotal(one)) ?? null
}
