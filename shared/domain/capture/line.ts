/**
 * Parser state of a capture line: its words, which of them are claimed, and the problems so far. The parsers run one
 * after the other and claim words. Words that no parser claims are the note.
 */
import { tidy } from '../text/clean-text.ts'
import { asks, type Meaning, type Part, type Problem, type ProblemKind } from './capture.ts'
import { currentLanguage } from '../language/translate.ts'
import { vocabularyOf, type ListName, type Vocabulary } from '../language/words/vocabulary.ts'
import {
  bracketsOf,
  isMonthName,
  rangeSigns,
  splitWords,
  withoutBrackets,
  type Word,
} from './tokenize.ts'

/** Half-open range of word indexes. */
export type WordSpan = { readonly first: number; readonly end: number }
type Claim = WordSpan & { readonly meaning: Meaning }

const rangeSign = new RegExp(`^${rangeSigns}$`)

/** Prevents a pasted page full of `@` from causing a look-up for each `@`. */
const maxProblems = 20

export class Line {
  readonly text: string
  words: readonly Word[]
  readonly vocabulary: Vocabulary
  readonly problems: Problem[] = []
  private readonly claims: (Claim | undefined)[]
  private readonly meanings = new Set<Meaning>()
  private content: WordSpan | null = null
  readonly isPart: (text: string, vocabulary: Vocabulary) => boolean
  /** Spans in brackets, except those that contain only times and days. */
  readonly brackets: readonly WordSpan[]
  /** Span of the line without the quoted words at its ends: these are only part of the note. */
  readonly unquoted: WordSpan

  /**
   * `vocabulary`: the language in which the line is read. `isPart`: true for a time or a day; brackets around it are
   * ignored.
   */
  constructor(
    text: string,
    vocabulary = vocabularyOf(currentLanguage()),
    isPart: (text: string, vocabulary: Vocabulary) => boolean = () => false,
  ) {
    this.text = text
    this.vocabulary = vocabulary
    this.isPart = isPart
    let words = splitWords(text)
    const brackets: WordSpan[] = []
    for (const span of bracketsOf(words)) {
      if (isPart(this.insideOf(words, span), vocabulary)) words = withoutBrackets(words, span)
      else brackets.push(span)
    }
    this.words = words
    this.brackets = brackets
    this.claims = this.words.map(() => undefined)
    const quoted = this.words.map((_, index) => this.isQuoted(index))
    this.unquoted = { first: quoted.indexOf(false), end: quoted.lastIndexOf(false) + 1 }
  }

  /** Returns the word in lower case; empty if it is claimed or literal, or if there is none. */
  core(index: number): string {
    return this.claims[index] === undefined ? (this.words[index]?.core ?? '') : ''
  }

  /** Returns `core` in its original case. */
  bare(index: number): string {
    return this.claims[index] === undefined ? (this.words[index]?.bare ?? '') : ''
  }

  /** Joins the cores of the span with single spaces. Empty if one of them is empty. */
  phrase({ first, end }: WordSpan): string {
    const cores = Array.from({ length: end - first }, (_, step) =>
      step > 0 && this.isApart(first + step) ? '' : this.core(first + step),
    )
    return cores.includes('') ? '' : cores.join(' ')
  }

  /** True for a word that a bracket separates from the word before it. */
  isApart(index: number): boolean {
    return this.words[index]?.isApart === true
  }

  /**
   * Removes brackets in which nothing is claimed or asked about. Call it after the parsers have claimed their words.
   */
  openBrackets(): void {
    for (const span of this.brackets) {
      if (this.isFree(span) && !this.isAsked(span)) this.words = withoutBrackets(this.words, span)
    }
  }

  inside(span: WordSpan): string {
    return this.insideOf(this.words, span)
  }

  private insideOf(words: readonly Word[], { first, end }: WordSpan): string {
    const text = this.text.slice(words[first]?.from, words[end - 1]?.to)
    return text.replace(/^[([]|[)\]][.,;:!]*$/g, '')
  }

  /** Returns the word in lower case with punctuation; empty if `core` is. */
  rawOf(index: number): string {
    return this.core(index) === '' ? '' : (this.words[index]?.raw ?? '').toLowerCase()
  }

  /** Returns `bare`, even of a claimed word. */
  bareOf(index: number): string {
    return this.words[index]?.bare ?? ''
  }

  meaningAt(index: number): Meaning | null {
    return this.claims[index]?.meaning ?? null
  }

  /** Returns the words claimed together with this one; null if it is unclaimed. */
  claimAt(index: number): WordSpan | null {
    return this.claims[index] ?? null
  }

  /** True if a problem in the span prevents recording or asks for confirmation. */
  isAsked(span: WordSpan): boolean {
    const { from, to } = this.range(span)
    return this.problems.some((one) => one.from < to && from < one.to && asks(one.kind))
  }

  hasProblem(span: WordSpan): boolean {
    const { from, to } = this.range(span)
    return this.problems.some((one) => one.from < to && from < one.to)
  }

  hasMeaning(...meanings: readonly Meaning[]): boolean {
    return meanings.some((meaning) => this.meanings.has(meaning))
  }

  /** True if a problem already says why the words of the span stay in the note. */
  isExplained(span: WordSpan): boolean {
    const { from, to } = this.range(span)
    return this.problems.some(
      (one) => /^(?:misplaced|noLastEntry)$/.test(one.kind) && one.from <= from && to <= one.to,
    )
  }

