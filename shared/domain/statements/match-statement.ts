import { canonical } from '../text/decimal.ts'
import { daysBetween } from '../time/day-steps.ts'
import type { Day, LocalId } from '../units.ts'
import type { StatementLine } from './statement-lines.ts'

/** Fields of an expense that are compared. */
export type ComparedExpense = {
  readonly id: LocalId
  readonly date: Day
  /** Decimal string. */
  readonly amount: string
  readonly currency: string
  readonly vendor: string | null
  readonly notes: string
}

/** The user's decision about a line. `expenseId`: null if the user ignores the line. */
export type StatementMark = { readonly key: string; readonly expenseId: LocalId | null }

export type MatchedLine<Expense> = {
  readonly line: StatementLine
  readonly expense: Expense
  readonly isConfirmed: boolean
  /** The expense's vendor and the line have a word in common. */
  readonly hasSameWord: boolean
}

export type StatementMatch<Expense> = {
  readonly matched: readonly MatchedLine<Expense>[]
  readonly missing: readonly StatementLine[]
  readonly ignored: readonly StatementLine[]
}

/** A draft that is compared with statement lines; `id` is its own. */
export type ComparedDraft = Omit<ComparedExpense, 'id'> & {
  readonly id: string
  /**
   * No day was entered, so that the day on which the draft was begun is used. With a word in common, such a draft
   * matches a line of any day.
   */
  readonly isDayAssumed?: boolean
}

/**
 * Maximum number of days between a line and its expense. `before`: a receipt can be dated two days after the payment.
 * `after`: a bank may book a payment up to ten days later.
 */
export const bookedWithin = { before: 2, after: 10 } as const

/**
 * Pairs lines with expenses of the same amount and currency whose days fit; each expense at most once, the best pairs
 * first. Confirmed pairs stay, ignored lines are not paired. Money that came in is paired with a refund (an expense
 * below zero); without one, the line is in none of the returned lists.
 */
export function matchStatement<Expense extends ComparedExpense>(
  payments: readonly StatementLine[],
  expenses: readonly Expense[],
  marks: readonly StatementMark[],
  received: readonly StatementLine[] = [],
): StatementMatch<Expense> {
  const lines = [...payments, ...received]
  const markOf = new Map(marks.map((mark) => [mark.key, mark.expenseId]))
  const byId = new Map(expenses.map((expense) => [expense.id, expense]))
  const isTaken = new Set(marks.flatMap(({ expenseId }) => (expenseId === null ? [] : [expenseId])))
  const pairOf = new Map<string, MatchedLine<Expense>>()
  for (const line of lines) {
    const expense = byId.get(markOf.get(line.key) ?? ('' as LocalId))
    if (!expense) continue
    const hasSameWord = hasWordInCommon(line, expense)
    pairOf.set(line.key, { line, expense, isConfirmed: true, hasSameWord })
  }
  const isOpen = ({ key }: StatementLine): boolean => !pairOf.has(key) && markOf.get(key) !== null
  const open = expenses.filter(({ id }) => !isTaken.has(id))
  for (const { line, expense } of bestPairs(lines.filter(isOpen), open)) {
    const hasSameWord = hasWordInCommon(line, expense)
    pairOf.set(line.key, { line, expense, isConfirmed: false, hasSameWord })
  }
  const isIgnored = ({ key }: StatementLine): boolean => markOf.get(key) === null
  const isRest = ({ key }: StatementLine): boolean => !pairOf.has(key)
  return {
    matched: lines.flatMap(({ key }) => pairOf.get(key) ?? []),
    missing: payments.filter((line) => isRest(line) && !isIgnored(line)),
    ignored: lines.filter((line) => isRest(line) && isIgnored(line)),
  }
}

/** Returns the ids of open drafts, keyed by their statement line. A line with a draft is not offered again. */
export function draftsOfLines(
  lines: readonly StatementLine[],
  drafts: readonly ComparedDraft[],
): ReadonlyMap<string, string> {
  return new Map(bestPairs(lines, drafts).map(({ line, expense }) => [line.key, expense.id]))
}

/** Returns pairs, best first. No line or expense is in more than one pair. */
function bestPairs<Expense extends ComparedDraft>(
  lines: readonly StatementLine[],
  expenses: readonly Expense[],
): readonly { readonly line: StatementLine; readonly expense: Expense }[] {
  const byAmount = new Map<string, Expense[]>()
  for (const expense of expenses) {
    const amount = canonical(expense.amount)
    const alike = byAmount.get(amount)
    if (alike) alike.push(expense)
    else byAmount.set(amount, [expense])
  }
  const candidates = lines
    .flatMap((line) =>
      (byAmount.get(canonical(line.amount)) ?? [])
        .filter((expense) => fits(line, expense))
        .map((expense) => ({ line, expense, score: scoreOf(line, expense) })),
    )
    .sort((one, other) => other.score - one.score)
  const [lineTaken, expenseTaken] = [new Set<string>(), new Set<string>()]
  return candidates.filter(({ line, expense }) => {
    if (lineTaken.has(line.key) || expenseTaken.has(expense.id)) return false
    lineTaken.add(line.key)
    expenseTaken.add(expense.id)
    return true
  })
}

/** Returns true if the currencies are the same and the days fit. */
function fits(line: StatementLine, expense: ComparedDraft): boolean {
  const { date, currency } = expense
  if (line.currency !== null && line.currency !== currency) return false
  if (expense.isDayAssumed === true && hasWordInCommon(line, expense)) return true
  const days = daysBetween(date, line.date)
  return days >= -bookedWithin.before && days <= bookedWithin.after
}

/** A word in common weighs more than any difference in days. */
function scoreOf(line: StatementLine, expense: ComparedDraft): number {
  const days = Math.abs(daysBetween(expense.date, line.date))
  return (hasWordInCommon(line, expense) ? 100 : 0) - days
}

function hasWordInCommon({ text }: StatementLine, { vendor, notes }: ComparedDraft): boolean {
  const words = wordsOf(text)
  return [...wordsOf(`${vendor ?? ''} ${notes}`)].some((word) => words.has(word))
}

/** Returns words of three letters or more, without the words of many vendors and lines. */
function wordsOf(text: string): ReadonlySet<string> {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/\p{L}{3,}/gu)
  return new Set((words ?? []).filter((word) => !common.has(word)))
}
const common = new Set(
  'gmbh inc ltd llc und and the der die das von per com www http https card karte kartenzahlung visa mastercard debit credit sepa payment zahlung rechnung invoice pos eur usd'.split(
    ' ',
  ),
)
