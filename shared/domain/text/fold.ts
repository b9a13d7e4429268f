/** Removes accents and other marks. Letters not made with marks, such as Korean syllables, are kept. */
export function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}

/** Returns a text in lower case without accents, which are often missing on printed capitals. */
export function fold(text: string): string {
  return withoutMarks(text.toLowerCase()).normalize('NFC')
}

/** Letters that Unicode normalization does not decompose, each with its plain spelling. */
export const plainLetters: Readonly<Record<string, string>> = {
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

/** Prepares text for a search: lower case, no accents, plain letters for `ß` and `ø`, and straight apostrophes. */
export function foldText(text: string): string {
  return withoutMarks(text.toLowerCase()).replace(
    /[ßøłđðþæœı‘’ʼ]/g,
    (letter) => plainLetters[letter] ?? "'",
  )
}

/** Prepares a name for comparison: folds it as `foldText` does, without surrounding or repeated spaces. */
export function foldName(text: string): string {
  return foldText(text).replace(/\s+/g, ' ').trim()
}
