/** Parses durations in words: `half an hour`, `two hours`, `an hour and a half`, `twenty minutes`. */
import type { Seconds } from '../units.ts'
import type { Line, Span } from './line.ts'

const numbers: Readonly<Record<string, number>> = {
  ...{ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8 },
  ...{ nine: 9, ten: 10, eleven: 11, twelve: 12, fifteen: 15, twenty: 20, thirty: 30 },
  ...{ forty: 40, fifty: 50, sixty: 60, ninety: 90 },
}
const count = `(${Object.keys(numbers).join('|')})`
const parts: Readonly<Record<string, number>> = { half: 1800, quarter: 900 }
const part = '(?: and an? (half|quarter))?'

const patterns: readonly (readonly [RegExp, (found: readonly (string | undefined)[]) => number])[] =
  [
    [/^half (?:an? )?hour$/, () => 1800],
    [/^(?:an? )?quarter (?:of an )?hour$/, () => 900],
    [/^three quarters of an hour$/, () => 2700],
    [new RegExp(`^${count} hours?${part}$`), ([, hours, more]) => hoursAnd(hours, more)],
    [
      new RegExp(`^${count} and an? (half|quarter) hours?$`),
      ([, hours, more]) => hoursAnd(hours, more),
    ],
    [new RegExp(`^${count} (?:minutes?|mins?)$`), ([, minutes]) => numberOf(minutes) * 60],
  ]

const mostWords = 5
/** Words before which a phrase says when or how often, not how long: "in half an hour", "every two hours". */
const others: ReadonlySet<string> = new Set(
  'in every within per each next last the this of half after before than'.split(' '),
)

/**
 * The longest duration phrase at word `first`, or null. Because such words are ambiguous, they count only at
 * an end of the line, after "for" and "spent", before "ago", or beside a recognized part.
 */
export function durationPhraseAt(
  line: Line,
  first: number,
): (Span & { readonly seconds: Seconds }) | null {
  if (!begins(line.core(first)) || others.has(line.core(first - 1))) return null
  for (let end = first + mostWords; end > first; end -= 1) {
    const seconds = secondsOf(line, { first, end })
    if (seconds === null) continue
    const span = { first, end }
    const isSaid = ['for', 'spent'].includes(line.core(first - 1)) || line.core(end) === 'ago'
    return isSaid || line.isAtEdge(span) || line.hasNeighbour(span) ? { ...span, seconds } : null
  }
  return null
}

function begins(word: string): boolean {
  return Object.hasOwn(numbers, word) || Object.hasOwn(parts, word)
}

function secondsOf(line: Line, { first, end }: Span): Seconds | null {
  if (end > line.words.length) return null
  const cores = Array.from({ length: end - first }, (_, index) => line.core(first + index))
  if (cores.includes('')) return null
  const phrase = cores.join(' ')
  for (const [pattern, read] of patterns) {
    const found = pattern.exec(phrase)
    if (found) return read(found) as Seconds
  }
  return null
}

function hoursAnd(hours: string | undefined, more: string | undefined): number {
  return numberOf(hours) * 3600 + (parts[more ?? ''] ?? 0)
}

function numberOf(word: string | undefined): number {
  return numbers[word ?? ''] ?? 0
}
