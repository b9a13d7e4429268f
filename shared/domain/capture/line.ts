/**
 * Parser state of a capture line: its words, which of them are claimed by a part, and the problems so far.
 * Parsers claim words one after the other; unclaimed words are the note.
 */
import { cleanText } from '../text/clean-text.ts'
import type { Meaning, Part, Problem, ProblemKind } from './capture.ts'
import { splitWords, type Word } from './tokenize.ts'

/** Half-open range of word indexes. */
export type Span = { readonly first: number; readonly end: number }
type Claim = Span & { readonly meaning: Meaning }

/** Maximum number of problems: a pasted page of `@` must not cause a look-up for each. */
const mostProblems = 20

export class Line {
  readonly text: string
  readonly words: readonly Word[]
  readonly problems: Problem[] = []
  private readonly claims: (Claim | undefined)[]

  constructor(text: string) {
    this.text = text
    this.words = splitWords(text)
    this.claims = this.words.map(() => undefined)
  }

  /** The word for parsers, in lower case; empty where it is claimed, literal or does not exist. */
  core(index: number): string {
    return this.claims[index] === undefined ? (this.words[index]?.core ?? '') : ''
  }

  /** The same in its original case. */
  bare(index: number): string {
    return this.claims[index] === undefined ? (this.words[index]?.bare ?? '') : ''
  }

  claim(span: Span, meaning: Meaning): void {
    const claim = { ...span, meaning }
    for (let index = span.first; index < span.end; index += 1) this.claims[index] = claim
  }

  isClaimed(index: number): boolean {
    return this.claims[index] !== undefined
  }

  isFree({ first, end }: Span): boolean {
    return !this.claims.slice(first, end).some((claim) => claim !== undefined)
  }

  /** True where the word before or after the span is claimed. */
  hasNeighbour({ first, end }: Span): boolean {
    return this.isClaimed(first - 1) || this.isClaimed(end)
  }

  isAtEdge({ first, end }: Span): boolean {
    return first === 0 || end === this.words.length
  }

  hasRoomForProblems(): boolean {
    return this.problems.length < mostProblems
  }

  /** Adds a problem. `candidates`: replacements for the span. */
  /** `candidates`: replacements for the span. `refusal`: the message where such a line is not taken. */
  report(
    kind: ProblemKind,
    span: Span,
    message: string,
    { candidates = [], refusal = message }: Partial<Pick<Problem, 'candidates' | 'refusal'>> = {},
  ): void {
    if (!this.hasRoomForProblems()) return
    this.problems.push({ kind, ...this.range(span), message, refusal, candidates })
  }

  /** The text of the span as typed. */
  textOf(span: Span): string {
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

  private range({ first, end }: Span): { readonly from: number; readonly to: number } {
    return { from: this.words[first]?.from ?? 0, to: this.words[end - 1]?.to ?? 0 }
  }
}

/** The text as one clean line without surrounding or doubled spaces. */
export function tidy(text: string): string {
  return cleanText(text.replace(/\s+/g, ' ')).replace(/ {2,}/g, ' ').trim()
}
