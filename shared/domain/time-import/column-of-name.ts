import { listed } from '../language/words/listed.ts'
import { shortCell } from '../text/short-cell.ts'
import { columnWords } from './column-words.ts'
import { importColumns, type ImportColumn } from './import-columns.ts'
import type { LengthUnit } from './time-cells.ts'

/** A possible meaning of a column. `rank`: how well it fits the name; 0 is best. */
export type ColumnCandidate = { readonly column: ImportColumn; readonly rank: number }

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words that tell what a column holds, if its name consists of several words and is not known as a whole. */
const composingWords = {
  start: wordSet(
    'start started starting begin began beginn beginning anfang startzeitpunkt startzeit arrival arrive arrived login kommen début arrivée entrée inicio início inizio entrada początek',
  ),
  end: wordSet(
    'end ended ending finish finished stop stopped ende schluss endzeitpunkt endzeit departure left logout gehen fin départ sortie fim fine saída salida koniec',
  ),
  /** Words that may be beside a word for a start or an end. */
  moment: wordSet(
    'date time day hour datetime shift work clock local at on of the datum zeit uhrzeit tag zeitpunkt am um der die d date heure jour de hora fecha data ora dzień godzina',
  ),
  break: wordSet(
    'break breaks pause pausen lunch mittag mittagspause descanso intervalo pauze rast',
  ),
  length: wordSet(
    'duration dur effort hours hour hrs hr time dauer zeit stunden aufwand durée heures duración horas duração durata ore duur uren minutes mins',
  ),
  /** Words that may be beside a word for a length or a break. */
  around: wordSet(
    'total totals totales totaux actual paid spent worked log logged tracked work amount of in the net time length gesamt netto ist der zeit temps travaillées trabajadas duration',
  ),
  person: wordSet(
    'user employee staff member worker resource freelancer contractor consultant timekeeper agent technician mitarbeiter mitarbeiters',
  ),
  /** Words that may be beside a word for a person. */
  aroundPerson: wordSet('name full first last display timesheet des'),
} as const

const candidatesByName: ReadonlyMap<string, readonly ColumnCandidate[]> = (() => {
  const found = new Map<string, ColumnCandidate[]>()
  for (const words of columnWords) {
    for (const column of importColumns) {
      const names = listed(words[column] ?? '')
      names.forEach((name, rank) => {
        const candidates = found.get(name) ?? []
        if (candidates.some((one) => one.column === column)) return
        found.set(name, [...candidates, { column, rank }])
      })
    }
  }
  return found
})()

/**
 * Returns the possible meanings of a column's name, best first. If the name is unknown and ends with brackets, looks up
 * the name without the brackets. If the brackets hold a unit, as in `Time Spent (seconds)`, the column can only hold
 * durations or breaks.
 */
export function columnsOfName(name: string): readonly ColumnCandidate[] {
  const candidates = candidatesOf(plainName(name))
  // `Employee?` asks whether the person is an employee, and does not name the person.
  const isQuestion = /[?？]\s*$/.test(name)
  return isQuestion
    ? candidates.filter(({ column }) => column === 'billable' || column === 'invoiced')
    : candidates
}

/** True if a column with this name can have a meaning, such as `startDate`, that the pattern `columns` matches. */
export function canHold(name: string, columns: RegExp): boolean {
  return columnsOfName(name).some(({ column }) => columns.test(column))
}

function candidatesOf(plain: string): readonly ColumnCandidate[] {
  const exact = candidatesByName.get(plain)
  if (exact) return exact
  const [, base = '', inner = ''] = /^(.*?)[\s-]*[([]([^)\]]*)[)\]]$/.exec(plain) ?? []
  const found = candidatesByName.get(base)
  if (found) {
    const isUnit = unitOfName(inner) !== null
    return found
      .filter(({ column }) => !isUnit || column === 'duration' || column === 'break')
      .map(({ column, rank }) => ({ column, rank: rank + 0.5 }))
  }
  const composed = composedOf(plain.split(/[\s/.,:()[\]’-]+/).filter((word) => /\D/.test(word)))
  return composed ? [{ column: composed, rank: composedRank }] : []
}

/** Rank of a meaning inferred from the single words of a name. It is worse than any rank of a whole name. */
const composedRank = 100

