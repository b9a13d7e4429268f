/** Times of day, lengths and yes or no as trackers write them in the cells of an export. */
import { statementDay, type DateOrder } from '../statements/statement-cells.ts'
import { toEpochMs, type Day, type EpochMs, type Seconds } from '../units.ts'

/** What a plain number in the column of lengths counts. */
export type LengthUnit = 'hours' | 'minutes' | 'seconds'

/** Seconds after midnight. */
export type ClockTime = number

const clockForm =
  /^(\d{1,2})(?:[:.h](\d{2})(?:[:m](\d{2})(?:[.,]\d+)?)?)?\s*(a\.?m\.?|p\.?m\.?|上午|下午)?(?:\s*uhr|\s*h)?$/i

/** Points stand between hour and minute only: `04.08.26` is a day. The time of a cell, `9:00`, `09:00:00`, `9.05 PM`, `14h30`; null where it is none. */
export function clockTime(cell: string): ClockTime | null {
  const text = cell.trim().replace(/\u202f|\u00a0/g, ' ')
  const [, hourText, minuteText, secondText, half] = clockForm.exec(text) ?? []
  if (hourText === undefined || (minuteText === undefined && half === undefined)) return null
  const minute = Number(minuteText ?? 0)
  const second = Number(secondText ?? 0)
  const hour = hourOf(Number(hourText), half?.toLowerCase() ?? null)
  if (hour === null || minute > 59 || second > 59) return null
  // 24:00 is the end of the day.
  return hour === 24 && minute + second > 0 ? null : hour * 3600 + minute * 60 + second
}

function hourOf(hour: number, half: string | null): number | null {
  if (half === null) return hour <= 24 ? hour : null
  if (hour < 1 || hour > 12) return hour <= 23 ? hour : null
  const isAfternoon = half.startsWith('p') || half === '下午'
  return (hour % 12) + (isAfternoon ? 12 : 0)
}

/** A day, and the time of a cell that has both; `instant` where the cell states its offset from UTC. */
export type DayCell = {
  readonly day: Day
  readonly time: ClockTime | null
  readonly instant: EpochMs | null
}

const zonedForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/

/** The day of a cell; null where it has none. */
export function dayCell(cell: string, order: DateOrder): DayCell | null {
  const text = cell.trim()
  const [datePart = '', ...rest] = text.split(/[T\s]+/)
  const day = statementDay(text, order) ?? statementDay(datePart, order)
  if (day === null) return null
  const instant = zonedForm.test(text) ? Date.parse(text) : Number.NaN
  return {
    day,
    time: clockTime(rest.join(' ').replace(/^,\s*/, '')),
    instant: toEpochMs(instant) ?? null,
  }
}

/** A length. `isRounded`: hundredths of an hour cannot state seconds, so start and end are more exact. */
export type LengthCell = { readonly seconds: Seconds; readonly isRounded: boolean }

const clockLength = /^(\d{1,4}):(\d{2})(?::(\d{2}))?$/
const namedLength =
  /^(?:(\d{1,4}(?:[.,]\d+)?)\s*(?:h|hrs?|hours?|std\.?|stunden?)\s*)?(?:(\d{1,5})\s*(?:m|min|mins|minutes?|minuten?)?\s*)?(?:(\d{1,6})\s*(?:s|sec|secs|seconds?|sek)\s*)?$/i
const isoLength = /^PT(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,6})(?:\.\d+)?S)?$/i
const plainNumber = /^\d{1,7}(?:[.,]\d{1,6})?$/

/** The length of a cell, `1:30`, `01:30:00`, `1.5`, `1,5`, `1h 30m`, `PT1H30M`; null where it is none. */
export function lengthCell(cell: string, unit: LengthUnit): LengthCell | null {
  const text = cell.trim()
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

/** Hours with up to two decimals were minutes: 1.33 is 1:20, and rounding to the minute restores it exactly. */
function plainLength(text: string, unit: LengthUnit): LengthCell {
  const value = Number(text)
  if (unit === 'seconds') return { seconds: Math.round(value) as Seconds, isRounded: false }
  if (unit === 'minutes') return { seconds: Math.round(value * 60) as Seconds, isRounded: false }
  const decimals = text.split('.')[1]?.length ?? 0
  const seconds = decimals <= 2 ? Math.round(value * 60) * 60 : Math.round(value * 3600)
  return { seconds: seconds as Seconds, isRounded: true }
}

const yes = new Set(
  'yes true 1 y x ja oui si sí sì sim billable abrechenbar はい tak 是'.split(' '),
)
const no = new Set('no false 0 n nein non não nee non-billable いいえ nie 否'.split(' '))

/** Whether a cell says yes; null where it says neither. */
export function yesOrNo(cell: string): boolean | null {
  const word = cell.trim().toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : null
}
