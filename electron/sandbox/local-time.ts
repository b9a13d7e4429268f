/** Keyed by zone; null for an unknown zone. */
const formats = new Map<string, Intl.DateTimeFormat | null>()
/** Maximum number cached, unknown zones included, so that requests can't fill the memory. */
const maxFormats = 200

/** Formats an instant (UTC ms) as `YYYY-MM-DDTHH:MM:SS` in an IANA zone; null for an unknown zone. */
export function toLocalTime(instant: number, zone: string): string | null {
  if (formats.size > maxFormats) formats.clear()
  const cached = formats.get(zone)
  const format = cached === undefined ? formatOf(zone) : cached
  formats.set(zone, format)
  return format?.format(instant).replace(', ', 'T') ?? null
}

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
  } catch {
    return null
  }
}

/** Formats UTC ms as `YYYY-MM-DD HH:MM:SS`, US Eastern time (docs/interface/conventions.md#instants-and-dates). */
export function toEasternTime(instant: number): string {
  const time = toLocalTime(instant, 'America/New_York')
  if (time === null) throw new Error('this runtime knows no time zones')
  return time.replace('T', ' ')
}
