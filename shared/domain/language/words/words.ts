/** Words that each language provides, so that what people type can be read (english.ts, german.ts). */

export type LengthPhrase = {
  /** Source of a regular expression, in lower case. `{count}` stands for any number. */
  readonly pattern: string
  /**
   * Seconds of the whole phrase, or of each unit that `{count}` counts. A group `part` adds the seconds of its match.
   */
  readonly seconds: number
}

/** A phrase for a time of day: “half past 9”, “ten to five”, “nine thirty”. */
export type ClockPhrase = {
  /** Source of a regular expression, in lower case. `{hour}` and `{minutes}` stand for numbers in words or digits. */
  readonly pattern: string
  /** In minutes. */
  readonly add?: number
  /** `sign`: 1 adds `{minutes}` as well, -1 subtracts them. `minMinutes`: the smallest `{minutes}` that match. */
  readonly sign?: 1 | -1
  readonly minMinutes?: number
}

/** Builds the number words that combine tens and ones, as the language writes them: “forty-five”, “fünfundvierzig”. */
export function compoundNumbers(
  tens: Readonly<Record<string, number>>,
  ones: Readonly<Record<string, number>>,
  join: (ten: string, one: string) => readonly string[],
): Readonly<Record<string, number>> {
  const names = Object.entries(tens).flatMap(([ten, tenfold]) =>
    Object.entries(ones).flatMap(([one, rest]) =>
      join(ten, one).map((name) => [name, tenfold + rest] as const),
    ),
  )
  return Object.fromEntries(names)
}

/** The phrases and tables of a language, in lower case. The type `Words` (english.ts) adds the lists of words. */
export type Phrases = {
  readonly decimalSign: '.' | ','
  readonly numbers: Readonly<Record<string, number>>
  readonly lengths: readonly LengthPhrase[]
  /** Fractions of an hour in seconds, for the group `part` of a length. */
  readonly parts: Readonly<Record<string, number>>
  /** Each as `HH:MM`. */
  readonly namedTimes: Readonly<Record<string, string>>
  readonly clockPhrases: readonly ClockPhrase[]
  /**
   * Words for money, each with a currency code. Instead of a code, `%` (a hundredth), `k` (a thousand), `l` (a lakh)
   * and `c` (a crore) mean multiples of the usual currency, and `#10` a banknote of it.
   */
  readonly money: Readonly<Record<string, string>>
  /** Words for days, each with an English word that chrono-node understands. */
  readonly days: Readonly<Record<string, string>>
}
