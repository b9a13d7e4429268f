/** Converts values to text and back. Unedited fields aren't converted back, so they keep control characters and ms. */
import { t } from '../../shared/domain/language/translate.ts'
import { noDate } from '../../shared/domain/expenses/expense.ts'
import { nullableFields, type FieldValue } from '../../shared/domain/sync/operation.ts'
import {
  hoursProblem,
  parseDuration,
  parseHours,
} from '../../shared/domain/capture/parse-duration.ts'
import { numberReadings } from '../../shared/domain/text/parse-number.ts'
import { readingsProblem, unambiguousAmount } from '../../shared/domain/text/two-readings.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import { dayProblem, parseDay } from '../../shared/domain/time/parse-day.ts'
import { currentDay } from './days.ts'
import { kindOfField } from './field-format.ts'
import { formatLength } from './time-format.ts'
import { lengthFormatMessage } from './length-hint.ts'

type Refuse = (message: string) => Outcome<FieldValue>

/** Returns a field's value as the text of its input. */
export function toInput(field: string, value: FieldValue): string {
  if (value === null || value === noDate) return ''
  if (kindOfField(field) === 'decimal') return unambiguousAmount(String(value))
  if (typeof value !== 'number') return String(value)
  switch (kindOfField(field)) {
    case 'duration':
      return formatLength(value)
    case 'instant':
      return localDateTime(value)
    default:
      return String(value)
  }
}

/** Parses a field's typed text. Fails with `invalid`; the error has the field and a message for it. */
export function fromInput(field: string, text: string): Outcome<FieldValue> {
  const refuse: Refuse = (message) => failure('invalid', message, field)
  const kind = kindOfField(field)
  if (text.trim() === '') {
    if (nullableFields.has(field)) return success(null)
    return kind === 'text' || kind === 'longText' ? success(text) : refuse(t`This can’t be empty.`)
  }
  switch (kind) {
    case 'duration':
      return durationOf(field, text, refuse)
    case 'instant':
      return instantOf(text) ?? refuse(t`Choose a date and a time.`)
    case 'day':
      return dayOf(text, refuse)
    case 'number':
      return /^\s*\d{1,15}\s*$/.test(text)
        ? success(Number(text))
        : refuse(t`Enter a whole number.`)
    case 'decimal':
      return decimalOf(text, refuse)
    case 'flag':
      return success(text === 'true')
    default:
      return success(text)
  }
}

function instantOf(text: string): Outcome<FieldValue> | null {
  const at = text.lastIndexOf('T')
  const day = parseDay(text.slice(0, at), currentDay())
  const instant = day === null ? NaN : Date.parse(`${day}${text.slice(at)}`)
  return Number.isNaN(instant) ? null : success(instant)
}

function dayOf(text: string, refuse: Refuse): Outcome<FieldValue> {
  const day = parseDay(text, currentDay())
  return day === null ? refuse(dayProblem(text, currentDay()) ?? '') : success(day)
}

function durationOf(field: string, text: string, refuse: Refuse): Outcome<FieldValue> {
  if (field === 'budget') {
    const hours = parseHours(text)
    return hours === null ? refuse(hoursProblem(text) ?? '') : success(hours)
  }
  const seconds = parseDuration(text)
  return seconds === null ? refuse(lengthFormatMessage) : success(seconds)
}

function decimalOf(text: string, refuse: Refuse): Outcome<FieldValue> {
  const [, minus = '', figure = ''] = /^(-?)(.*)$/.exec(text.trim()) ?? []
  const [first, second] = numberReadings(figure)
  if (first === undefined) return refuse(t`Enter a number, for example 12.50.`)
  // An amount in the service's spelling is returned unchanged.
  if (/^\d+(?:[.,]\d+)?$/.test(figure) && second === undefined) {
    return success(`${minus}${figure.replace(',', '.')}`)
  }
  if (second === undefined) return success(`${minus}${first}`)
  return refuse(readingsProblem(figure) ?? '')
}

/** Formats an instant in the system time zone: `2026-11-21T09:42:10`. */
function localDateTime(instant: number): string {
  const date = new Date(instant)
  const pad = (value: number, length = 2): string => String(value).padStart(length, '0')
  const day = [pad(date.getFullYear(), 4), pad(date.getMonth() + 1), pad(date.getDate())].join('-')
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`
}
