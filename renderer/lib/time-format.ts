import { t } from '../../shared/domain/language/translate.ts'
import { dateFormat } from '../../shared/domain/language/date-format.ts'
import { clockTimes, timeOfDay } from '../../shared/domain/time/clock-times.ts'
import { formatHours, formatLength } from '../../shared/domain/time/format-hours.ts'
import { endOf } from '../../shared/domain/entries/time-entry.ts'
import type { EpochMs, Seconds } from '../../shared/domain/units.ts'

export { formatHours as hoursMinutes, formatLength }
export { timeOfDay }
export { formatCount } from '../../shared/domain/language/translate.ts'

/** Formats a duration: `H:MM:SS`. */
export function hoursMinutesSeconds(seconds: number): string {
  return `${formatHours(seconds)}:${pad(seconds % 60)}`
}

/** Formats a duration in words, for screen readers. */
export function spokenLength(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [hours > 0 && `${hours} h`, t`${rest} min`].filter(Boolean)
  return parts.join(' ')
}

/** Formats the times of an entry: `09:42 – 10:50`, or `09:42 – now` for a running entry. */
export function span(startedAt: EpochMs, duration: Seconds | null, zone: string): string {
  return timeRange(startedAt, endOf({ startedAt, duration }), zone)
}

/** Formats times: `09:42 – 10:50`; `09:42 – now` if `to` is null. Adds UTC offsets that differ: `00:50 GMT-4 – …`. */
export function timeRange(from: EpochMs, to: EpochMs | null, zone: string): string {
  if (to === null) return `${timeOfDay(from, zone)} – ${t`now`}`
  return clockTimes(from, to, zone).join(' – ')
}

/** Returns the city of an IANA time zone name. */
export function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

/** Formats an approximate age: `3 min ago`, `yesterday 14:10`. */
export function ago(instant: EpochMs, now: EpochMs, zone: string): string {
  const minutes = Math.floor((now - instant) / 60_000)
  if (minutes < 1) return t`just now`
  if (minutes < 60) return t`${minutes} min ago`
  if (minutes < 24 * 60) return t`${Math.floor(minutes / 60)} h ago`
  const day = dateFormat({ day: 'numeric', month: 'short', timeZone: zone })
  return `${day.format(instant)} ${timeOfDay(instant, zone)}`
}

/** Formats the time until `instant`, in whole seconds, rounded up: `12 s`, `3 min 20 s`, `2 h 5 min`. */
export function formatWait(instant: EpochMs, now: EpochMs): string {
  const seconds = Math.max(0, Math.ceil((instant - now) / 1000))
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  const parts =
    minutes < 60
      ? [minutes, 'min', seconds % 60, 's']
      : [Math.floor(minutes / 60), 'h', minutes % 60, 'min']
  return parts.join(' ')
}

/** Formats when a state began: `14:10` on the day of `now`, otherwise `20 Nov 14:10`. */
export function since(instant: EpochMs, now: EpochMs, zone: string): string {
  const format = dateFormat({ day: 'numeric', month: 'short', timeZone: zone })
  const then = format.format(instant)
  const today = format.format(now)
  return then === today ? timeOfDay(instant, zone) : `${then} ${timeOfDay(instant, zone)}`
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

/** Formats a time of day with seconds, in 24-hour format. */
export function clockTime(instant: EpochMs, zone: string): string {
  return dateFormat({
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: zone,
  }).format(instant)
}
