import { t } from '../../shared/domain/language/translate.ts'
import { parseDuration } from '../../shared/domain/capture/parse-duration.ts'
import { formatLength } from './time-format.ts'

/** Message about the accepted formats of a duration. */
export const lengthFormatMessage = t`Enter a duration, for example 1:30, 1.5 or 90 (minutes).`

/**
 * Says how a typed duration is interpreted (`90` is `= 1:30`). Returns null if the text is already written that way, or
 * can't be parsed.
 */
export function lengthHint(text: string): string | null {
  const seconds = parseDuration(text)
  if (seconds === null) return null
  const shown = formatLength(seconds)
  return shown === text.trim() ? null : `= ${shown}`
}
