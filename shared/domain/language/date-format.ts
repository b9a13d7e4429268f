/** Cache of date formatters: creating one costs a hundred times its use, and screens format hundreds of dates. */
import { formattingLocale } from './translate.ts'

const formats = new Map<string, Intl.DateTimeFormat>()
/** Maximum number of cached formatters; all screens together use fewer, even in several time zones. */
const maxFormats = 200

/** Returns a cached formatter for `locale` (default: the program's language). Throws on an unknown time zone. */
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

/** Formats the days from `first` to `last` (`2026-11-16`), inclusive, as `16 – 22 November`. */
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
