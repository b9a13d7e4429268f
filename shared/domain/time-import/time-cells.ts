import { fractions } from '../text/parse-number.ts'
import { shortCell } from '../text/short-cell.ts'
import { clockTime } from './moment-cell.ts'
import type { Seconds } from '../units.ts'

/**
 * Units that plain numbers can have. `days`: fractions of a day, as spreadsheets store times. `clock`: hours with
 * minutes after the point, as people write by hand: 1.30 is an hour and a half.
 */
export const lengthUnits = ['hours', 'clock', 'minutes', 'seconds', 'milliseconds', 'days'] as const
export type LengthUnit = (typeof lengthUnits)[number]

/**
 * A duration in a cell. `isRounded`: true for a number of hours such as 1.33, which may have been rounded. If the row
 * also has a start and an end, the time between them is then more exact.
 */
export type LengthCell = { readonly seconds: Seconds; readonly isRounded: boolean }

/** Programs write days of 24 hours before the hours: `1 day, 2:00:00`, `1.02:00:00`. */
const clockLength =
  /^(?:(\d{1,2})(?: days?,? |\.(?=\d\d:\d\d:\d\d)))?(\d{1,4}):([0-5]\d)(?::([0-5]\d)(?:[.,]\d+)?)?(?:\s*(?:h|hrs?|std\.?))?$/i
/** Jira, GitLab and YouTrack write weeks and days of work before the hours. Only minutes can lack a unit: `1h 05`. */
const namedLength =
  /^(?:(\d{1,2})\s*w\s*)?(?:(\d{1,3})\s*d\s*)?(?:(\d{1,4}(?:[.,]\d+)?)\s*(?:h|hrs?\.?|hours?|std\.?|stunden?|heures?|horas?|ore|uren|u|t|tim|timer|timmar|godz\.?|ч|час\.?|часов|часа|год\.?|годин[аи]?|ώρες|ώρα|שעות|ساعات|ساعة|giờ|ชั่วโมง|ชม\.?|小时|時間|시간)[\s,]*(?:(?:and|und|et)\s+)?)?(?:(\d{1,5})\s*(?:(?:m|mins?\.?|minutes?|minuten?|minutos?|minuti|minuter|minutter|мин\.?|минут[аы]?|хв\.?|хвилин[аи]?|λεπτά|דקות|دقيقة|دقائق|phút|นาที|分钟?|분)[\s,]*|$))?(?:(\d{1,6})\s*(?:s|secs?\.?|seconds?|sek\.?|sekunden?|secondes?|segundos?|secondi)\s*)?$/i
const isoLength =
  /^P(?:(\d{1,2})D)?(?:T(?:(\d{1,4}(?:[.,]\d+)?)H)?(?:(\d{1,5}(?:[.,]\d+)?)M)?(?:(\d{1,6}(?:[.,]\d+)?)S)?)?$/i
/** `18:25 min`, as Toggl Track writes less than an hour in one of its formats. */
const minuteLength = /^(\d{1,2}):([0-5]\d)\s*min$/i
/** With the seconds of each part. */
const lengthForms = [
  { form: clockLength, seconds: [86_400, 3600, 60, 1] },
  { form: minuteLength, seconds: [60, 1] },
  { form: isoLength, seconds: [86_400, 3600, 60, 1] },
  { form: namedLength, seconds: [5 * 8 * 3600, 8 * 3600, 3600, 60, 1] },
]
const plainNumber = /^(?:\d{1,9}(?:[.,]\d{1,18})?|[.,]\d{1,18})$/

/** Writes `1 ½` as `1.5`. */
function lengthText(cell: string): string {
  return shortCell(cell).replace(/(\d*) ?([¼½¾])/, (_, whole: string, part: string) =>
    String(Number(whole) + (fractions[part] ?? 0)),
  )
}

/** Parses a plain number; null for a cell with anything else in it. */
export function plainLengthNumber(cell: string): number | null {
  const text = lengthText(cell)
  return plainNumber.test(text) ? Number(text.replace(',', '.')) : null
}

