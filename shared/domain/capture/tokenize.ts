/**
 * Splits a capture line into words at white space, and resolves quotes and backslashes. Takes linear time, because no
 * pattern here backtracks and an unclosed quote is searched for once.
 */

import { plainDigits } from '../text/parse-number.ts'

/** Regular expression source that matches the English name of a month in lower case. */
export const month =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december)'
const monthName = new RegExp(`^${month}$`)

/** Regular expression source that matches the sign between the two times of a range. */
export const rangeSigns = String.raw`(?:[-–—]{1,2}>?|={1,2}>|→|~|…|\.{2,3})`

export function isMonthName(word: string): boolean {
  return monthName.test(word)
}

export type Sigil = '@' | '/' | '#'

export type Word = {
  /** UTF-16 units. */
  readonly from: number
  readonly to: number
  /** As typed, without invisible characters. */
  readonly raw: string
  /** What goes into the note unless the word is claimed. */
  readonly text: string
  /** For the parsers: lower case, without trailing punctuation; empty if the word is literal or a reference. */
  readonly core: string
  /** `core` in its original case. */
  readonly bare: string
  readonly reference: { readonly sigil: Sigil; readonly query: string } | null
  /** True if no white space precedes the word. */
  readonly isGlued: boolean
  /** True for the first word in brackets and the word after the brackets: neither continues the word before it. */
  readonly isApart?: boolean
}

const space = /\s/

export function splitWords(line: string): readonly Word[] {
  const words: Word[] = []
  let at = 0
  while (at < line.length) {
    if (isSpace(line, at)) {
      at += 1
      continue
    }
    const word = wordAt(line, at)
    if (word.raw !== '') words.push(word)
    at = word.to
  }
  return words
}

/** Brackets around more words are ignored. */
const maxBracketed = 9

