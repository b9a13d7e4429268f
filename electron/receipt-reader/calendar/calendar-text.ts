/** Parses calendar files. Lines that can't be read are left out and reported. */
import ICAL from 'ical.js'
import type { LeftOutLine } from '../../../shared/domain/proposals/trace.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { isBearable } from './bounded-rules.ts'

/** Maximum number of characters reported of an unreadable line. */
const maxNamed = 80

/**
 * Decodes a file as UTF-8, as UTF-16 (with or without a byte order mark), or else as Windows-1252. Programs cut titles
 * within a character of UTF-8, so some of its characters may be invalid.
 */
export function calendarText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || second === 0) return decoded('utf-16le', bytes)
  if ((first === 0xfe && second === 0xff) || first === 0) return decoded('utf-16be', bytes)
  const whole = withWholeCharacters(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(whole)
  } catch {
    const text = decoded('utf-8', whole)
    const invalid = text.match(/\ufffd/g)?.length ?? 0
    const valid = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
    return invalid > valid ? decoded('windows-1252', bytes) : text
  }
}

/** Matches a character of UTF-8 within which a program folded the line. */
const foldedCharacter = /([\xc2-\xf4][\x80-\xbf]*)(\r?\n[ \t])([\x80-\xbf]+)/g

function withWholeCharacters(bytes: Uint8Array): Uint8Array {
  return Buffer.from(
    Buffer.from(bytes).toString('latin1').replace(foldedCharacter, '$1$3$2'),
    'latin1',
  )
}

function decoded(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes)
}

export type ParsedCalendars = {
  readonly calendars: readonly ICAL.Component[]
  readonly leftOut: readonly LeftOutLine[]
}

/** Returns the calendars in a string; null if it has none. */
export function parsedCalendars(text: string): ParsedCalendars | null {
  const plain = text
    .replace(/^\ufeff/, '')
    .replace(quotedPrintable, unquoted)
    .replace(dayWithoutType, '$1;VALUE=DATE:$2')
    .replace(timeOfDayType, '$1$2:')
    .replace(zoneWithColon, ';TZID="$1":')
    .replace(timeWithOffset, '$1;TZID=GMT$3:$2')
    .replace(ruleLine, plainRule)
  const whole = calendarsOf(plain)
  if (whole) return { calendars: whole, leftOut: brokenValues(plain) }
  const { lines, leftOut } = readableLines(plain)
  const calendars = calendarsOf(lines.join('\r\n'))
  return calendars && { calendars, leftOut }
}

/** Matches a text of vCalendar 1.0. A `=` at the end of a line continues it on the next line. */
const quotedPrintable =
  /^([^:\r\n]*);ENCODING=QUOTED-PRINTABLE([^:\r\n]*):((?:[^\r\n]*=\r?\n)*[^\r\n]*)/gim

/** Decodes a text of vCalendar 1.0. Adds the lines that it was continued on, so that lines keep their numbers. */
function unquoted(line: string, name: string, others: string, value: string): string {
  const [, encoding] = /;CHARSET=([\w-]+)/i.exec(name + others) ?? []
  const ends = value.match(/=\r?\n/g) ?? []
  try {
    const text = value
      .replace(/=\r?\n/g, '')
      .replace(/(?:=[\dA-F]{2})+/gi, (codes) =>
        decoded(encoding ?? 'utf-8', Uint8Array.from(codes.slice(1).split('='), byteOfCode)),
      )
    return `${name}${others}:${text.replace(/\r?\n/g, '\\n')}${'\r\n'.repeat(ends.length)}`
  } catch {
    // An unknown encoding.
    return line
  }
}

function byteOfCode(code: string): number {
  return parseInt(code, 16)
}

/** Matches properties for which a program wrote a day instead of a time, without the parameter `VALUE=DATE`. */
const dayWithoutType =
  /^((?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(?:;TZID=[^:;\r\n]*)?):(\d{8}(?:,\d{8})*)(?=\r?$)/gim

/** Matches properties for which a program wrote a time, although `VALUE=DATE` says that it is a day. */
const timeOfDayType =
  /^((?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)[^:\r\n]*);VALUE=DATE((?:;[^:\r\n]*)?):(?=\d{8}T\d{6})/gim

/** Matches a zone name with a colon, `tzone://Microsoft/Utc` or `UTC+02:00`, which some programs leave unquoted. */
const zoneWithColon = /;TZID=([^":;\r\n]*:(?:\/\/[^":;\r\n]*|\d{2})):/gi

