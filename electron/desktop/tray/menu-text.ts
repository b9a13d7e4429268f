/** User text on one line of a system menu or tooltip. */
import { isolated, withoutFormatCharacters } from '../../../shared/domain/text/clean-text.ts'

/** Grapheme clusters. */
const maxCharacters = 40
/** UTF-16 units that are looked at; longer texts are cut first. */
const maxUnits = 1000

/**
 * Collapses whitespace, truncates with an ellipsis, and isolates right-to-left text so that the text beside
 * it keeps its order.
 */
export function displayText(text: string): string {
  const line = withoutFormatCharacters(text.slice(0, maxUnits))
    .replace(/[\s\u0000-\u001f\u007f]+/gu, ' ')
    .trim()
  return isolated(cut(line, text.length > maxUnits))
}

function cut(line: string, isLonger: boolean): string {
  // A text has at most as many graphemes as UTF-16 units; the segmenter is slow to load.
  if (line.length <= maxCharacters && !isLonger) return line
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  const characters = [...segmenter.segment(line)].map((one) => one.segment)
  if (characters.length <= maxCharacters && !isLonger) return line
  return `${characters
    .slice(0, maxCharacters - 1)
    .join('')
    .trimEnd()}…`
}

/** Escapes `&`, which marks a mnemonic in menus. Electron escapes `_`, the mnemonic on Linux. */
export function menuText(shown: string): string {
  return shown.replaceAll('&', '&&')
}
