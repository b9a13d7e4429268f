/**
 * The one door for text from outside. What the service, files, mails, calendars, repositories, deliveries and other programs
 * say passes `fromOutside` once, where it is read (stint/outside, build/lint/outside-rule.mjs); what a person types or pastes
 * passes `cleanText`, in the schemas. Both take out the same characters, so that the service gives back what was sent to it.
 * Below are the functions that quote such a text in a sentence on which a person decides.
 */

/** Longest note that is kept, in UTF-16 units; the service names no limit, a paste accident does. */
export const longestText = 20_000
/** Longest text from outside that is kept, in UTF-16 units: a note, with each `&` of it written as an entity. */
export const longestOutsideText = 100_000
/** Objects and lists within each other that are read; what is deeper is missing. */
const deepest = 64
/** Members of one object that are read; one with more is missing, because everything that walks through it takes seconds. */
const mostMembers = 10_000
/**
 * Objects and lists within each other, and members of one object, with which a text is parsed at all, and the length from
 * which it is looked through for them.
 */
const deepestParsed = 1000
const mostMembersParsed = 100_000
const longText = 100_000

const lineEnds = /\r\n?|\u0085/g
/** Controls but tab and line feed, and what is no character: NUL cuts a text in the database, and XML has none of them. */
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g
/** Marks that embed, override or isolate a direction (UAX #9, 2.1 to 2.5): they write one text and show another. */
const reordering = /[\u202a-\u202e\u2066-\u2069]/g
const surrogates = /[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g
/** Every character that one of the four looks for: most texts have none. */
const suspicious =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]/

/**
 * A typed or pasted text as JSON, SQLite and the service keep it unchanged: without control characters and marks of
 * direction, with LF as the end of a line, and with U+FFFD for a lone surrogate.
 */
export function cleanText(text: string): string {
  return suspicious.test(text) ? withoutUnprintable(text, '') : text
}

/**
 * A value as it was parsed, or a text: every text in it cleaned as by `cleanText`, with U+FFFD for each control character,
 * because what somebody else wrote is not shortened silently. A text of more than `longestOutsideText` is cut, and has one
 * character more than that (`isCut`). A member with such a name is left out. Changes the value in place.
 */
export function fromOutside<Value>(value: Value): Value {
  return cleaned(value, 0) as Value
}

/** The value of a JSON text, as by `fromOutside`. Throws as `boundedJson`. */
export function jsonFromOutside(text: string): unknown {
  return fromOutside(boundedJson(text))
}

/**
 * The value of a JSON text that passes the door later. Throws where it is none, and where the engine would take seconds to
 * parse it: 5 MB of brackets take ten, an object of a million members takes two.
 */
export function boundedJson(text: string): unknown {
  if (text.length > longText && isSlowToParse(text)) throw new SyntaxError('too deep or too wide')
  return JSON.parse(text)
}

function isSlowToParse(text: string): boolean {
  /** The number of members of each object, or 0 of a list, that is open. */
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
    if (open.length > deepestParsed || (open.at(-1) ?? 0) > mostMembersParsed) return true
  }
  return false
}

/** True for a text that `fromOutside` has cut. */
export function isCut(text: unknown): boolean {
  return typeof text === 'string' && text.length > longestOutsideText
}

function cleaned(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return outsideText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > deepest) return null
  // What a process handed over can have bytes in it.
  if (ArrayBuffer.isView(value)) return value
  if (Array.isArray(value)) {
    const items = value as unknown[]
    for (let at = 0; at < items.length; at += 1) items[at] = cleaned(items[at], depth + 1)
    return value
  }
  const members = value as Record<string, unknown>
  const names = Object.keys(members)
  if (names.length > mostMembers) return null
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
  if (clean.length <= longestOutsideText) return clean
  return `${wellFormed(clean.slice(0, longestOutsideText))}…`
}

function withoutUnprintable(text: string, replacement: string): string {
  return wellFormed(
    text.replace(lineEnds, '\n').replace(reordering, '').replace(unprintable, replacement),
  )
}

/** As String.prototype.toWellFormed, which Chromium 114 and Node 18 do not have on every platform. */
function wellFormed(text: string): string {
  return text.replace(surrogates, (found) => (found.length === 2 ? found : '\uFFFD'))
}

/**
 * Invisible characters that change how others are displayed (Unicode general category Cf). Zero-width joiners
 * are allowed: emoji and some scripts need them, and they can't reorder text.
 */
const formatCharacters = /(?![\u200c\u200d])\p{Cf}/gu
const doubleQuotes = /["\u00ab\u00bb\u201c-\u201f\u2e42\u301d-\u301f\uff02]/g
/** The blocks of scripts that are written from right to left (UAX #44, DerivedBidiClass, classes R and AL). */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** The text in quotation marks, without quotation marks of its own, and isolated from its surroundings. */
export function quoted(text: string): string {
  return `“${isolated(text.replace(doubleQuotes, '’'))}”`
}

/**
 * The text without format characters; right-to-left text gets Unicode isolates, so that it reorders nothing
 * around it.
 */
export function isolated(text: string): string {
  const plain = withoutFormatCharacters(text)
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain
}

export function withoutFormatCharacters(text: string): string {
  return text.replace(formatCharacters, '')
}

/** The text as one clean line without surrounding or doubled spaces. */
export function tidy(text: string): string {
  return cleanText(text.replace(/\s+/g, ' ')).replace(/ {2,}/g, ' ').trim()
}
