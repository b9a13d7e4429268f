/** Longest note that is kept, in UTF-16 units; the service names no limit, a paste accident does. */
export const longestText = 20_000

/**
 * Normalizes a text before it is stored, so that JSON, SQLite and the service keep it unchanged: removes
 * control characters other than tab and line feed (NUL would truncate the text in the database and is invalid
 * in XML), converts line ends to LF, replaces lone surrogates by U+FFFD.
 */
export function cleanText(text: string): string {
  const printable = text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  return replaceLoneSurrogates(printable)
}

/** As String.prototype.toWellFormed, which Chromium 114 and Node 18 do not have on every platform. */
function replaceLoneSurrogates(text: string): string {
  return text.replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g, (found) =>
    found.length === 2 ? found : '\uFFFD',
  )
}