/** Finds the meaning of `Shift start`, `Uhrzeit Ende`, `Resource name` or `Break 2`, without its number. */
function composedOf(words: readonly string[]): ImportColumn | null {
  const isOf = (meaning: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
    words.some((word) => meaning.has(word)) &&
    words.every((word) => meaning.has(word) || others.has(word) || unitOfName(word) !== null)
  if (isOf(composingWords.start, composingWords.moment)) return 'startDate'
  if (isOf(composingWords.end, composingWords.moment)) return 'endDate'
  if (isOf(composingWords.break, composingWords.around)) return 'break'
  const lengths = words.filter(
    (word) => composingWords.length.has(word) || unitOfName(word) !== null,
  )
  if (isOf(new Set(lengths), composingWords.around)) return 'duration'
  const { person, aroundPerson } = composingWords
  const isPerson = words.every((word) => person.has(word) || aroundPerson.has(word))
  if (!isPerson || !words.some((word) => person.has(word))) return null
  return words.includes('last') && !words.includes('first') ? 'lastName' : 'person'
}

/** True for `Started at` or `Beginn am`; `Date` and `Entry date` don't say what they are the date of. */
export function namesStart(name: string): boolean {
  return plainName(name)
    .split(/[^\p{L}]+/u)
    .some((word) => composingWords.start.has(word))
}

/** Returns which end of a break a column such as `Break start` or `Pause bis` states; null for any other name. */
export function breakEdgeOfName(name: string): 'start' | 'end' | null {
  const words = plainName(name).split(/[^\p{L}]+/u)
  if (!words.some((word) => composingWords.break.has(word))) return null
  const has = (edge: ReadonlySet<string>, ...others: readonly string[]): boolean =>
    words.some((word) => edge.has(word) || others.includes(word))
  if (has(composingWords.start, 'von', 'from', 'out')) return 'start'
  return has(composingWords.end, 'bis', 'to', 'in') ? 'end' : null
}

/** As in `Hour(s)`. */
const plural = /(?<=\p{L})\((s|n|en)\)/giu

/** Normalizes a column's name: lower case, spaces between its words, no `?`, `:` or `*` at its end. */
export function plainName(name: string): string {
  return (
    shortCell(name)
      .normalize('NFC')
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(/^\ufeff/, '')
      // `project_name`, `project.name`
      .replace(/[\s_\u00a0]+|(?<=\p{L})\.(?=\p{L})/gu, ' ')
      .replace(plural, '$1')
      .replace(/[?:*]+ *$/, '')
      .trim()
      .toLowerCase()
      .replaceAll("'", '’')
  )
}

const unitWords: readonly (readonly [LengthUnit, RegExp])[] = [
  [
    'milliseconds',
    /(?:^|[^\p{L}])(?:ms|msecs?|millis|milliseconds?|millisekunden|millisecondes?|milisegundos?|millisecondi)(?:$|[^\p{L}])/iu,
  ],
  [
    'seconds',
    /(?:^|[^\p{L}])(?:s|secs?|seconds?|sek|sekunden|secondes?|segundos?|secondi|сек|секунды?|giây)(?:$|[^\p{L}])|秒|วินาที|초/iu,
  ],
  [
    'minutes',
    /(?:^|[^\p{L}])(?:m|mins?|minutes?|minuten|minutos?|minuti|minuter|minutter|minuty|мин|минуты?|хв|хвилини?|λεπτά|דקות|دقائق|phút)(?:$|[^\p{L}])|分|นาที|분/iu,
  ],
  [
    'hours',
    /(?:^|[^\p{L}])(?:h|hrs?|hours?|u|uren|std|(?!(?:über|soll|plus|minus|fehl)stunden)\p{L}*stunden?|heures?|horas?|ore|godziny|timmar|timer|tunnit|hodiny|ч|час(?:ы|ов)|год|годин[иа]?|ώρες|שעות|ساعات|الساعات|giờ|dec|decimal|dezimal|décimale?|decimale|decimaal|dziesiętny|hh)(?:$|[^\p{L}])|小时|時間|시간|ชั่วโมง/iu,
  ],
]

/** True if a column counts days of work: `Aufwand (Tage)`, `Days`. Files don't say how long such a day is. */
export function countsWorkDays(name: string): boolean {
  return /(?:^|[^\p{L}])(?:man.?)?(?:days?|tagen?|pt|jours?|días?|dias|giorni|dagen|dni|dagar|dage)(?:$|[^\p{L}])/iu.test(
    name,
  )
}

/** Returns the unit that a name states for plain numbers in its column; null if it states none. */
export function unitOfName(name: string): LengthUnit | null {
  // `hh:mm:ss` is a form, not a unit: it says nothing about plain numbers.
  const text = shortCell(name)
    .replace(/\(?h{1,2}:m{1,2}(?::s{1,2})?\)?/gi, ' ')
    .replace(/_/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(plural, '$1')
  return unitWords.find(([, words]) => words.test(text))?.[0] ?? null
}
