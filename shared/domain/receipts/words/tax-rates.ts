/**
 * Rates of value-added and goods taxes that a country has or had since 2000, in percent. Any other rate was misread, or
 * is the rate of a sales tax, which differs between the towns of the United States.
 */
export const knownRates: ReadonlySet<string> = new Set(
  `2.1 2.4 2.5 2.6 3 3.6 3.7 3.8 4 4.5 4.8 5 5.5 6 6.5 7 7.6 7.7 8 8.1 8.5 9 9.5 9.975 10 10.5 11 11.5 12 12.5
   13 13.5 14 15 15.5 16 16.5 17 17.5 18 19 19.6 20 20.5 21 21.5 22 23 24 25 25.5 27 28`.split(
    /\s+/,
  ),
)
