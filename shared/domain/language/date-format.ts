/** Caches formatters: creating one takes a hundred times as long as using it, and screens format hundreds of dates. */
import { formattingLocale } from './translate.ts'

const formats = new Map<string, Intl.DateTimeFormat>()
/** More than all screens together use, even in several time zones. */
const maxFormats = 200

/** Returns a cached formatter, by default for the program's language. Throws for an unknown time zone. */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
  locale = formattingLocale(),
): Intl.DateTimeFormat {
  const name = `${locale} ${JSON.stringify(options)}`
  const cachedFormat = formats.get(name)
  if (cachedFormat) return cachedFormat
  const format = new Intl.DateTimeFormat(locale, options)
  if (formats.size === maxFormats) formats.clear()
  formats.set(name, format)
  return format
}

/** Formats a range of days that includes both ends: `2026-11-16` to `2026-11-22` is `16 – 22 November`. */
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
