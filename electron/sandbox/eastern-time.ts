import { toLocalTime } from './local-time.ts'

/**
 * Accounting datetimes are US Eastern, `YYYY-MM-DD HH:MM:SS`
 * (docs/interface/conventions.md#instants-and-dates).
 */
export function toEasternTime(instant: number): string {
  const time = toLocalTime(instant, 'America/New_York')
  if (time === null) throw new Error('this runtime knows no time zones')
  return time.replace('T', ' ')
}