/**
 * Parses `1:30`, `01:30:00`, `1.5`, `1,5`, `1 ½`, `1h 30m`, `PT1H30M`, `1 day, 2:00:00`; null for other text. `1w 2d`
 * are seven days of eight hours, as in Jira.
 */
export function lengthCell(cell: string, unit: LengthUnit): LengthCell | null {
  const text = lengthText(cell)
  if (plainNumber.test(text)) {
    // `1,200` minutes are no decimals.
    const isGrouped = unit === 'minutes' && /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)
    return plainLength(text.replace(/[.,]/, isGrouped ? '' : '.'), unit)
  }
  const found = lengthForms.find(({ form }) => form.test(text))
  if (!found || !/\d/.test(text)) return null
  const parts: readonly (string | undefined)[] = found.form.exec(text)?.slice(1) ?? []
  const total = parts.reduce(
    (sum, part = '0', at) => sum + Number(part.replace(',', '.')) * (found.seconds[at] ?? 0),
    0,
  )
  return { seconds: Math.round(total) as Seconds, isRounded: false }
}

const unitSeconds = {
  hours: 3600,
  minutes: 60,
  seconds: 1,
  milliseconds: 0.001,
  days: 86_400,
} as const

export function secondsIn(value: number, unit: LengthUnit): number {
  if (unit !== 'clock') return value * unitSeconds[unit]
  const hours = Math.trunc(value)
  return hours * 3600 + Math.round((value - hours) * 100) * 60
}

/** Reads a plain number. Hours with two decimals are rounded to the minute: 1.33 is 1:20. */
function plainLength(text: string, unit: LengthUnit): LengthCell {
  const seconds = secondsIn(Number(text), unit)
  const decimals = text.split('.')[1]?.length ?? 0
  const isOfMinutes = unit === 'hours' && decimals <= 2
  const exact = isOfMinutes ? Math.round(seconds / 60) * 60 : Math.round(seconds)
  return { seconds: exact as Seconds, isRounded: unit === 'hours' }
}

/** From this value on, a plain number is minutes of a break, because no break has so many hours. */
const minBreakMinutes = 5

/**
 * Parses `0:30`, `30 min`, `0.5`, `12:00-12:30` and returns seconds; null for other formats. `unit`: unit of plain
 * numbers; null if the column's name does not state it.
 */
export function breakCell(cell: string, unit: LengthUnit | null): number | null {
  const text = shortCell(cell)
  if (/^[-–—]?$/.test(text) || /^(?:keine|none)$/i.test(text)) return 0
  const ranges = text.split(/[,;+] ?/).map(rangeSeconds)
  if (!ranges.includes(null)) return ranges.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  const plain = plainLengthNumber(text) ?? 0
  return lengthCell(text, unit ?? (plain >= minBreakMinutes ? 'minutes' : 'hours'))?.seconds ?? null
}

/** Returns seconds; the end may be past midnight. Null for other text. */
function rangeSeconds(text: string): number | null {
  const [from = null, to = null, ...others] = text.split(/\s*[-–—]\s*/).map(clockTime)
  if (from === null || to === null || others.length > 0) return null
  return to >= from ? to - from : to - from + 86_400
}

const yes = new Set(
  'yes true on 1 y x ja ein wahr oui vrai si sí sì verdadero vero sim verdadeiro waar prawda истина billable billed abrechenbar はい tak 是 ano joo kyllä да так ναι כן نعم ใช่ có evet ✓ ✔'.split(
    ' ',
  ),
)
const no = new Set(
  'no false off 0 n nein aus falsch non faux falso não nee onwaar fałsz ложь nonbillable notbillable donotbill nocharge unbilled nichtabrechenbar いいえ nie 否 ne nej nei ei нет ні όχι לא لا ไม่ không hayır'.split(
    ' ',
  ),
)

/** Returns true for a word that means yes, false for one that means no, null for other text. */
export function yesOrNo(cell: string): boolean | null {
  const word = cell.toLowerCase().replace(/[\s-]/g, '')
  if (yes.has(word)) return true
  return no.has(word) ? false : null
}
