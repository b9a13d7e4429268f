/** Names of the days of the week, as banks and trackers write them in their languages. */

const languages = 'en de fr es pt it nl pl sv da nb cs fi ru tr ro'.split(' ')
const widths = ['long', 'short'] as const

/**
 * Returns the weekday with this name, from 0 for Sunday; null for other texts, and for a name that means different days
 * in two languages.
 */
export function weekdayOfName(name: string): number | null {
  return weekdays().get(plainWord(name)) ?? null
}

/** Pattern of a weekday before a day: `Monday, March 2`, `Mo. 2.3.2026`, `Montag, den 2. März`. */
const weekdayBefore = /^(\p{L}[\p{L}-]*\.?),?\s+(?:den )?(?=\S)/u

/** Removes the weekday from the beginning of a text; returns the weekday (0 for Sunday, null for none) and the rest. */
export function withoutWeekday(text: string): {
  readonly rest: string
  readonly weekday: number | null
} {
  const [all = '', name = ''] = weekdayBefore.exec(text) ?? []
  const isWeekday = weekdays().has(plainWord(name))
  return isWeekday
    ? { rest: text.slice(all.length), weekday: weekdayOfName(name) }
    : { rest: text, weekday: null }
}

function plainWord(word: string): string {
  return word.normalize('NFC').trim().replace(/\.$/, '').toLowerCase()
}

let names: ReadonlyMap<string, number | null> | null = null

/**
 * Maps names to weekdays; null for a name that means different days in two languages, as `so` is Sunday in German and
 * Saturday in Czech.
 */
function weekdays(): ReadonlyMap<string, number | null> {
  names ??= weekdayNames()
  return names
}

function weekdayNames(): ReadonlyMap<string, number | null> {
  const found = new Map<string, number | null>()
  for (const language of languages) {
    for (const weekday of widths) {
      const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
      for (let day = 0; day < 7; day += 1) {
        // 1 March 2026 was a Sunday.
        const word = plainWord(format.format(Date.UTC(2026, 2, 1 + day)))
        found.set(word, !found.has(word) || found.get(word) === day ? day : null)
      }
    }
  }
  return found
}
