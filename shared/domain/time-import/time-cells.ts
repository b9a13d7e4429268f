import { shortCell } from '../text/short-cell.ts'
import { clockTime } from './moment-cell.ts'
import type { Seconds } from '../units.ts'

/**
 * Units in which plain numbers can be meant. `days`: fractions of a day, as spreadsheets store times. `clock`: hours
 * with minutes after the point, as people write by hand: 1.30 is an hour and a half.
 */
export const lengthUnits = ['hours', 'clock', 'minutes', 'seconds', 'days'] as const
export type LengthUnit = (typeof lengthUnits)[number]

/** A length in a cell. `isRounded`: stated in hundredths of an hour, so that start and end are more exact. */
export type LengthCell = { readonly seconds: Seconds; readonly isRounded: boolean }

const clockLength = /^(\d{1,4}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:\s*(?:h|hrs?|std\.?))?$/i
/** Only the unit for minutes at the end can be missing: `1h 05`. */
const namedLength =
  /^(?:(\d{1,4}(?:[.,]\d+)?)\s*(?:h|hrs?\.?|hours?|std\.?|stunden?|heures?|horas?|ore|uren|u|t|tim|timer|timmar|godz\.?|ч|час\.?|часов|часа|год\.?|годин[аи]?|ώρες|ώρα|שעות|ساعات|ساعة|giờ|ชั่วโมง|ชม\.?|小时|時間|시간)[\s,]*)?(?:(\d{1,5})\s*(?:(?:m|mins?\.?|minutes?|minuten?|minutos?|minuti|minuter|minutter|мин\.?|минут[аы]?|хв\.?|хвилин[аи]?|λεπτά|דקות|دقيقة|دقائق|phút|นาที|分钟?|분)[\s,]*|$))?(?:(\d{1,6})\s*(?:s|secs?\.?|seconds?|sek\.?|sekunden?|secondes?|segundos?|secondi)\s*)?$/i
const isoLength = /^PT(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,6})(?:\.\d+)?S)?$/i
const plainNumber = /^(?:\d{1,9}(?:[.,]\d{1,18})?|[.,]\d{1,18})$/

/** Parses a plain number; null for a cell with anything else in it. */
export function plainLengthNumber(cell: string): number | null {
  const text = shortCell(cell)
  return plainNumber.test(text) ? Number(text.replace(',', '.')) : null
}

/** Parses `1:30`, `01:30:00`, `1.5`, `1,5`, `1h 30m`, `PT1H30M`; null for other texts. */
export function lengthCell(cell: string, unit: LengthUnit): LengthCell | null {
  const text = shortCell(cell)
  if (text === '') return null
  if (plainNumber.test(text)) return plainLength(text.replace(',', '.'), unit)
  const clock = clockLength.exec(text)
  if (clock && (Number(clock[2]) > 59 || Number(clock[3] ?? 0) > 59)) return null
  const parts = clock ?? isoLength.exec(text) ?? namedLength.exec(text)
  if (!parts || (!clock && !/\d/.test(text))) return null
  const [hours = '0', minutes = '0', seconds = '0'] = parts.slice(1) as (string | undefined)[]
  const total = Number(hours.replace(',', '.')) * 3600 + Number(minutes) * 60 + Number(seconds)
  return { seconds: Math.round(total) as Seconds, isRounded: false }
}

const unitSeconds = { hours: 3600, minutes: 60, seconds: 1, days: 86_400 } as const

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

/** Returns seconds, perhaps past midnight. Null for other texts. */
function rangeSeconds(text: string): number | null {
  const [from = null, to = null, ...others] = text.split(/\s*[-–—]\s*/).map(clockTime)
  if (from === null || to === null || others.length > 0) return null
  return to >= from ? to - from : to - from + 86_400
}

const yes = new Set(
  'yes true 1 y x ja oui si sí sì sim billable billed abrechenbar はい tak 是 ano joo kyllä да так ναι כן نعم ใช่ có evet ✓ ✔'.split(
    ' ',
  ),
)
const no = new Set(
  'no false 0 n nein non não nee nonbillable notbillable unbilled nichtabrechenbar いいえ nie 否 ne nej nei ei нет ні όχι לא لا ไม่ không hayır'.split(
    ' ',
  ),
)

/** Returns true for a word that means yes, false for one that means no, null for other texts. */
export function yesOrNo(cell: string): boolean | null {
  const word = cell.toLowerCase().replace(/[\s-]/g, '')
  if (yes.has(word)) return true
  return no.has(word) ? false : null
}
