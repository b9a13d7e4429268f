import { withoutFormatCharacters } from '../../../shared/domain/text/clean-text.ts'

/** Characters that occupy two terminal columns: wide letters (UAX #11) and pictographs. */
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}]/u
/** Characters that occupy no terminal column: combining marks and format characters. */
const marks = /[\p{M}\p{Cf}]/u

/** Returns the number of terminal columns a string occupies. */
export function widthOf(text: string): number {
  return [...text].reduce(
    (sum, letter) => sum + (marks.test(letter) ? 0 : wide.test(letter) ? 2 : 1),
    0,
  )
}

/** Shortens text to at most `maxWidth` columns, with an ellipsis if anything is cut. */
export function shortened(text: string, maxWidth: number): string {
  if (widthOf(text) <= maxWidth) return text
  let kept = ''
  for (const letter of text) {
    if (widthOf(kept + letter) > maxWidth - 1) break
    kept += letter
  }
  return `${kept.trimEnd()}…`
}

/** Formats the rows as lines, without empty columns. `right`: indexes of the right-aligned columns. */
export function tableLines(
  rows: readonly (readonly string[])[],
  right: ReadonlySet<number>,
): readonly string[] {
  const count = Math.max(0, ...rows.map((row) => row.length))
  const widths = Array.from({ length: count }, (_, column) =>
    Math.max(0, ...rows.map((row) => widthOf(row[column] ?? ''))),
  )
  return rows.map((row) =>
    widths
      .flatMap((width, column) => {
        if (width === 0) return []
        const cell = row[column] ?? ''
        const blank = ' '.repeat(width - widthOf(cell))
        return [right.has(column) ? `${blank}${cell}` : `${cell}${blank}`]
      })
      .join('  ')
      .trimEnd(),
  )
}

/**
 * Returns one line that is safe for a terminal: without control characters, which could steer the terminal, and without
 * invisible characters that reorder the line.
 */
export function forTerminal(text: string): string {
  return withoutFormatCharacters(text).replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')
}
