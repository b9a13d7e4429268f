/** Finds what a column's name or a cell's text means, by the words of all languages in words/. */
import { shortCell } from '../text/short-cell.ts'
import {
  codePages,
  columnMeanings,
  type CellMeaning,
  type ColumnMeaning,
  type StatementWords,
} from './words/statement-words.ts'
import { eastern } from './words/eastern.ts'
import { germanic } from './words/germanic.ts'
import { otherScripts } from './words/other-scripts.ts'
import { romance } from './words/romance.ts'

/** Statement words in all languages, because a statement is in the bank's language, not the program's. */
export const allWords: readonly StatementWords[] = [
  germanic,
  romance,
  eastern,
  otherScripts,
].flatMap((languages) => Object.values(languages))

/** Normalizes a text: lower case, no accents or punctuation, `a` for `ä` and `ae`, and `CreditDebet` as two words. */
export function plainWords(text: string): string {
  return (
    text
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .normalize('NFKD')
      // Thai vowels are marks: มี.ค. is March, ม.ค. is January.
      .replace(/(?!\p{sc=Thai})\p{M}/gu, '')
      .replace(/ł/g, 'l')
      .replace(/ı/g, 'i')
      .replace(/ø/g, 'o')
      .replace(/đ/g, 'd')
      .replace(/ß/g, 'ss')
      .replace(/æ/g, 'ae')
      .replace(/([aou])e/g, '$1')
      .replace(/[^\p{L}\p{M}\d]+/gu, ' ')
      .trim()
  )
}

/** Compiles words into a pattern. A `*` matches the rest of a word. Entries with more words are tried first. */
function patternsOf(lists: readonly (string | undefined)[]): string {
  const words = lists.flatMap((list) => list?.split(',') ?? []).map((word) => word.trim())
  const size = (word: string): number => word.split(' ').length
  const sorted = words.sort((one, other) => size(other) - size(one))
  return [...new Set(sorted.map((word) => word.split('*').map(plainWords).join('[^ ]*')))].join('|')
}

const columnWords = columnMeanings.map((meaning) => {
  const patterns = patternsOf(allWords.map(({ columns }) => columns[meaning]))
  return [meaning, new RegExp(`(?:^| )(?:${patterns})(?= |$)`, 'gu')] as const
})

/** A remark that does not make an amount a fee or a tax: "(after fees)", "(incl. VAT)". */
const remark =
  /\((?:after fees|nach gebühren|après frais|después de comisiones|(?:in[ck]l|ex[ck]l)(?:usive of|uding|\.)? [^)]*|ttc|ht)\)/gi
/** Matches the currency in `Amount in EUR`. Does not match `Amount In`, which is money that came in. */
const inCurrency =
  /(?<=[Aa]mount) in (?:[A-Z]{3}|\p{Sc}|Rs\.?)$|(?<=[Aa]mount|AMOUNT)\s?\([Ii][Nn] (?:[A-Z]{3}|\p{Sc}|R[Ss]\.?)\)$/u

/**
 * Returns what a column name means; null for an unknown name. If several parts of the name are known, the part with the
 * most words decides.
 */
export function columnMeaning(name: string): ColumnMeaning | null {
  const text = shortCell(name).replace(remark, '').replace(inCurrency, '')
  // Without its accents, `Nợ` (“debit”) would be the English `No`.
  if (/^nợ$/i.test(text.normalize('NFC').trim())) return 'spent'
  const words = plainWords(text)
  // `Amount (Funding Card)` does not name a card.
  const outside = plainWords(text.replace(/\([^)]*\)/g, '')) || words
  const sizes = columnWords.map(([meaning, pattern]) => {
    const found = [...(meaning === 'identity' ? outside : words).matchAll(pattern)].map(
      ([one]) => one.trim().split(' ').length,
    )
    return { meaning, size: Math.max(0, ...found) }
  })
  const has = (meaning: ColumnMeaning): boolean =>
    sizes.some((one) => one.meaning === meaning && one.size > 0)
  // `Soll/Haben`, `Af Bij`: both in one column.
  if (has('spent') && has('received') && !has('balance')) return 'direction'
  const longest = Math.max(...sizes.map(({ size }) => size))
  return longest === 0 ? null : (sizes.find(({ size }) => size === longest)?.meaning ?? null)
}

/** True for a column name that only card statements have. */
export function isNameOfCards(name: string): boolean {
  return cardNames.test(plainWords(name))
}
const cardNames = new RegExp(`^(?:${patternsOf(allWords.map(({ cards }) => cards))})$`, 'u')

/** True if a text says that money was paid to a card. Only card statements have such text. */
export function isCardPayment(text: string): boolean {
  return cardPayments.test(plainWords(text))
}
const cardPayments = new RegExp(
  `(?:^| )(?:${patternsOf(allWords.map(({ cardPayments: texts }) => texts))})(?= |$)`,
  'u',
)

