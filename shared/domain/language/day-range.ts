import { dateFormat } from './date-format.ts'

/** `16 – 22 November`, in the language: the days from `first` to `last`, both included. Days as `2026-11-16`. */
export function formatDayRange(
  first: string,
  last: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const format = dateFormat({ ...options, timeZone: 'UTC' })
  const text = format.formatRange(Date.parse(`${first}T12:00:00Z`), Date.parse(`${last}T12:00:00Z`))
  // The spaces around the dash differ between versions of the locale data.
  return text.replace(/\s*–\s*/, ' – ')
}
