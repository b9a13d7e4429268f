/** Folding of texts for comparison: case and accents are removed. */

/**
 * Removes accents and other marks from a text. Letters that Unicode decomposes in another way, such as Korean
 * syllables, stay decomposed.
 */
export function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}

/** Converts a text to lower case without accents, which are often missing on printed capitals. */
export function fold(text: string): string {
  return withoutMarks(text.toLowerCase()).normalize('NFC')
}

/** Letters that Unicode normalization does not decompose into letter and mark, with their plain letters. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/** Folds a text for a search: lower case, no accents, plain letters for `ß` and `ø`, and straight apostrophes. */
export function foldText(text: string): string {
  return withoutMarks(text.toLowerCase()).replace(
    /[ßøłđðþæœı‘’ʼ]/g,
    (letter) => plainLetters[letter] ?? "'",
  )
}

/** Folds a name for comparison: like `foldText`, with single spaces. */
export function foldName(text: string): string {
  return foldText(text).replace(/\s+/g, ' ').trim()
}
