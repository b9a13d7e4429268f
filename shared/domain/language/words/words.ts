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

/** The words that a language uses for lengths, times and days, in lower case. */
export type Words = {
  readonly decimalSign: '.' | ','
  /** Units, as written after a number. */
  readonly hours: readonly string[]
  readonly minutes: readonly string[]
  /** Words for 1 that are not articles. */
  readonly one: readonly string[]
  /** Before a period that has just ended: “the last hour”. */
  readonly latest: readonly string[]
  /** Words of `notLengths` that a length can follow: “less than an hour”. */
  readonly than: readonly string[]
  /** Before a length in words: “about two hours”. */
  readonly almost: readonly string[]
  /** As in “a good hour”. */
  readonly roughly: readonly string[]
  /** As in “a few hours”. */
  readonly few: readonly string[]
  /** Units that are not read as lengths, such as seconds and days. */
  readonly otherUnits: readonly string[]
  readonly numbers: Readonly<Record<string, number>>
  readonly lengths: readonly LengthPhrase[]
  /** Fractions of an hour in seconds, for the group `part` of a length. */
  readonly parts: Readonly<Record<string, number>>
  /** First words of a length in words, besides numbers. */
  readonly lengthOpeners: readonly string[]
  /** Before words that look like a length but are none: “in half an hour”, “every two hours”. */
  readonly notLengths: readonly string[]
  readonly and: readonly string[]
  /** Between two numbers that are not read separately: “1 or 2 hours”, “3 point 5 hours”. */
  readonly or: readonly string[]
  /** As in “10% of 500”. */
  readonly of: readonly string[]
  /** Before the number of a day: “the 18th”. */
  readonly the: readonly string[]
  /** Between a count and the amount that it multiplies. */
  readonly times: readonly string[]
  /** Between an amount and its divisor: “90 EUR by 2”. */
  readonly by: readonly string[]
  /** For a part or a change of an amount: “split”, “my half”, “10% off”. */
  readonly shared: readonly string[]
  /** As in “twice”. */
  readonly multiplied: readonly string[]
  /** Words beside which a distance or price is probably for only one way: “42 km return”, “12 EUR each way”. */
  readonly bothWays: readonly string[]
  /** Words for things and places that people pay for. A number beside them is rarely part of the note: “taxi 12”. */
  readonly costs: readonly string[]
  /** Words beside which a number is a length: “8-17 break 30”. */
  readonly breaks: readonly string[]
  /** As in “2h (of which 1 driving)”. */
  readonly partOf: readonly string[]
  /** As in “mileage 120”. */
  readonly distances: readonly string[]
  /** As in “tip 2”. */
  readonly tips: readonly string[]
  /** As in “45 EUR net”. */
  readonly withoutTax: readonly string[]
  /** Names of taxes, and of amounts that include them. `including`: words that say that an amount includes tax. */
  readonly taxes: readonly string[]
  readonly including: readonly string[]
  /** Beside the price of each thing: “4 lamps, 12 EUR each”. */
  readonly each: readonly string[]
  readonly refunds: readonly string[]
  /** Before an amount that is subtracted. */
  readonly minus: readonly string[]
  /** Before a length that is subtracted from a time range: “9-5 less lunch”. */
  readonly less: readonly string[]
  /** As in “2h per day”. */
  readonly repeated: readonly string[]
  /** Before the length of something other than the work: “with 2 hours notice”. */
  readonly described: readonly string[]
  /** Nouns that follow a length of their own: “2 min silence”. */
  readonly describedNouns: readonly string[]
  /** What is measured in metres: “10 m cable”. */
  readonly metred: readonly string[]
  /** Holidays, which can be the day of the work: “Thanksgiving 4h”. */
  readonly feasts: readonly string[]
  /** As in “over 2h”. */
  readonly limits: readonly string[]
  /** As in “2h or more”, “2h a day”. */
  readonly limitsBehind: readonly string[]
  /** Before the number of a week of the year. */
  readonly weeks: readonly string[]
  /** Nouns after which an ordinal is not a day: “21st century”. */
  readonly ordinalNouns: readonly string[]
  /** Before the period after which something will begin: “call in 30 min”. */
  readonly ahead: readonly string[]
  /** Before a range of two times. */
  readonly between: readonly string[]
  /** After a weekday, for a day other than its most recent occurrence: “Saturday last”, “Monday week”. */
  readonly besideWeekday: readonly string[]
  /** Ordinals in words from 1 on, which can be days: “on the sixteenth”. Left out where `vagueDays` has them. */
  readonly ordinals: readonly string[]
  /**
   * Before a day that is not the day of the work: “every monday”. `for`: before a day that the work is for: “slides for
   * monday”.
   */
  readonly otherDays: readonly string[]
  readonly for: readonly string[]
  /** After a length: “ago”. `agoBefore`: before it, with the same meaning. */
  readonly ago: readonly string[]
  readonly agoBefore: readonly string[]
  /** Before a time of day; `until` also after it. */
  readonly at: readonly string[]
  readonly from: readonly string[]
  readonly since: readonly string[]
  readonly until: readonly string[]
  /** After a start without an end: “9:15 onwards”. */
  readonly onwards: readonly string[]
  /** Between two numbers without units: “9 to 5”. */
  readonly to: readonly string[]
  readonly now: readonly string[]
  readonly clock: readonly string[]
  /** After “since”, for the end of the last entry. */
  readonly lastEntry: readonly string[]
  /**
   * Before the time at which something began. `ended`: the same for an end. `prepositions`: can follow a time: “at 1
   * with Bob”.
   */
  readonly begun: readonly string[]
  readonly ended: readonly string[]
  readonly prepositions: readonly string[]
  /** As in “left 9, back 11”. */
  readonly cameOrWent: readonly string[]
  /** Words that make a time part of what is worked on, not the start of the work: “3pm call prep 1h”. */
  readonly preparing: readonly string[]
  /** As in “call moved from 3pm to 4pm”. */
  readonly moved: readonly string[]
  /** Before an event of the day: “after lunch”. `events`: “lunch”. */
  readonly besideEvent: readonly string[]
  readonly events: readonly string[]
  /** Before a day. */
  readonly on: readonly string[]
  /** After a day, without changing it: “yesterday morning”. */
  readonly dayTimes: readonly string[]
  /** Words for the second half of the day. Beside them, “8” rarely means the morning. */
  readonly lateTimes: readonly string[]
  /** Each as `HH:MM`. */
  readonly namedTimes: Readonly<Record<string, string>>
  /** As in “around 9”. */
  readonly near: readonly string[]
  /** Sources of regular expressions: “all day”. */
  readonly vagueLengths: readonly string[]
  readonly clockPhrases: readonly ClockPhrase[]
  /** Sources of regular expressions: “last week”. */
  readonly vagueDays: readonly string[]
  /** Words that are recognized even with one wrong letter (“yesteday”); the user is then asked. */
  readonly misspelt: readonly string[]
  /** Before a number that is not a time: “pages 14-15”. */
  readonly numbered: readonly string[]
  /** Words of `numbered` that are also work, so that “session 9-11” can have a time and “lesson 45” a length. */
  readonly sessions: readonly string[]
  /** Before a last number that only names something: “team 4”. Elsewhere, the number can be a time. */
  readonly named: readonly string[]
  /** Places with postal codes that look like times: “1030 Wien”. */
  readonly places: readonly string[]
  /**
   * Words for money, each with a currency code. Instead of a code, `%` (a hundredth), `k` (a thousand), `l` (a lakh)
   * and `c` (a crore) mean multiples of the usual currency, and `#10` a banknote of it.
   */
  readonly money: Readonly<Record<string, string>>
  /** Words for days, each with an English word that chrono-node understands. */
  readonly days: Readonly<Record<string, string>>
  /** Words that begin a line for a timer. `expense`: for an expense. */
  readonly start: readonly string[]
  readonly expense: readonly string[]
  readonly spent: readonly string[]
  readonly billable: readonly string[]
  readonly notBillable: readonly string[]
}
