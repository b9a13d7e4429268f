import { readLength } from '../../shared/domain/length-text.ts'
import { lengthInWords } from './format.ts'

/** What can be written into a field for a length. */
export const lengthWords = 'Write a length, like 1:30, 1.5 or 90 (minutes).'

/** How a typed length is read (`90` is `1:30`), where that does not stand there already; null for nothing to tell. */
export function lengthHint(text: string): string | null {
  const seconds = readLength(text)
  if (seconds === null) return null
  const shown = lengthInWords(seconds)
  return shown === text.trim() ? null : `= ${shown}`
}