/** Returns a test for words that fill a whole cell. Words with `*` are left out, because they are only beginnings. */
function saying(meaning: CellMeaning): (cell: string) => boolean {
  const words = cellWords(meaning)
  return (cell) => words.has(plainWords(cell))
}

function cellWords(meaning: CellMeaning): ReadonlySet<string> {
  const words = allWords.flatMap(({ cells }) => cells[meaning]?.split(',') ?? [])
  return new Set(words.filter((word) => !word.includes('*')).map(plainWords))
}

const directions = (['spent', 'received', 'neither'] as const).map(
  (meaning) => [meaning, cellWords(meaning)] as const,
)

type Direction = 'spent' | 'received' | 'neither'

/**
 * Finds the direction of money in a word or sign; null for other text. `neither`: the money moves between the user's
 * own accounts. `name`: the column's name. In a column named `Cargo/Abono`, `C` stands for `Cargo` (money out),
 * although `C` usually stands for credit.
 */
export function directionOf(cell: string, name = ''): Direction | null {
  const sign = cell.trim()
  if (/^[-−–+]$/.test(sign)) return sign === '+' ? 'received' : 'spent'
  const text = plainWords(cell)
  const [meaning, other] = text.length === 1 ? meaningsOfInitial(text, name) : []
  if (meaning !== undefined && other === undefined) return meaning
  return directions.find(([, words]) => words.has(text))?.[0] ?? null
}

function meaningsOfInitial(letter: string, name: string): readonly Direction[] {
  const words = plainWords(name).split(' ')
  return words.flatMap((word) => {
    const meaning = word.startsWith(letter) ? columnMeaning(word) : null
    return meaning === 'spent' || meaning === 'received' ? [meaning] : []
  })
}

/** True if a text says that money came back, such as `Refund`. */
export const isRefund = saying('refund')

/** True if a text says that a payment is pending, declined or reverted. */
export const isUnbooked = saying('unbooked')

const unbookedPart = new RegExp(`(?:^| )(?:${[...cellWords('unbooked')].join('|')})(?= |$)`, 'u')

/** True if a text in a status column says that a payment is pending: `TRANSACTION PENDING` and the like. */
export function isUnbookedState(cell: string): boolean {
  return unbookedPart.test(plainWords(cell))
}

const sums = new RegExp(`^(?:${patternsOf(allWords.map(({ cells }) => cells.sum))})(?= |$)`, 'u')

const sumTexts = cellWords('sum')

/** A day after the name of a balance: `Saldo per 30.11.2026`, `Balance as at 24 November 2026`. */
const dayBehind = /(?: \p{L}{1,4}){0,2} \d{1,4} (?:\d{1,2}|\p{L}+) \d{1,4}$/u

/** True if a text names a balance or a turnover; false for `Total`, which is also the name of a vendor. */
export function isSumText(cell: string): boolean {
  return sumTexts.has(plainWords(cell).replace(dayBehind, ''))
}

/** True for the beginning of a row that states a balance or a sum. */
export function beginsLikeSum(cell: string): boolean {
  return sums.test(plainWords(cell))
}

/** True if a text is only a word for a balance or a sum. */
export function isSumWord(cell: string): boolean {
  const text = plainWords(cell)
  return sums.exec(text)?.[0] === text
}

/** Returns the month (1 to 12) at the beginning of a text, full or abbreviated, in any language; null for none. */
export function monthOfName(name: string): number | null {
  const plain = plainWords(name)
  const found = monthNames.find(({ beginning }) => plain.startsWith(beginning))
  return found?.month ?? null
}

const monthNames = allWords
  .flatMap(({ months }) =>
    (months?.split(' ') ?? []).flatMap((names, index) =>
      names.split('/').map((name) => ({ beginning: plainWords(name), month: index + 1 })),
    ),
  )
  // `červenec` before `červen`, `mar` of most languages before a rare one.
  .sort((one, other) => other.beginning.length - one.beginning.length)

const namesByPage = new Map<string, RegExp>(
  codePages.map((page) => {
    const same = page === 'macintosh' ? 'windows-1252' : page
    const those = allWords.filter(({ codePage = 'windows-1252' }) => codePage === same)
    const lists = those.flatMap(({ columns }) => Object.values(columns))
    return [page, new RegExp(`^(?:${patternsOf(lists)})$`, 'u')] as const
  }),
)

/** Counts known column names in a text decoded with a code page, to find a file's code page. */
export function namesOfPage(text: string, page: string): number {
  const names = namesByPage.get(page)
  if (!names) return 0
  const cells = text.split(/[;,\t|\n"]/, 1000)
  return cells.filter((cell) => cell.length < 60 && names.test(plainWords(cell))).length
}
