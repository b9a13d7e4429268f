/** Words that each language provides, so that what people type can be read (english.ts, german.ts). */

/** Phrase that names a length. */
export type LengthPhrase = {
  /** Source of a regular expression, in lower case. `{count}` stands for any number. */
  readonly pattern: string
  /**
   * Length of the whole phrase, in seconds. In a pattern with `{count}`, the length of each counted unit. If the
   * pattern has a group `part`, the seconds of the matched part are added.
   */
  readonly seconds: number
}

/** Phrase that names a time of day: “half past 9”, “ten to five”, “nine thirty”. */
export type ClockPhrase = {
  /**
   * Source of a regular expression, in lower case. `{hour}` and `{minutes}` stand for numbers written in words or
   * digits.
   */
  readonly pattern: string
  /** Minutes that are added to the hour. */
  readonly add?: number
  /**
   * `sign`: 1 also adds `{minutes}`, -1 subtracts them. `minMinutes`: minimum value of `{minutes}` for the phrase to
   * match.
   */
  readonly sign?: 1 | -1
  readonly minMinutes?: number
}

/** Returns the numbers that combine tens and ones, joined as the language does: “forty-five”, “fünfundvierzig”. */
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

/** Words of a language, in lower case. */
export type Words = {
  readonly decimalSign: '.' | ','
  /** Names of the units hour and minute, as written after a number. */
  readonly hours: readonly string[]
  readonly minutes: readonly string[]
  /** Words for 1 that are a number and not an article. */
  readonly one: readonly string[]
  /** Words that introduce a period that has just ended, such as “last” in “the last hour”. */
  readonly latest: readonly string[]
  /** Words of `notLengths` that can nevertheless be followed by a length, as in “less than an hour”. */
  readonly than: readonly string[]
  /** Words between a number and its unit, as in “a good hour”. */
  readonly roughly: readonly string[]
  /** Words for an uncertain number, as in “a few hours”. */
  readonly few: readonly string[]
  /** Names of units that are not read as lengths: seconds, days and anything longer. */
  readonly otherUnits: readonly string[]
  readonly numbers: Readonly<Record<string, number>>
  readonly lengths: readonly LengthPhrase[]
  /**
   * Words for fractions of an hour, each with its length in seconds. These words can match the group `part` of a
   * length.
   */
  readonly parts: Readonly<Record<string, number>>
  /** Words, other than numbers, with which a phrase for a length can begin. */
  readonly lengthOpeners: readonly string[]
  /**
   * Words after which a text that looks like a length is a date or a frequency: “in half an hour”, “every two hours”.
   */
  readonly notLengths: readonly string[]
  readonly and: readonly string[]
  /** Words between two numbers of which otherwise only one would be read: “1 or 2 hours”, “3 point 5 hours”. */
  readonly or: readonly string[]
  /** Words between a share and the whole, as in “10% of 500”. */
  readonly of: readonly string[]
  /** Articles before the number of a day, as in “the 18th”. */
  readonly the: readonly string[]
  /** Words between a count and the amount that is multiplied by it. */
  readonly times: readonly string[]
  /** Words between an amount and its divisor, as in “90 EUR by 2”. */
  readonly by: readonly string[]
  /** Words for a part of an amount, or for a change of the amount: “split”, “my half”, “10% off”. */
  readonly shared: readonly string[]
  /** Words that multiply an amount or a length, such as “twice”. */
  readonly multiplied: readonly string[]
  /**
   * Words that say that a journey goes both ways. A distance or price beside them is probably for only one way: “42 km
   * return”, “12 EUR each way”.
   */
  readonly bothWays: readonly string[]
  /**
   * Things that are usually paid for on the spot. A number beside such a word is rarely part of the note: “taxi 12”.
   */
  readonly costs: readonly string[]
  /** Words for a break. A number beside such a word is the length of the break: “8-17 break 30”. */
  readonly breaks: readonly string[]
  /** Words before a part of an amount or length, as in “2h (of which 1 driving)”. */
  readonly partOf: readonly string[]
  /** Words before an additional amount, as in “tip 2”. */
  /** Names of distances without a unit, as in “mileage 120”. */
  readonly distances: readonly string[]
  readonly tips: readonly string[]
  /** Words beside an amount that does not include tax, as in “45 EUR net”. */
  readonly withoutTax: readonly string[]
  /** Names of taxes, and of amounts that include tax. `including`: words that say that an amount includes tax. */
  readonly taxes: readonly string[]
  readonly including: readonly string[]
  /** Words that mark a price as the price of each thing: “4 lamps, 12 EUR each”. */
  readonly each: readonly string[]
  /** Words for refunded money. */
  readonly refunds: readonly string[]
  /** Words before an amount that is subtracted. */
  readonly minus: readonly string[]
  /** Words before a length that is subtracted from a time range, as in “9-5 less lunch”. */
  readonly less: readonly string[]
  /** Words beside a length that recurs, as in “2h per day”. */
  readonly repeated: readonly string[]
  /** Words before the length of something other than the work, as in “with 2 hours notice”. */
  readonly described: readonly string[]
  /** Things with a length of their own, which is written before them, as in “2 min silence”. */
  readonly describedNouns: readonly string[]
  /** Words before a length that is only a limit: “over 2h”. */
  readonly limits: readonly string[]
  /** Words after a length that is only a limit, or that repeats: “2h or more”, “2h a day”. */
  readonly limitsBehind: readonly string[]
  /** Words before the number of a week of the year. */
  readonly weeks: readonly string[]
  /** Things that are numbered with large ordinals. Before such a thing, an ordinal is not a day: “21st century”. */
  readonly ordinalNouns: readonly string[]
  /** Words before the period after which something will begin, such as “in” in “call in 30 min”. */
  readonly ahead: readonly string[]
  /** Words before a range of two times, such as “between”. */
  readonly between: readonly string[]
  /** Words that, after a weekday, mean a day other than its most recent occurrence: “Saturday last”, “Monday week”. */
  readonly besideWeekday: readonly string[]
  /**
   * Words before days that recur, as in “every monday”. `for`: words before a day that the work is for, as in “slides
   * for monday”.
   */
  readonly otherDays: readonly string[]
  readonly for: readonly string[]
  /**
   * Words that, after a length, say how long ago something was, such as “ago”. `agoBefore`: words that do the same
   * before a length.
   */
  readonly ago: readonly string[]
  readonly agoBefore: readonly string[]
  /** Words before a time of day. A word of `until` can also come after the time. */
  readonly at: readonly string[]
  readonly from: readonly string[]
  readonly since: readonly string[]
  readonly until: readonly string[]
  /** Words after a start that say that there is no end, as in “9:15 onwards”. */
  readonly onwards: readonly string[]
  /** Words between two numbers without units that make them a range, as in “9 to 5”. */
  readonly to: readonly string[]
  readonly now: readonly string[]
  readonly clock: readonly string[]
  /** Words that, after “since”, mean the end of the last entry. */
  readonly lastEntry: readonly string[]
  /**
   * Words before the time at which something began. `ended`: the same for an end. `prepositions`: words with which the
   * text after a time can begin, as in “at 1 with Bob”.
   */
  readonly begun: readonly string[]
  readonly ended: readonly string[]
  readonly prepositions: readonly string[]
  /** Words beside the hour at which somebody came or went, as in “left 9, back 11”. */
  readonly cameOrWent: readonly string[]
  /** Words that show that a time belongs to what is worked on, and is not the start of the work: “3pm call prep 1h”. */
  readonly preparing: readonly string[]
  /** Words for an appointment that was moved, as in “call moved from 3pm to 4pm”. */
  readonly moved: readonly string[]
  /**
   * Words that can precede an event of the day, such as “after” in “after lunch”. `events`: words for such events, such
   * as “lunch”.
   */
  readonly besideEvent: readonly string[]
  readonly events: readonly string[]
  /** Words before a day. */
  readonly on: readonly string[]
  /** Words after a day that do not change which day is meant, as in “yesterday morning”. */
  readonly dayTimes: readonly string[]
  /** Words for the second half of the day. Beside them, “8” rarely means the morning. */
  readonly lateTimes: readonly string[]
  /** Names of times of day, each with the time as `HH:MM`. */
  readonly namedTimes: Readonly<Record<string, string>>
  /** Words before a time that is not exact, as in “around 9”. */
  readonly near: readonly string[]
  /** Sources of regular expressions for vague lengths, such as “all day”. */
  readonly vagueLengths: readonly string[]
  readonly clockPhrases: readonly ClockPhrase[]
  /** Sources of regular expressions for vague days, such as “last week”. */
  readonly vagueDays: readonly string[]
  /**
   * Words that are recognized even with one wrong letter (“yesteday”). The user is then asked whether the word is
   * meant.
   */
  readonly misspelt: readonly string[]
  /** Words after which a number is not a time, as in “pages 14-15”. */
  readonly numbered: readonly string[]
  /**
   * Words for money, each with the currency code that it means. Instead of a code, `%` (a hundredth), `k` (a thousand),
   * `l` (a lakh) and `c` (a crore) mean multiples of the usual currency.
   */
  readonly money: Readonly<Record<string, string>>
  /** Words for days, each with an English word that chrono-node understands. */
  readonly days: Readonly<Record<string, string>>
  /** Words that start a timer if they are at the beginning of a line. */
  readonly start: readonly string[]
  readonly expense: readonly string[]
  readonly spent: readonly string[]
  readonly billable: readonly string[]
  readonly notBillable: readonly string[]
}
