/**
 * Formats of dates, made once for each way to write them: making one costs a hundred times as much as using
 * it, and a screen writes hundreds.
 */
const made = new Map<string, Intl.DateTimeFormat>()
/** More than all screens use in a handful of zones. */
const most = 200

/** In `locale`, British where none is named. Throws RangeError on an unknown zone. */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
  locale = 'en-GB',
): Intl.DateTimeFormat {
  const name = `${locale} ${JSON.stringify(options)}`
  const known = made.get(name)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, options)
  if (made.size === most) made.clear()
  made.set(name, format)
  return format
}
