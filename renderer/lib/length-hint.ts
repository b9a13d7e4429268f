import { parseDuration } from '../../shared/domain/time/parse-duration.ts'
import { formatLength } from './time-format.ts'

/** What can be written into a field for a length. */
export const lengthWords = 'Write a length, like 1:30, 1.5 or 90 (minutes).'

/** How a typed length is read (`90` is `1:30`), where that does not stand there already; null for nothing to tell. */
export function lengthHint(text: string): string | null {
  const seconds = parseDuration(text)
  if (seconds === null) return null
  const shown = formatLength(seconds)
  return shown === text.trim() ? null : `= ${shown}`
}