/** Matches a time with its offset from UTC, which the library would ignore. */
const timeWithOffset =
  /^((?:DTSTART|DTEND|RECURRENCE-ID)(?:;VALUE=DATE-TIME)?):(\d{8}T\d{6})([+-]\d{4})(?=\r?$)/gim

/** Matches a rule. Rules are case-insensitive, and some programs write spaces in them, as in `BYDAY= TU`. */
const ruleLine = /^(?:RRULE|EXRULE)[;:].*(?:\r?\n[ \t].*)*$/gim

/**
 * Writes a rule in one line without spaces. Adds the lines that it was continued on, so that lines keep their numbers.
 */
function plainRule(rule: string): string {
  const folds = rule.match(/\r?\n[ \t]/g) ?? []
  const line = rule
    .replaceAll(/\r?\n[ \t]/g, '')
    .replaceAll(/(?<! ) +(?=[=;:,]|$)|(?<=[=;:,]) +/g, '')
  return `${line.toUpperCase()}${'\r\n'.repeat(folds.length)}`
}

const timeLine = /^(?:DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID)[;:]/i

/** Returns the lines with invalid times. The library parses them, and throws only when the time is read. */
function brokenValues(text: string): readonly LeftOutLine[] {
  return text.split(/\r\n?|\n/).flatMap((part, index, lines) => {
    return timeLine.test(part) && !isReadable(unfolded(lines, index))
      ? [{ line: index + 1, text: cutText(part, maxNamed) }]
      : []
  })
}

/** Returns a line with its continuations, which begin with a space. */
function unfolded(lines: readonly string[], index: number): string {
  let whole = lines[index] ?? ''
  for (let next = index + 1; /^[ \t]/.test(lines[next] ?? ''); next += 1) {
    whole += lines[next]?.slice(1) ?? ''
  }
  return whole
}

/** For each string in `names`, returns a line that contains the string and matches `property`, if there is one. */
export function linesNaming(
  text: string,
  names: ReadonlySet<string>,
  property: RegExp,
): readonly LeftOutLine[] {
  const left = new Set(names)
  return text.split(/\r\n?|\n/).flatMap((line, index) => {
    if (!property.test(line)) return []
    // Names are in the order of the lines, so that usually the first one that is left is found.
    for (const name of left) {
      if (!line.includes(name)) continue
      left.delete(name)
      return [{ line: index + 1, text: cutText(line, maxNamed) }]
    }
    return []
  })
}

function calendarsOf(text: string): readonly ICAL.Component[] | null {
  try {
    const found: unknown = ICAL.parse(text)
    // One calendar, or several in one file.
    const many = (Array.isArray(found) && Array.isArray(found[0]) ? found : [found]) as unknown[][]
    const calendars = many.map((one) => new ICAL.Component(one))
    return calendars.every(({ name }) => name === 'vcalendar') ? calendars : null
  } catch {
    // The library throws its own errors and TypeErrors for broken files.
    return null
  }
}

/** Returns the readable lines, because a single unreadable one would make the library refuse the whole file. */
function readableLines(text: string) {
  const lines: string[] = []
  const leftOut: LeftOutLine[] = []
  let isLeftOut = false
  let depth = 0
  const parts = text.split(/\r\n?|\n/)
  for (const [index, part] of parts.entries()) {
    if (/^[ \t]/.test(part)) {
      // A continuation of the line before.
      if (!isLeftOut) lines.push(part)
      continue
    }
    isLeftOut = false
    if (part === '') continue
    depth += Number(/^BEGIN:/i.test(part))
    // Outside of a calendar, there is nothing to read.
    if (depth > 0 && isReadable(unfolded(parts, index))) lines.push(part)
    else {
      leftOut.push({ line: index + 1, text: cutText(part, maxNamed) })
      isLeftOut = true
    }
    depth -= Number(/^END:/i.test(part))
  }
  return { lines, leftOut }
}

function isReadable(line: string): boolean {
  if (/^(?:BEGIN|END):/i.test(line)) return true
  try {
    // The library parses a value only when it is read.
    const values = new ICAL.Property(ICAL.parse.property(line) as unknown[]).getValues()
    return values.every((value) => !(value instanceof ICAL.Recur) || isBearable(value))
  } catch {
    return false
  }
}
