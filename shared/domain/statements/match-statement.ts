import { canonical } from '../text/decimal.ts'
import { dayNumber } from '../time/day-bounds.ts'
import type { Day, LocalId } from '../units.ts'
import type { StatementLine } from './statement-lines.ts'

/** Fields of an expense that are compared with the lines of a bank statement. */
export type ComparedExpense = {
  readonly id: LocalId
  readonly date: Day
  /** Decimal string. */
  readonly amount: string
  readonly currency: string
  readonly vendor: string | null
  readonly notes: string
}

/** The user's decision about a statement line (`key`). `expenseId`: null if the user ignores the line. */
export type StatementMark = { readonly key: string; readonly expenseId: LocalId | null }

export type MatchedLine<Expense> = {
  readonly line: StatementLine
  readonly expense: Expense
  readonly isConfirmed: boolean
  /** True if the expense's vendor and the line have a word in common. */
  readonly hasSameWord: boolean
}

export type StatementMatch<Expense> = {
  readonly matched: readonly MatchedLine<Expense>[]
  readonly missing: readonly StatementLine[]
  readonly ignored: readonly StatementLine[]
}

/** A draft of an expense, to compare with statement lines. `id`: the draft's own id, not that of an expense. */
export type ComparedDraft = Omit<ComparedExpense, 'id'> & {
  readonly id: string
  /**
   * True if no day was entered, so the day on which the draft was begun is used. With a word in common, such a draft
   * matches a line on any day.
   */
  readonly isDayAssumed?: boolean
}

/**
 * Maximum number of days between a statement line and its expense. `before`: the line is earlier, because a receipt can
 * be dated after the payment. `after`: the line is later, because a bank may take days to book a payment.
 */
export const bookedWithin = { before: 2, after: 10 } as const

/**
 * Pairs statement lines with expenses of the same amount and currency, if their days fit. Each expense is in at most
 * one pair, and the best pairs are made first. Pairs that the user confirmed stay, and lines that the user ignores are
 * not paired. A line of money that came in is paired with a refund (an expense below zero). Without a refund, such a
 * line is not listed as missing.
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

/**
 * Matches open drafts with statement lines, so that no second draft is made for a line. Returns the ids of the matched
 * drafts, keyed by the key of the line.
 */
export function draftsOfLines(
  lines: readonly StatementLine[],
  drafts: readonly ComparedDraft[],
): ReadonlyMap<string, string> {
  return new Map(bestPairs(lines, drafts).map(({ line, expense }) => [line.key, expense.id]))
}

/** Days from an expense to its line, likeliest first. Of two equal differences, the later payment comes first. */
const fittingDays = Array.from(
  { length: bookedWithin.before + bookedWithin.after + 1 },
  (_, index) => index - bookedWithin.before,
).sort((one, other) => Math.abs(one) - Math.abs(other) || other - one)

/** What a line and an expense must have in common, best first. `days`: null for a draft with an assumed day. */
const rounds: readonly { readonly days: number | null; readonly hasSameWord: boolean }[] = [
  ...fittingDays.map((days) => ({ days, hasSameWord: true })),
  { days: null, hasSameWord: true },
  ...fittingDays.map((days) => ({ days, hasSameWord: false })),
]

/**
 * Returns pairs, best first. No line or expense is in more than one pair. Each line looks up the expenses that fit,
 * because comparing it with every expense would take minutes for thousands of equal amounts.
 */
function bestPairs<Expense extends ComparedDraft>(
  lines: readonly StatementLine[],
  expenses: readonly Expense[],
): readonly { readonly line: StatementLine; readonly expense: Expense }[] {
  const open = new Set(
    lines
      .map((line) => ({
        line,
        day: dayNumber(line.date),
        beginning: `${canonical(line.amount)} ${line.currency}`,
        words: [...wordsOf(line.text)],
      }))
      // A draft of an assumed day most likely belongs to the latest line.
      .sort((one, other) => other.day - one.day),
  )
  const amounts = new Set(lines.map(({ amount }) => canonical(amount)))
  const queues = queuesOf(expenses.filter(({ amount }) => amounts.has(canonical(amount))))
  const taken = new Set<string>()
  const nextIn = (key: string): Queued<Expense> | undefined => {
    const queue = queues.get(key)
    while (taken.has(queue?.at(-1)?.expense.id ?? '')) queue?.pop()
    return queue?.at(-1)
  }
  const pairs: { line: StatementLine; expense: Expense }[] = []
  for (const { days, hasSameWord } of rounds) {
    for (const one of open) {
      const day = days === null ? null : one.day - days
      const [best] = (hasSameWord ? one.words : [''])
        .flatMap((word) => nextIn(`${one.beginning} ${day} ${word}`) ?? [])
        .sort((first, second) => first.index - second.index)
      if (!best) continue
      taken.add(best.expense.id)
      open.delete(one)
      pairs.push({ line: one.line, expense: best.expense })
    }
  }
  return pairs
}

type Queued<Expense> = { readonly index: number; readonly expense: Expense }

/** Groups expenses by amount, currency (or none), day, and word (or none). Each group is in reverse order. */
function queuesOf<Expense extends ComparedDraft>(
  expenses: readonly Expense[],
): ReadonlyMap<string, Queued<Expense>[]> {
  const queues = new Map<string, Queued<Expense>[]>()
  for (const [index, expense] of [...expenses.entries()].reverse()) {
    const { amount, currency, date, vendor, notes, isDayAssumed } = expense
    const days = [dayNumber(date), ...(isDayAssumed === true ? [null] : [])]
    const words = ['', ...wordsOf(`${vendor ?? ''} ${notes}`)]
    const ends = days.flatMap((day) => words.map((word) => `${day} ${word}`))
    for (const code of [currency, null]) {
      for (const end of ends) {
        const key = `${canonical(amount)} ${code} ${end}`
        const queue = queues.get(key)
        if (queue) queue.push({ index, expense })
        else queues.set(key, [{ index, expense }])
      }
    }
  }
  return queues
}

function hasWordInCommon({ text }: StatementLine, { vendor, notes }: ComparedDraft): boolean {
  const words = wordsOf(text)
  return [...wordsOf(`${vendor ?? ''} ${notes}`)].some((word) => words.has(word))
}

/** Returns words of three letters or more, except those that occur in many vendors' names and lines. */
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
