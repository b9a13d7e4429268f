import { t } from '../../shared/domain/language/translate.ts'
import { parseDuration } from '../../shared/domain/capture/parse-duration.ts'
import { formatLength } from './time-format.ts'

export const lengthFormatMessage = t`Enter a duration, for example 1:30, 1.5 or 90 (minutes).`

/** Says how a typed duration is read: `= 1:30` for `90`. Null if it is already written that way or can't be parsed. */
export function lengthHint(text: string): string | null {
  const seconds = parseDuration(text)
  if (seconds === null) return null
  const shown = formatLength(seconds)
  return shown === text.trim() ? null : `= ${shown}`
}
