/**
 * A field as text in a form, and back. What was not touched is never converted back, so a value that the
 * text can't hold whole (a note with odd characters, milliseconds) stays as it is.
 */
import { nullableFields, type FieldValue } from '../../shared/domain/operation.ts'
import { failure, success, type Outcome } from '../../shared/errors.ts'
import { kindOfField } from './fields.ts'
import { lengthInWords } from './format.ts'

/** The text that stands in the input for this value. */
export function toInput(field: string, value: FieldValue): string {
  if (value === null) return ''
  if (typeof value !== 'number') return String(value)
  switch (kindOfField(field)) {
    case 'duration':
      return lengthInWords(value)
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
      const seconds = secondsOf(text)
      return seconds === null ? refuse('Write hours and minutes, like 1:30.') : success(seconds)
    }
    case 'instant': {
      const instant = Date.parse(text)
      return Number.isNaN(instant) ? refuse('Choose a day and a time.') : success(instant)
    }
    case 'number':
      return /^\s*\d{1,15}\s*$/.test(text) ? success(Number(text)) : refuse('Write a whole number.')
    case 'decimal':
      return /^\s*-?\d{1,12}([.,]\d{1,6})?\s*$/.test(text)
        ? success(text.trim().replace(',', '.'))
        : refuse('Write a number, like 12.50.')
    case 'flag':
      return success(text === 'true')
    default:
      return success(text)
  }
}

/** `1:30` and `1:30:15`; null for anything else. */
function secondsOf(text: string): number | null {
  const [, hours, minutes, seconds = '0'] =
    /^\s*(\d{1,4}):([0-5]\d)(?::([0-5]\d))?\s*$/.exec(text) ?? []
  if (hours === undefined || minutes === undefined) return null
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** `2026-11-21T09:42:10` on this machine's clock, as the browser's date and time input has it. */
function localDateTime(instant: number): string {
  const date = new Date(instant)
  const pad = (value: number, length = 2): string => String(value).padStart(length, '0')
  const day = [pad(date.getFullYear(), 4), pad(date.getMonth() + 1), pad(date.getDate())].join('-')
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`
}
