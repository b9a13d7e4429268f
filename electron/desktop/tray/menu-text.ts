/** A person's words on one line of a menu or a tooltip of the system. */
import { isolated, withoutFormatCharacters } from '../../../shared/domain/text/untrusted-text.ts'

/** In characters as people count them. */
const longest = 40
/** UTF-16 units: of a novel only the beginning is looked at. */
const looked = 1000

/**
 * On one line, cut with an ellipsis, and, where any of it is written from right to left, isolated: the
 * words beside it keep their places.
 */
export function displayText(text: string): string {
  const line = withoutFormatCharacters(text.slice(0, looked))
    .replace(/[\s\u0000-\u001f\u007f]+/gu, ' ')
    .trim()
  return isolated(cut(line, text.length > looked))
}

function cut(line: string, isLonger: boolean): string {
  // No text has more characters than units; the tables of characters take a while to load.
  if (line.length <= longest && !isLonger) return line
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  const characters = [...segmenter.segment(line)].map((one) => one.segment)
  if (characters.length <= longest && !isLonger) return line
  return `${characters
    .slice(0, longest - 1)
    .join('')
    .trimEnd()}…`
}

/** `&` marks the key of a menu line; Electron takes care of `_`, which does so on Linux. */
export function menuText(shown: string): string {
  return shown.replaceAll('&', '&&')
}