/** Finds words in brackets, such as `(16:30 Uhr)` and `(2h)`. Skips a single word of only letters or only digits. */
export function bracketsOf(words: readonly Word[]): readonly { first: number; end: number }[] {
  return words.flatMap(({ bare }, first) => {
    if (!/^[([]./.test(bare)) return []
    const group = words.slice(first, first + maxBracketed)
    const last = group.findIndex((word) => /[)\]]$/.test(word.bare))
    const isNested = group.slice(1, last + 1).some((word) => /^[([]/.test(word.bare))
    // “[11/18, 9:12 AM] Bob: …” is copied from a chat: only its time is read.
    const clock = bare.startsWith('[') ? group.findIndex(({ core }) => /\d:\d\d/.test(core)) : -1
    if (clock >= 0 && clock <= last && last > 0) {
      const isHalf = /^[ap]m\]$/.test(group[last]?.core ?? '')
      return isHalf && clock === last - 1 ? [{ first: first + clock, end: first + last + 1 }] : []
    }
    const isLone = last === 0 && /^.(?:[\p{L}.:]*|\d+).$/u.test(bare)
    return last < 0 || isNested || isLone ? [] : [{ first, end: first + last + 1 }]
  })
}

export function withoutBrackets(
  words: readonly Word[],
  { first, end }: { readonly first: number; readonly end: number },
): readonly Word[] {
  return words.map((word, index) => {
    const isApart = index === first || index === end || word.isApart === true
    if (index !== first && index !== end - 1) return isApart ? { ...word, isApart } : word
    const [bare, raw] = [word.bare, word.raw].map(withoutBracket) as [string, string]
    return { ...word, bare, core: bare.toLowerCase(), raw, isApart }
  })
}

function withoutBracket(text: string): string {
  return text.replace(/^[([]|[)\]](?=[.,;:!]*$)/g, '').replace(/(?<!\d)\.$/, '')
}

function wordAt(line: string, from: number): Word {
  return quotedWord(line, from) ?? plainWord(line, from)
}

/** Reads `"literal text"`, `@"a client"`, `/"a project"` or `#"a tag"`. */
function quotedWord(line: string, from: number): Word | null {
  const sigil = sigilAt(line, from)
  const opening = sigil === null ? from : from + 1
  if (line[opening] !== '"') return null
  const quoted = unquote(line, opening)
  if (quoted === null || (sigil !== null && quoted.text.trim() === '')) return null
  const raw = line.slice(from, quoted.to)
  const isGlued = from > 0 && !isSpace(line, from - 1)
  const text = sigil === null ? quoted.text : raw
  const reference = sigil === null ? null : { sigil, query: quoted.text.trim() }
  return { from, to: quoted.to, raw, text, core: '', bare: '', reference, isGlued }
}

/** Reads the quoted text from `opening` on; null if no unescaped quote ends it. */
function unquote(line: string, opening: number): { text: string; to: number } | null {
  let text = ''
  for (let at = opening + 1; at < line.length; at += 1) {
    if (line[at] === '"') return { text, to: at + 1 }
    if (line[at] === '\\' && at + 1 < line.length) at += 1
    text += line[at]
  }
  return null
}

/** Pattern of a picture directly before a number; not of “©2026”. */
const pictured = /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f)(?="?\d)/u

function plainWord(line: string, from: number): Word {
  let to = from + 1
  while (to < line.length && !isSpace(line, to)) to += 1
  // In “⏰9-10”, the picture is a word of its own.
  const picture = pictured.exec(line.slice(from, to))?.[0]
  if (picture !== undefined) to = from + picture.length
  const text = line.slice(from, to)
  // Copied texts often contain soft hyphens and marks of direction.
  const raw = text.normalize('NFC').replace(/\p{Cf}/gu, '')
  const isGlued = from > 0 && !isSpace(line, from - 1)
  const word = { from, to, raw, text, core: '', bare: '', reference: null, isGlued }
  if (raw.startsWith('\\') && raw.length > 1) return { ...word, text: raw.slice(1) }
  const reference = referenceOf(raw)
  if (reference !== null) return { ...word, reference }
  // “!” alone is a billable mark.
  const bare = withoutEnd(plainText(raw), /^!+$/.test(raw) ? '' : ',;:.!?…')
  return { ...word, bare, core: bare.toLowerCase() }
}

/**
 * Texts that lose their brackets: a day, a range, “x2” or a word. Numbers and money keep theirs, because brackets can
 * mean a minus.
 */
const bracketed =
  /^[([](\p{L}+[.:]?|[x×]\d{1,3}|\d{1,2}\.\d{1,2}\.\d{0,4}|\d[\d.]*[-–—:/][\d.:/–—-]*)[)\]][,;:.]*$/u

/** Returns the word without brackets, and with ordinary characters in place of full-width ones and special dashes. */
export function plainText(raw: string): string {
  return (
    plainDigits(raw)
      // “**bold**”
      .replace(/^\*\*(?=[^*])|(?<=[^*])\*\*$/g, '')
      .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
      .replace(/[\u2010-\u2012\u2212]/g, '-')
      .replaceAll('∶', ':')
      .replaceAll('〜', '~')
      // The raised digits of “9°°” and “7³⁰” are minutes.
      .replace(/(?<=^|[-–—(])(\d{1,2})(?:°°|([⁰¹²³⁴⁵])([⁰¹²³⁴-⁹]))(?=$|[-–—)])/g, minutesRaised)
      .replace(bracketed, '$1')
  )
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹'

function minutesRaised(_: string, hour: string, ten = '⁰', one = '⁰'): string {
  return `${hour}:${String(raised.indexOf(ten))}${String(raised.indexOf(one))}`
}

/** Reads a reference. Null for `#12` and `#2026-014` (numbers of issues and invoices), `//`, `@@` and a lone sigil. */
function referenceOf(typed: string): Word['reference'] {
  // “(@acme)”
  const raw = typed.replace(/^[([](?=@.*[)\]])/, '')
  const sigil = sigilAt(raw, 0)
  if (sigil === null) return null
  const query = withoutEnd(raw.slice(1), ',;:.!?)]')
  if (query === '' || sigilAt(query, 0) !== null) return null
  if (sigil === '#' && /^\d[\d./-]*$/.test(query)) return null
  return { sigil, query }
}

function sigilAt(line: string, at: number): Sigil | null {
  const sign = line[at]
  return sign === '@' || sign === '/' || sign === '#' ? sign : null
}

/** Removes the characters in `signs` from the end. Uses a loop: `/[…]+$/` would take quadratic time on many commas. */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text[end - 1] ?? ' ')) end -= 1
  return text.slice(0, end)
}

function isSpace(line: string, at: number): boolean {
  return space.test(line[at] ?? ' ')
}

/** Puts the text in quotation marks, so that it is read as one word without a special meaning. */
export function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

/** Formats a reference to `name` so that it is read as that name again. Quotes the name only if necessary. */
export function printReference(sigil: Sigil, name: string): string {
  const plain = `${sigil}${name}`
  const [word, ...others] = splitWords(plain)
  const isWord = others.length === 0 && word?.raw === plain && word.reference?.query === name
  // An unclosed quote could be closed by a later one in the line.
  const isPlain = isWord && !name.includes('"')
  return isPlain ? plain : `${sigil}${quote(name)}`
}