  /** True for a word from these lists, with or without a bracket: “(hin und zurück)”. “Mrs P” is not page “P”. */
  isOneOf(index: number, ...names: readonly ListName[]): boolean {
    const word = this.core(index).replace(/^\(|\)$/g, '')
    if (word.length === 1 && this.isInitial(index)) return false
    return names.some((name) => this.vocabulary.is(name, word))
  }

  private isInitial(index: number): boolean {
    // In German, “Akte S 12” is a page.
    const isGerman = this.vocabulary.decimalSign === ','
    const name = isGerman ? /^(?:Dr|Prof|Frau|Fr|Herrn?|Hr|Fam|Familie)$/ : /^\p{Lu}\p{Ll}+$/u
    return /^\p{Lu}$/u.test(this.bareOf(index)) && name.test(this.bareOf(index - 1))
  }

  isMonth(index: number): boolean {
    return isMonthName(this.vocabulary.inEnglish(this.core(index)))
  }

  /** True for `to`, `until`, `-`, `->`. */
  joinsTimes(index: number): boolean {
    return rangeSign.test(this.core(index)) || this.isOneOf(index, 'until', 'to')
  }

  /** Formats a proposed amount: `12.50 EUR`, with the decimal sign of the language. */
  printMoney(amount: string, currency: string): string {
    return `${amount.replace('.', this.vocabulary.decimalSign)} ${currency}`
  }

  /** True if the line has a word from the list, claimed or not. */
  hasWordOf(name: ListName): boolean {
    return this.words.some(({ core }) => this.vocabulary.is(name, core))
  }

  /** True for a number in words greater than one; `a` and `one` are not counts. */
  isCounted(index: number): boolean {
    const word = this.core(index)
    return (this.vocabulary.numberOf(word) ?? 0) > 1 || this.vocabulary.isOfNumbers(word)
  }

  isOfTime(index: number): boolean {
    const meaning = this.meaningAt(index)
    return meaning === 'time' || meaning === 'duration'
  }

  claim(span: WordSpan, meaning: Meaning): void {
    const claim = { ...span, meaning }
    this.meanings.add(meaning)
    this.content = null
    for (let index = span.first; index < span.end; index += 1) this.claims[index] = claim
  }

  isClaimed(index: number): boolean {
    return this.claims[index] !== undefined
  }

  isClaimedWhole({ first, end }: WordSpan): boolean {
    return !this.claims.slice(first, end).includes(undefined)
  }

  isQuoted(index: number): boolean {
    return this.words[index]?.raw.startsWith('"') === true && this.words[index].core === ''
  }

  isFree({ first, end }: WordSpan): boolean {
    return !this.claims.slice(first, end).some((claim) => claim !== undefined)
  }

  hasNeighbour({ first, end }: WordSpan): boolean {
    return this.isClaimed(first - 1) || this.isClaimed(end)
  }

  /** True for the first unclaimed word. Signs, and claimed words such as references, may precede it. */
  isFirst(index: number): boolean {
    return index === this.freeSpan().first
  }

  get freeEnd(): number {
    return this.freeSpan().end
  }

  private freeSpan(): WordSpan {
    // “- 15 email”, “📞 15 Ada”.
    if (this.content) return this.content
    const free = this.words.map(({ raw }, at) => !this.isClaimed(at) && /[\p{L}\p{N}]/u.test(raw))
    this.content = { first: free.indexOf(true), end: free.lastIndexOf(true) + 1 }
    return this.content
  }

  isAtEdge({ first, end }: WordSpan): boolean {
    return first === 0 || end === this.words.length
  }

  hasRoomForProblems(): boolean {
    return this.problems.length < maxProblems
  }

  /**
   * Adds a problem. `candidates`: replacements for the span. `refusal`: the message for commands and links, which
   * refuse the line.
   */
  report(
    kind: ProblemKind,
    span: WordSpan,
    message: string,
    { candidates = [], refusal = message }: Partial<Pick<Problem, 'candidates' | 'refusal'>> = {},
  ): void {
    if (!this.hasRoomForProblems()) return
    this.problems.push({ kind, ...this.range(span), message, refusal, candidates })
  }

  textOf(span: WordSpan): string {
    const { from, to } = this.range(span)
    return this.text.slice(from, to)
  }

  note(): string {
    const pieces = this.words.map((word, index) => {
      if (this.isClaimed(index)) return ''
      return word.isGlued && !this.isClaimed(index - 1) ? word.text : ` ${word.text}`
    })
    return tidy(pieces.join(''))
  }

  parts(): readonly Part[] {
    const parts: Part[] = []
    for (let first = 0; first < this.words.length;) {
      const claim = this.claims[first]
      let end = first + 1
      while (end < this.words.length && this.claims[end] === claim) end += 1
      const range = this.range({ first, end })
      const text = this.text.slice(range.from, range.to)
      parts.push({ ...range, meaning: claim?.meaning ?? 'note', text })
      first = end
    }
    return parts
  }

  /** Finds the words in a range of the text in UTF-16 units. */
  spanOf(from: number, to: number): WordSpan {
    const first = this.words.findIndex((word) => word.to > from)
    return { first, end: this.words.filter((word) => word.from < to).length }
  }

  private range({ first, end }: WordSpan): { readonly from: number; readonly to: number } {
    return { from: this.words[first]?.from ?? 0, to: this.words[end - 1]?.to ?? 0 }
  }
}
