/**
 * A field as text in a form, and back. What was not touched is never converted back, so a value that the
 * text can't hold whole (a note with odd characters, milliseconds) stays as it is.
 */
import { nullableFields, type FieldValue } from '../../shared/domain/sync/operation.ts'
import { unambiguousAmount } from '../../shared/domain/money/parse-amount.ts'
import { parseDuration } from '../../shared/domain/time/parse-duration.ts'
import { numberReadings } from '../../shared/domain/text/parse-number.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import { kindOfField } from './field-format.ts'
import { formatLength } from './time-format.ts'
import { lengthWords } from './length-hint.ts'

/** The text that stands in the input for this value. */
export function toInput(field: string, value: FieldValue): string {
  if (value === null) return ''
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

/** The value of what was typed. Fails with `invalid` and a sentence for the place at the field. */
export function fromInput(field: string, text: string): Outcome<FieldValue> {
  const refuse = (message: string): Outcome<FieldValue> => failure('invalid', message, field)
  const kind = kindOfField(field)
  if (text.trim() === '') {
    if (nullableFields.has(field)) return success(null)
    return kind === 'text' || kind === 'longText' ? success(text) : refuse('This can’t be empty.')
  }
  switch (kind) {
    case 'duration': {
      // A budget is hours: a number alone would be minutes here.
      const isBare = field === 'budget' && /^\s*\d+\s*$/.test(text)
      const seconds = isBare ? null : parseDuration(text)
      if (seconds !== null) return success(seconds)
      return refuse(field === 'budget' ? 'Write hours and minutes, like 120:00.' : lengthWords)
    }
    case 'instant': {
      const instant = Date.parse(text)
      return Number.isNaN(instant) ? refuse('Choose a day and a time.') : success(instant)
    }
    case 'number':
      return /^\s*\d{1,15}\s*$/.test(text) ? success(Number(text)) : refuse('Write a whole number.')
    case 'decimal':
      return decimalOf(text, refuse)
    case 'flag':
      return success(text === 'true')
    default:
      return success(text)
  }
}

function decimalOf(
  text: string,
  refuse: (message: string) => Outcome<FieldValue>,
): Outcome<FieldValue> {
  const [, minus = '', figure = ''] = /^\s*(-?)(.*?)\s*$/.exec(text) ?? []
  const [first, second] = numberReadings(figure)
  if (first === undefined) return refuse('Write a number, like 12.50.')
  // What the service has is given back in its own spelling.
  if (/^\d+(?:[.,]\d+)?$/.test(figure) && second === undefined) {
    return success(`${minus}${figure.replace(',', '.')}`)
  }
  if (second === undefined) return success(`${minus}${first}`)
  return refuse(`This can be read two ways. Write ${first} or ${unambiguousAmount(second)}.`)
}

/** `2026-11-21T09:42:10` on this machine's clock, as the browser's date and time input has it. */
function localDateTime(instant: number): string {
  const date = new Date(instant)
  const pad = (value: number, length = 2): string => String(value).padStart(length, '0')
  const day = [pad(date.getFullYear(), 4), pad(date.getMonth() + 1), pad(date.getDate())].join('-')
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`
}
