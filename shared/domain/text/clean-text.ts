/**
 * Cleans every text from outside. Texts of the service, files, mails, calendars, repositories, deliveries and other
 * programs pass `fromOutside` once, where they are read (stint/outside, build/lint/outside-rule.mjs). Typed or pasted
 * text passes `cleanText`, in the schemas. Both act on the same characters, so that the service gives back what was
 * sent to it. The functions at the end prepare a text from outside for display within a sentence of the program, such
 * as a question to the person.
 */

/** Maximum length of a note, in UTF-16 units. The service names no limit; longer texts are probably accidents. */
export const maxTextLength = 20_000
/** Maximum length of a text from outside, in UTF-16 units: a note in which every `&` is written as an entity. */
export const maxOutsideTextLength = 100_000
/** Maximum depth of objects and lists within each other; deeper parts are dropped. */
const maxDepth = 64
/** Maximum number of members of an object; a larger one is dropped, because walking through it takes seconds. */
const maxMembers = 10_000
/** Maximum depth of a JSON text that is parsed at all. */
const maxParsedDepth = 1000
/** Maximum number of members of one object in a JSON text that is parsed at all. */
const maxParsedMembers = 100_000
/** Length, in UTF-16 units, from which a JSON text is checked for depth and members before it is parsed. */
const longText = 100_000

const lineEnds = /\r\n?|\u0085/g
/**
 * Control characters except tab and line feed, and noncharacters. They are removed because NUL cuts a text off in the
 * database, and XML allows none of them.
 */
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g
/** Marks that embed, override or isolate a direction (UAX #9, 2.1 to 2.5), and so show a text in another order. */
const reordering = /[\u202a-\u202e\u2066-\u2069]/g
const surrogates = /[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g
/** Matches every character that may have to be removed or replaced. Most texts have none and stay as they are. */
const suspicious =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]/

/**
 * Cleans a typed or pasted text so that JSON, SQLite and the service keep it unchanged. Removes control characters and
 * marks of direction, ends lines with LF, and puts U+FFFD in place of a lone surrogate.
 */
export function cleanText(text: string): string {
  return suspicious.test(text) ? withoutUnprintable(text, '') : text
}

/**
 * Cleans every text in a parsed value, or a single text. It works as `cleanText`, but each control character becomes
 * U+FFFD, because another author's text is not shortened silently. A text longer than `maxOutsideTextLength` is cut to
 * one character more than that, by which `isCut` recognizes it. A member whose name is too long, or has characters that
 * would be changed, is left out. Changes the value in place.
 */
export function fromOutside<Value>(value: Value): Value {
  return cleaned(value, 0) as Value
}

/** Parses a JSON text and cleans it as `fromOutside` does. Throws if `boundedJson` does. */
export function jsonFromOutside(text: string): unknown {
  return fromOutside(boundedJson(text))
}

/**
 * Parses a JSON text without cleaning it. Throws if the text is invalid, or if the engine would take seconds to parse
 * it: 5 MB of brackets take ten seconds, and an object of a million members takes two.
 */
export function boundedJson(text: string): unknown {
  if (text.length > longText && isSlowToParse(text)) throw new SyntaxError('too deep or too wide')
  return JSON.parse(text)
}

function isSlowToParse(text: string): boolean {
  /** Number of members of each open object, or 0 for an open list. */
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

/** True for a text that `fromOutside` has cut. */
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
  return `${wellFormed(clean.slice(0, maxOutsideTextLength))}…`
}

function withoutUnprintable(text: string, replacement: string): string {
  return wellFormed(
    text.replace(lineEnds, '\n').replace(reordering, '').replace(unprintable, replacement),
  )
}

/** Does what String.prototype.toWellFormed does. Chromium 114 and Node 18 do not have that method on every platform. */
function wellFormed(text: string): string {
  return text.replace(surrogates, (found) => (found.length === 2 ? found : '\uFFFD'))
}

/**
 * Invisible characters that change how other characters are displayed (Unicode general category Cf). Zero-width joiners
 * are allowed, because emoji and some scripts need them and they can't reorder text.
 */
const formatCharacters = /(?![\u200c\u200d])\p{Cf}/gu
const doubleQuotes = /["\u00ab\u00bb\u201c-\u201f\u2e42\u301d-\u301f\uff02]/g
/** The blocks of scripts that are written from right to left (UAX #44, DerivedBidiClass, classes R and AL). */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Puts a text in quotation marks, replaces those inside it, and isolates it from the surrounding text. */
export function quoted(text: string): string {
  return `“${isolated(text.replace(doubleQuotes, '’'))}”`
}

/** Removes format characters, and isolates right-to-left text, so that it reorders nothing around it. */
export function isolated(text: string): string {
  const plain = withoutFormatCharacters(text)
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain
}

export function withoutFormatCharacters(text: string): string {
  return text.replace(formatCharacters, '')
}

/** Makes the text one clean line without surrounding or doubled spaces. */
export function tidy(text: string): string {
  return cleanText(text.replace(/[\s\u0085]+/g, ' '))
    .replace(/ {2,}/g, ' ')
    .trim()
}
