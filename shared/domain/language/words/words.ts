/** What a language brings for reading what people type (english.ts, german.ts). */

/** A length in words. */
export type LengthPhrase = {
  /** Source of a regular expression in lower case; `{count}` is any of the numbers. */
  readonly pattern: string
  /** Seconds of the whole phrase, or of each that is counted; a `part` of it is added. */
  readonly seconds: number
}

/** The tens with ones, as a language joins them: “forty-five”, “fünfundvierzig”. */
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

/** Words of one language, in lower case. */
export type Words = {
  readonly decimalSign: '.' | ','
  /** Units behind a number. */
  readonly hours: readonly string[]
  readonly minutes: readonly string[]
  /** One as a number, not as an article. */
  readonly one: readonly string[]
  /** Before a length that has just passed: “the last hour”. */
  readonly latest: readonly string[]
  /** Of `notLengths`, before a length that is meant: “less than an hour”. */
  readonly than: readonly string[]
  /** Between a number and its unit: “a good hour”. */
  readonly roughly: readonly string[]
  /** Numbers that are none: “a few hours”. */
  readonly few: readonly string[]
  /** Units in which no length is read: seconds, days and more. */
  readonly otherUnits: readonly string[]
  readonly numbers: Readonly<Record<string, number>>
  readonly lengths: readonly LengthPhrase[]
  /** Share of an hour, in seconds, of the group `part` in a length. */
  readonly parts: Readonly<Record<string, number>>
  /** First words of lengths that begin with no number. */
  readonly lengthOpeners: readonly string[]
  /** Before a length they say when or how often, not how long: “in half an hour”. */
  readonly notLengths: readonly string[]
  readonly and: readonly string[]
  /** Between two numbers of which one is read: “1 or 2 hours”, “3 point 5 hours”. */
  readonly or: readonly string[]
  /** Between a share and a whole: “10% of 500”. */
  readonly of: readonly string[]
  /** Articles before the number of a day: “the 18th”. */
  readonly the: readonly string[]
  /** Between a count and an amount. */
  readonly times: readonly string[]
  /** Between an amount and what it is divided by: “90 EUR by 2”. */
  readonly by: readonly string[]
  /** A part of an amount is meant, or more of it: “split”, “my half”, “10% off”. */
  readonly shared: readonly string[]
  /** A multiple of an amount or a length is meant: “twice”. */
  readonly multiplied: readonly string[]
  /** Beside a distance or a price that is hardly that of the whole journey: “42 km return”, “12 EUR each way”. */
  readonly bothWays: readonly string[]
  /** Before an amount that is paid besides: “tip 2”. */
  readonly tips: readonly string[]
  /** Beside an amount that lacks its tax: “45 EUR net”. */
  readonly withoutTax: readonly string[]
  /** Taxes, and what says that an amount has them. */
  readonly taxes: readonly string[]
  readonly including: readonly string[]
  /** Beside the price of one of several: “4 lamps, 12 EUR each”. */
  readonly each: readonly string[]
  /** Money that came back. */
  readonly refunds: readonly string[]
  /** Before an amount that is subtracted. */
  readonly minus: readonly string[]
  /** The same beside a time: “9-5 less lunch”. */
  readonly less: readonly string[]
  /** Beside a length that comes again: “2h per day”. */
  readonly repeated: readonly string[]
  /** Before a length that is still to come: “call in 30 min”. */
  readonly ahead: readonly string[]
  /** Before two times. */
  readonly between: readonly string[]
  /** Before days that come again, or that the work is about: “every monday”, “slides for monday”. */
  readonly otherDays: readonly string[]
  readonly for: readonly string[]
  /** Behind a length, and before one. */
  readonly ago: readonly string[]
  readonly agoBefore: readonly string[]
  /** Before a time of day, and behind one. */
  readonly at: readonly string[]
  readonly from: readonly string[]
  readonly since: readonly string[]
  readonly until: readonly string[]
  /** The same where it joins two numbers alone: “9 to 5”. */
  readonly to: readonly string[]
  readonly now: readonly string[]
  readonly clock: readonly string[]
  /** Behind “since”: the end of the last entry. */
  readonly lastEntry: readonly string[]
  /** Before a time, and the words that begin what follows it: “at 1 with Bob”. */
  readonly begun: readonly string[]
  readonly ended: readonly string[]
  readonly prepositions: readonly string[]
  /** Before and behind an event of the day, and those events: “after lunch”. */
  readonly besideEvent: readonly string[]
  readonly events: readonly string[]
  /** Before a day. */
  readonly on: readonly string[]
  /** Behind a day, which they do not change: “yesterday morning”. */
  readonly dayTimes: readonly string[]
  /** Those of the second half of the day, beside which “8” is hardly the morning. */
  readonly lateTimes: readonly string[]
  /** Times of day by name, as `HH:MM`. */
  readonly namedTimes: Readonly<Record<string, string>>
  /** Before a time that is not exact: “around 9”. */
  readonly near: readonly string[]
  /** Sources of regular expressions for lengths that are none: “all day”. */
  readonly vagueLengths: readonly string[]
  /** Times of day with `{hour}`, and the minutes that are added to it: “half past 9”. */
  readonly clockPhrases: Readonly<Record<string, number>>
  /** Sources of regular expressions for days that are none: “last week”. */
  readonly vagueDays: readonly string[]
  /** Asked about where one letter of them is wrong: “yesteday”. */
  readonly misspelt: readonly string[]
  /** Words before a number that is no time: “pages 14-15”. */
  readonly numbered: readonly string[]
  /** Money by names that can be something else, with the code; a share of the usual currency for `%` (a hundredth) and `k`. */
  readonly money: Readonly<Record<string, string>>
  /** Words of days, each with the ones that chrono-node knows. */
  readonly days: Readonly<Record<string, string>>
  /** At the beginning of a line. */
  readonly start: readonly string[]
  readonly expense: readonly string[]
  readonly spent: readonly string[]
  readonly billable: readonly string[]
  readonly notBillable: readonly string[]
}
