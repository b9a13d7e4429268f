/** Names of months and of the days of the week, as trackers write them in the languages that they come in. */

const languages = 'en de fr es pt it nl pl sv da nb cs fi ru tr'.split(' ')
const widths = ['long', 'short'] as const

/** The month of a name or of its first three letters, from 1; null for no month. */
export function monthOfName(name: string): number | null {
  return months().get(plainWord(name)) ?? null
}

/** The day of the week of a name, from 0 for Sunday; null for none. */
export function weekdayOfName(name: string): number | null {
  return weekdays().get(plainWord(name)) ?? null
}

function plainWord(word: string): string {
  return word.normalize('NFC').trim().replace(/\.$/, '').toLowerCase()
}

/** What people write and no locale has. */
const extraNames = {
  month: [
    ['mrz', 3],
    ['mär', 3],
  ],
  weekday: [],
} as const

let monthNames: ReadonlyMap<string, number> | null = null
let weekdayNames: ReadonlyMap<string, number> | null = null

function months(): ReadonlyMap<string, number> {
  monthNames ??= namesOf('month', 12, (index) => [Date.UTC(2026, index, 1), index + 1])
  return monthNames
}

function weekdays(): ReadonlyMap<string, number> {
  // 1 March 2026 was a Sunday.
  weekdayNames ??= namesOf('weekday', 7, (index) => [Date.UTC(2026, 2, 1 + index), index])
  return weekdayNames
}

/** Without names that mean two days in two languages: `so` is a Sunday in German, a Saturday in Czech. */
function namesOf(
  part: 'month' | 'weekday',
  count: number,
  at: (index: number) => readonly [instant: number, value: number],
): ReadonlyMap<string, number> {
  const found = new Map<string, number | null>(extraNames[part])
  for (const language of languages) {
    for (const width of widths) {
      const alone = new Intl.DateTimeFormat(language, { [part]: width, timeZone: 'UTC' })
      // Beside a day some languages have another form: `marca` for `marzec`.
      const besideDay = new Intl.DateTimeFormat(language, {
        ...{ [part]: width, day: 'numeric', timeZone: 'UTC' },
      })
      for (let index = 0; index < count; index += 1) {
        const [instant, value] = at(index)
        const inDay = besideDay.formatToParts(instant).find(({ type }) => type === part)?.value
        for (const name of [alone.format(instant), inDay ?? '']) {
          const word = plainWord(name)
          const short = part === 'month' && language === 'en' ? word.slice(0, 3) : word
          for (const one of [word, short]) {
            found.set(one, !found.has(one) || found.get(one) === value ? value : null)
          }
        }
      }
    }
  }
  const known = [...found].filter(
    (one): one is [string, number] => one[1] !== null && one[0] !== '',
  )
  return new Map(known)
}
