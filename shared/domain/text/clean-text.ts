/**
 * Text from outside (the service, files, mails, calendars, repositories, deliveries, other programs) passes through
 * `fromOutside` once, where it is read; the lint rule stint/outside checks this (build/lint/outside-rule.mjs). Typed or
 * pasted text passes through `cleanText`, in the schemas. Both act on the same characters, so that the service returns
 * exactly what was sent to it. The functions at the end prepare text from outside for the program's own sentences.
 */
import { t } from '../language/translate.ts'

/** Maximum length of a note, in UTF-16 units. The service states no limit; longer notes are probably accidents. */
export const maxTextLength = 20_000
/** Maximum length of a text from outside, in UTF-16 units: enough for a note with every `&` as an entity. */
export const maxOutsideTextLength = 100_000
/** Deeper objects and lists are dropped. */
const maxDepth = 64
/** A larger object is dropped, because processing it would take seconds. */
const maxMembers = 10_000
/** A deeper JSON text is not parsed at all. */
const maxParsedDepth = 1000
/** A JSON text with a larger object is not parsed at all. */
const maxParsedMembers = 100_000
/** Longer JSON texts, in UTF-16 units, are checked for depth and members before they are parsed. */
const longText = 100_000

const lineEnds = /\r\n?|\u0085/g
/**
 * Control characters except tab and LF, and noncharacters. NUL truncates text in the database; XML allows none of them.
 */
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g
/** Marks that embed, override or isolate a writing direction (UAX #9, 2.1 to 2.5) and so reorder text. */
const reordering = /[\u202a-\u202e\u2066-\u2069]/g
const surrogates = /[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g
/** All characters that may need to be removed or replaced. Most text contains none. */
const suspicious =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]/

/**
 * Cleans a typed or pasted text, so that JSON, SQLite and the service keep it unchanged. Removes control characters and
 * marks that set the writing direction, converts line ends to LF, and replaces a lone surrogate with U+FFFD.
 */
export function cleanText(text: string): string {
  return suspicious.test(text) ? withoutUnprintable(text, '') : text
}

/**
 * Cleans every text in a parsed value, in place. Works as `cleanText` does, but replaces control characters with U+FFFD
 * instead of removing them, so that readers can see that another author's text was changed. Cuts a text longer than
 * `maxOutsideTextLength` to that length and adds `…`. A cut text is thus longer than the maximum, and `isCut`
 * recognizes it by that. Drops a member of an object if its name is too long or would change.
 */
export function fromOutside<Value>(value: Value): Value {
  return cleaned(value, 0) as Value
}

/** Parses and cleans a JSON text. Throws if the text is invalid or would take seconds to parse. */
export function jsonFromOutside(text: string): unknown {
  return fromOutside(boundedJson(text))
}

/**
 * Parses a JSON text without cleaning it. Throws if the text is invalid or would take seconds to parse, such as 5 MB of
 * brackets.
 */
export function boundedJson(text: string): unknown {
  if (text.length > longText && isSlowToParse(text)) throw new SyntaxError('too deep or too wide')
  return JSON.parse(text)
}

function isSlowToParse(text: string): boolean {
  /** Number of members of each open object or list so far; for a list, always 0. */
  const open: number[] = []
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (isInText && character === '\\') at += 1
    else if (character === '"') isInText = !isInText
    else if (isInText) continue
    else if (character === '[' || character === '{') open.push(0)
    else if (character === ']' || character === '}') open.pop()
    else if (character === ':') open.push((open.pop() ?? 0) + 1)
    if (open.length > maxParsedDepth || (open.at(-1) ?? 0) > maxParsedMembers) return true
  }
  return false
}

/** True if `fromOutside` has cut the text because it was too long. */
export function isCut(text: unknown): boolean {
  return typeof text === 'string' && text.length > maxOutsideTextLength
}

function cleaned(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return outsideText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > maxDepth) return null
  // A value handed over by a process can contain bytes.
  if (ArrayBuffer.isView(value)) return value
  if (Array.isArray(value)) {
    const items = value as unknown[]
    for (let at = 0; at < items.length; at += 1) items[at] = cleaned(items[at], depth + 1)
    return value
  }
  const members = value as Record<string, unknown>
  const names = Object.keys(members)
  if (names.length > maxMembers) return null
  for (const name of names) {
    const member = members[name]
    const clean = cleaned(member, depth + 1)
    if (name !== outsideText(name)) delete members[name]
    else if (clean !== member) members[name] = clean
  }
  return value
}

function outsideText(text: string): string {
  const clean = suspicious.test(text) ? withoutUnprintable(text, '\ufffd') : text
  if (clean.length <= maxOutsideTextLength) return clean
  return cutText(clean, maxOutsideTextLength).padEnd(maxOutsideTextLength + 1, '…')
}

function withoutUnprintable(text: string, replacement: string): string {
  return wellFormed(
    text.replace(lineEnds, '\n').replace(reordering, '').replace(unprintable, replacement),
  )
}

/** Returns the first `length` UTF-16 units of a text, without the half of a character that the cut would leave. */
export function cutText(text: string, length: number): string {
  return text.length > length ? text.slice(0, length).replace(/[\ud800-\udbff]$/, '') : text
}

/** Does what String.prototype.toWellFormed does, which Chromium 114 and Node 18 lack on some platforms. */
function wellFormed(text: string): string {
  return text.replace(surrogates, (found) => (found.length === 2 ? found : '\uFFFD'))
}

/**
 * Invisible characters that change how other characters are displayed (Unicode general category Cf), except zero-width
 * joiners: emoji and some scripts need them, and they can't reorder text.
 */
const formatCharacters = /(?![\u200c\u200d])\p{Cf}/gu
const doubleQuotes = /["\u00ab\u00bb\u201c-\u201f\u2e42\u301d-\u301f\uff02]/g
/** Blocks of right-to-left scripts (UAX #44, DerivedBidiClass, classes R and AL). */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Puts a text in quotation marks, replaces quotation marks inside it, and isolates it from the surrounding text. */
export function quoted(text: string): string {
  return t`“${isolated(text.replace(doubleQuotes, '’'))}”`
}

/** Removes format characters, and keeps right-to-left text from reordering the text around it. */
export function isolated(text: string): string {
  const plain = withoutFormatCharacters(text)
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain
}

export function withoutFormatCharacters(text: string): string {
  return text.replace(formatCharacters, '')
}

/** Returns text as one clean line without surrounding or repeated spaces. */
export function tidy(text: string): string {
  return cleanText(text.replace(/[\s\u0085]+/g, ' '))
    .replace(/ {2,}/g, ' ')
    .trim()
}
