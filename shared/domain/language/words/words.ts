/** Words that each language provides for reading what people type (english.ts, german.ts). */

/** A length in words. */
export type LengthPhrase = {
  /** Source of a regular expression in lower case; `{count}` is any of the numbers. */
  readonly pattern: string
  /**
   * Seconds of the whole phrase or, in a pattern with `{count}`, of each counted unit. If the pattern has a group
   * `part`, the seconds of the matched part are added.
   */
  readonly seconds: number
}

/** A time of day in words: “half past 9”, “ten to five”, “nine thirty”. */
export type ClockPhrase = {
  /** Source of a regular expression in lower case; `{hour}` and `{minutes}` are numbers in words or digits. */
  readonly pattern: string
  /** Minutes to add to the hour. */
  readonly add?: number
  /**
   * `sign`: 1 adds `{minutes}` too, -1 subtracts them. `minMinutes`: the phrase matches only from this number of
   * minutes on.
   */
  readonly sign?: 1 | -1
  readonly minMinutes?: number
}

/** Combines tens with ones as a language joins them: “forty-five”, “fünfundvierzig”. */
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
  /** Names of the units hours and minutes, as written after a number. */
  readonly hours: readonly string[]
  readonly minutes: readonly string[]
  /** Words for 1 as a number, not as an article. */
  readonly one: readonly string[]
  /** Words before a length that has just passed: “the last hour”. */
  readonly latest: readonly string[]
  /** Words of `notLengths` that can still come before a length: “less than an hour”. */
  readonly than: readonly string[]
  /** Words between a number and its unit: “a good hour”. */
  readonly roughly: readonly string[]
  /** Words for an uncertain number: “a few hours”. */
  readonly few: readonly string[]
  /** Units that are not read as lengths: seconds, days and longer ones. */
  readonly otherUnits: readonly string[]
  readonly numbers: Readonly<Record<string, number>>
  readonly lengths: readonly LengthPhrase[]
  /** Seconds of each word that the group `part` of a length can match, as a part of an hour. */
  readonly parts: Readonly<Record<string, number>>
  /** First words of lengths that do not begin with a number. */
  readonly lengthOpeners: readonly string[]
  /** Words after which a length is a date or a frequency instead: “in half an hour”, “every two hours”. */
  readonly notLengths: readonly string[]
  readonly and: readonly string[]
  /** Words between two numbers of which only one is read: “1 or 2 hours”, “3 point 5 hours”. */
  readonly or: readonly string[]
  /** Words between a share and a whole: “10% of 500”. */
  readonly of: readonly string[]
  /** Articles before the number of a day: “the 18th”. */
  readonly the: readonly string[]
  /** Words between a count and the amount that it multiplies. */
  readonly times: readonly string[]
  /** Words between an amount and what it is divided by: “90 EUR by 2”. */
  readonly by: readonly string[]
  /** Words for a part or an increase of an amount: “split”, “my half”, “10% off”. */
  readonly shared: readonly string[]
  /** Words for a multiple of an amount or a length: “twice”. */
  readonly multiplied: readonly string[]
  /**
   * Words beside a distance or a price that is probably for only one way of a journey: “42 km return”, “12 EUR each
   * way”.
   */
  readonly bothWays: readonly string[]
  /**
   * Things that are usually paid for on the spot, so that a number beside one is rarely part of the note: “taxi 12”.
   */
  readonly costs: readonly string[]
  /** Words for a break, beside which a number is its length: “8-17 break 30”. */
  readonly breaks: readonly string[]
  /** Words before a part of an amount or length: “2h (of which 1 driving)”. */
  readonly partOf: readonly string[]
  /** Words before an additional amount: “tip 2”. */
  readonly tips: readonly string[]
  /** Words beside an amount without tax: “45 EUR net”. */
  readonly withoutTax: readonly string[]
  /** Names of taxes, and of amounts with tax. `including`: words that say that an amount contains tax. */
  readonly taxes: readonly string[]
  readonly including: readonly string[]
  /** Words beside the price of one of several things: “4 lamps, 12 EUR each”. */
  readonly each: readonly string[]
  /** Words for refunded money. */
  readonly refunds: readonly string[]
  /** Words before an amount that is subtracted. */
  readonly minus: readonly string[]
  /** Words before a length that is subtracted from a time: “9-5 less lunch”. */
  readonly less: readonly string[]
  /** Words beside a length that repeats: “2h per day”. */
  readonly repeated: readonly string[]
  /** Words before the length of something other than the work: “with 2 hours notice”. */
  readonly described: readonly string[]
  /** Things with a length of their own, which is written before them: “2 min silence”. */
  readonly describedNouns: readonly string[]
  /** Words before a length that is only a limit: “over 2h”. */
  readonly limits: readonly string[]
  /** Words after a length that is only a limit, or that repeats: “2h or more”, “2h a day”. */
  readonly limitsBehind: readonly string[]
  /** Words before the number of a week of the year. */
  readonly weeks: readonly string[]
  /** Things that are counted with large ordinals, which are then no days: “21st century”. */
  readonly ordinalNouns: readonly string[]
  /** Words before a length that is still to come: “call in 30 min”. */
  readonly ahead: readonly string[]
  /** Words before two times. */
  readonly between: readonly string[]
  /** Words after a weekday that is not the latest one: “Saturday last”, “Monday week”. */
  readonly besideWeekday: readonly string[]
  /**
   * Words before days that repeat: “every monday”. `for`: words before days that the work is about: “slides for
   * monday”.
   */
  readonly otherDays: readonly string[]
  readonly for: readonly string[]
  /** Words after a length that has passed; `agoBefore`: words before such a length. */
  readonly ago: readonly string[]
  readonly agoBefore: readonly string[]
  /** Words before a time of day; `until`: also words after a time of day. */
  readonly at: readonly string[]
  readonly from: readonly string[]
  readonly since: readonly string[]
  readonly until: readonly string[]
  /** Words after a start without an end: “9:15 onwards”. */
  readonly onwards: readonly string[]
  /** Words that join two numbers without units: “9 to 5”. */
  readonly to: readonly string[]
  readonly now: readonly string[]
  readonly clock: readonly string[]
  /** Words after “since” for the end of the last entry. */
  readonly lastEntry: readonly string[]
  /**
   * Words before a time at which something began or (`ended`) ended. `prepositions`: words that begin the text after a
   * time: “at 1 with Bob”.
   */
  readonly begun: readonly string[]
  readonly ended: readonly string[]
  readonly prepositions: readonly string[]
  /** Words beside the hour at which somebody came or went: “left 9, back 11”. */
  readonly cameOrWent: readonly string[]
  /** Words that make a time the subject of the work instead of its start: “3pm call prep 1h”. */
  readonly preparing: readonly string[]
  /**
   * Words that can come before an event of the day, such as “after” in “after lunch”. `events`: the words for such
   * events, such as “lunch”.
   */
  readonly besideEvent: readonly string[]
  readonly events: readonly string[]
  /** Words before a day. */
  readonly on: readonly string[]
  /** Words after a day that do not change it: “yesterday morning”. */
  readonly dayTimes: readonly string[]
  /** Words for the second half of the day, beside which “8” is hardly in the morning. */
  readonly lateTimes: readonly string[]
  /** Times of day by name, as `HH:MM`. */
  readonly namedTimes: Readonly<Record<string, string>>
  /** Words before a time that is not exact: “around 9”. */
  readonly near: readonly string[]
  /** Sources of regular expressions for vague lengths: “all day”. */
  readonly vagueLengths: readonly string[]
  readonly clockPhrases: readonly ClockPhrase[]
  /** Sources of regular expressions for vague days: “last week”. */
  readonly vagueDays: readonly string[]
  /** Words that are also recognized with one wrong letter, and then asked about: “yesteday”. */
  readonly misspelt: readonly string[]
  /** Words before a number that is not a time: “pages 14-15”. */
  readonly numbered: readonly string[]
  /**
   * Ambiguous names of money, with their code; `%` (a hundredth), `k`, `l` (a lakh) and `c` (a crore) are multiples of
   * the usual currency.
   */
  readonly money: Readonly<Record<string, string>>
  /** Words for days, each with the English word that chrono-node understands. */
  readonly days: Readonly<Record<string, string>>
  /** Words at the beginning of a line that start a timer. */
  readonly start: readonly string[]
  readonly expense: readonly string[]
  readonly spent: readonly string[]
  readonly billable: readonly string[]
  readonly notBillable: readonly string[]
}
