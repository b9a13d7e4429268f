/** A person's words on one line of a menu or a tooltip of the system. */

/** In characters as people count them. */
const longest = 40
/** UTF-16 units: of a novel only the beginning is looked at. */
const looked = 1000

/** Marks that turn the direction of whatever comes after them. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
/** First-strong isolate, and its end. */
const isolate = ['\u2068', '\u2069'] as const

/**
 * On one line, cut with an ellipsis, and, where any of it is written from right to left, isolated: the
 * words beside it keep their places.
 */
export function shownText(text: string): string {
  const line = text
    .slice(0, looked)
    .replace(directionMarks, '')

    .replace(/[\s\u0000-\u001f\u007f]+/gu, ' ')
    .trim()
  const shown = cut(line, text.length > looked)
  return rightToLeft.test(shown) ? isolate.join(shown) : shown
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
