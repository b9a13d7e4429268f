import { instantOf } from './wall-time.ts'
import type { EpochMs } from '../units.ts'
import { dayFrom } from './day-phrases.ts'

const iso =
  /^(\d{4})-(\d\d)-(\d\d)[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d{1,9})?)?(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?$/i

/**
 * Parses `2026-11-20T09:00:00Z` and `2026-11-20T10:00+01:00` (ISO 8601). Without an offset, the time is local to
 * `zone`. Drops fractions of a second. Null for other text, and for days that do not exist.
 */
export function parseInstant(text: string, zone: string): EpochMs | null {
  const [, year, month, date, hour, minute, second = '0', offset] = iso.exec(text.trim()) ?? []
  const day = dayFrom(Number(year), Number(month), Number(date))
  if (year === undefined || day === null) return null
  const clock = { hour: Number(hour), minute: Number(minute), second: Number(second), turn: null }
  if (offset === undefined) return instantOf(day, clock, zone).instant
  return (instantOf(day, clock, 'UTC').instant - minutesOf(offset) * 60_000) as EpochMs
}

/** Returns minutes east of UTC. */
function minutesOf(offset: string): number {
  if (offset.toUpperCase() === 'Z') return 0
  const digits = offset.slice(1).replace(':', '')
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))
  return offset.startsWith('-') ? -minutes : minutes
}
