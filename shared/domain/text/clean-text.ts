/** Longest note that is kept, in UTF-16 units; the service names no limit, a paste accident does. */
export const longestText = 20_000

/**
 * A person's text as it is kept: control characters other than tab and line feed go (NUL would cut the
 * text in the database and is refused by XML), lone surrogates become U+FFFD, so that it survives JSON, SQLite and
 * the wire unchanged.
 */
export function cleanText(text: string): string {
  const printable = text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  return replaceLoneSurrogates(printable)
}

/** String.prototype.toWellFormed, which Chromium 114 and Node 18 have not on every platform. */
function replaceLoneSurrogates(text: string): string {
  return text.replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g, (found) =>
    found.length === 2 ? found : '\uFFFD',
  )
}
