import type { PatternSource } from '../../language/words/vocabulary.ts'
import { startReadings, startWord } from '../clock-readings.ts'
import type { Line } from '../line.ts'
import { saidClockAt, saidClocksAt } from '../said-clocks.ts'
import { isMeasure } from '../time-of-day.ts'
import { offsetIn } from '../wall-time.ts'
import { otherThanTimer, type UnreadRule } from './unread-rule.ts'

/** Hours ahead of UTC; several for an ambiguous name. */
const zoneOffsets: Readonly<Record<string, readonly number[]>> = {
  GMT: [0],
  UTC: [0],
  BST: [1],
  IST: [5.5],
  CET: [1],
  MEZ: [1],
  CEST: [2],
  MESZ: [2],
  EST: [-5],
  EDT: [-4],
  ET: [-5, -4],
  CST: [-6],
  CDT: [-5],
  CT: [-6, -5],
  MST: [-7],
  MDT: [-6],
  MT: [-7, -6],
  PST: [-8],
  PDT: [-7],
  PT: [-8, -7],
  JST: [9],
  AWST: [8],
  ACST: [9.5],
  ACDT: [10.5],
  AEST: [10],
  AEDT: [11],
  NZST: [12],
  NZDT: [13],
}

/** Finds a time in a zone other than the user's: `call at 10am PST 30m` in Berlin. */
const otherZone: UnreadRule = (line, first, { zone, now }) => {
  const typed = line.bare(first).replace(/^\(|\)$/g, '')
  // “ist” is a word in German, and “est” in French.
  const name = /^(?!ist$|est$)[a-z]{3,4}$/.test(typed) ? typed.toUpperCase() : typed
  const [, ahead] = /^(?:GMT|UTC)([+-]\d{1,2})$/.exec(name) ?? []
  const named = Object.hasOwn(zoneOffsets, name) ? zoneOffsets[name] : undefined
  const hours = ahead === undefined ? named : [Number(ahead)]
  if (hours === undefined || line.meaningAt(first - 1) !== 'time') return null
  return hours.includes(offsetIn(zone, now)) ? null : { first, end: first + 1 }
}

/** True for the number of “job 0915”; false in “round 0800 40m”. */
function isReference(line: Line, at: number): boolean {
  const isSession = line.isOneOf(at - 1, 'sessions') && line.hasMeaning('duration')
  return line.isOneOf(at - 1, 'numbered') && !isSession
}

/**
 * Finds four digits that begin with 0: `site visit 18/11 0900`, `train 0715 to Kings X 2h10`. With a duration, also
 * finds any first number: `1430 call 30m`, `9.30 call 30m`, `start 8.15`; without one, `745 Mails`. A round hundred is
 * more likely a count: “1200 words 3h”.
 */
const figuresLeft: UnreadRule = (line, first) => {
  // “1030 Wien” is a place.
  const isFirst = line.isFirst(first) && !line.isOneOf(first + 1, 'places')
  const isQuarter =
    /^(?:[6-9]|1\d|2[0-3])(?:15|30|45)$/.test(line.core(first)) &&
    !/^(?:19|20)/.test(line.core(first))
  const isBeforeLength = isFirst && (line.hasMeaning('duration', 'command') || isQuarter)
  const time = isBeforeLength
    ? /^([01]?\d|2[0-4])(?:\.([0-5]\d)|(15|30|45))$/
    : /^(0\d)([0-5][05])$/
  const [, hours, minutes, digits] =
    time.exec(line.core(first)) ?? /^(0\d)([0-5][05])$/.exec(line.core(first)) ?? []
  if (hours === undefined || isReference(line, first) || line.hasMeaning('time', 'amount'))
    return null
  const opener = line.vocabulary.wordFor(line.hasMeaning('duration') ? 'at' : 'since')
  const start = `${opener} ${hours}:${minutes ?? digits ?? ''}`
  return { first, end: first + 1, readings: [start] }
}

/** Finds when somebody came or went: `left 9, back 11`, `los 7:30 zurück 12`, `knock off 230`. */
const cameOrWent: UnreadRule = (line, first) => {
  if (line.hasMeaning(...otherThanTimer)) return null
  const both = saidClocksAt(line, first)
  if (both !== null) return both
  const clock = line.isOneOf(first, 'cameOrWent') ? saidClockAt(line, first) : null
  return clock?.end === line.freeEnd ? clock : null
}

const gluedTime = String.raw`[½¼¾]?\d{1,2}(?:[:.,;h°^*_]\d\d|u(?:(?:hr)?\d\d)?|[½¼¾.])?`
const gluedRange = `${gluedTime}[-–—>]${gluedTime}`
/** Pattern of several ranges in one word, or one with its break: `8-12|13-17`, `8.30-12.00,13.00-17.15`, `8-17/0,5`. */
const gluedRanges = new RegExp(`^${gluedRange}(?:[/,;+&|_u]+(?:${gluedRange}|\\d[.,]\\d+))+$`)
const unusualRange = new RegExp(`^(?=.*(?:[½¼¾;u°^*_>]|,\\d\\d|\\.[-–—]\\d+[.,]\\d))${gluedRange}$`)

/** Pattern of lengths that are added, taken off or multiplied without a unit: `8+8+6`, `8.5-0.5`, `2x45`. */
const sumOrProduct =
  /^(?=.*[.,](?:\d|[6-9]\d)(?!\d))\d{1,2}(?:[.,]\d\d?)?[-–—]\d{0,2}(?:[.,]\d\d?)?$|^\d{1,2}(?:[.,]\d\d?)?(?:\+\d{1,2}(?:[.,]\d\d?)?)+$|^\d{1,2}[x×*](?:15|20|25|30|45|50|60|90)$|^\d?[05](?:\/\d?[05]){2,}$|^\d+(?:km|mi)[x×*@]\d/

/** Pattern of a word without the space beside its time, length or price: `2hKonzept`, `design9-11`, `9-11;design`. */
const gluedWord =
  /^\d[\d.,]*(?:(?:h|[Mm]in|Std|hrs?)\p{Lu}\p{L}*|(?:h(?!o?u?r)|hrs?|min(?![aeiouü]))\p{L}{3,})$|^(?:\d{1,2}[-–—]\d{1,2}[|;,:/_(]?|\d+[.,]\d\d[|;]?)\p{L}{3,}(?:[|;]\p{L}+)*\)?$|^\p{L}{2,}[|;,:=(](?:\d{1,2}[-–—]\d{1,2}|\d+[.,]\d\d)(?:[|;,:/_]\p{L}+|\))?$|^\p{L}{3,}\d{1,2}(?:[-–—]\d{1,2}|:\d\d)$/u

/** Pattern of hours that are joined with their day, or have unusual signs around them: `24.11.9-12`, `*9-12*`. */
const joinedHours =
  /^(?:\d{1,2}\.(?:0?[1-9]|1[0-2])\.(?:\d{4}|\d\d)?[-:/(]?|[{<»*_])\d{1,2}[-–—]\d{1,2}[)}>«*_]?$/

/** Finds unusual ranges of times (`8½-12`, `9-11-13`), and words with a missing space (`halb9`, `2hKonzept`). */
export const gluedClock: UnreadRule = (line, first) => {
  const word = line.core(first)
  const areHours = /^\d{1,2}-\d{1,2}-\d{1,2}$/.test(word) && line.isFirst(first)
  const areDays = /^\d{1,2}\.[-–—]\d{1,2}$/.test(word) && !line.isMonth(first + 1)
  // “9;30” is typed for “9:30”.
  const isTypo = /^\d{1,2};[0-5]\d$/.test(word) || isGluedUntil(line, word)
  // “2 x 45 sets”
  const apart =
    /^\d{1,2} \d\d[-–—]\d{1,2} \d\d$|^[2-9] [x×*] (?:15|20|30|45|50|60|90)$|^(?:15|20|30|45|50|60|90) [x×*] [2-9]$/
  const isApart = apart.test(line.phrase({ first, end: first + 3 })) && !isMeasure(line, first + 3)
  if (isApart) return { first, end: first + 3 }
  // “7+8 Uhr”, “430 Uhr”
  const isOfClock = /^\d{1,2}(?:[^\p{L}\d]\d{1,2}|[0-5]\d)$/u.test(word)
  if (isOfClock && line.isOneOf(first + 1, 'clock')) return { first, end: first + 2 }
  const isRange = isTypo || gluedRanges.test(word) || unusualRange.test(word) || areHours || areDays
  return isRange || hasGluedPhrase(line, word) || isGluedLength(line, first)
    ? { first, end: first + 1 }
    : null
}

const gluedUntilPattern: PatternSource = (vocabulary) => {
  const until = vocabulary.anyOf('until', 'to')
  return `^(?:\\p{L}{2,4})?\\d{1,2}(?::\\d\\d)?(?:${until})(?:\\d|$)|^(?:${until})\\d{1,2}(?!\\d)`
}

/** True for a range written without spaces around its word: `7bis8`, `von7bis8`, `bis8Uhr`. */
function isGluedUntil({ vocabulary }: Line, word: string): boolean {
  return vocabulary.pattern(gluedUntilPattern).test(word)
}

/** True for a time phrase written without its space: `halb9`, `halb9-halb12`, `nine-thirty`. */
function hasGluedPhrase({ vocabulary }: Line, word: string): boolean {
  if (/^\p{L}+-\p{L}+$/u.test(word) && vocabulary.minutesOf(word.replace('-', ' ')) !== null)
    return true
  return word.split(/[-–—]/).some((part) => {
    const apart = part.replace(/(?<=[\p{L}½¼¾])(?=\d)/gu, ' ')
    return apart !== part && vocabulary.minutesOf(apart) !== null
  })
}

function isGluedLength(line: Line, first: number): boolean {
  const isPlaced = first === line.freeEnd - 1 || line.isFirst(first)
  // “2x34” and “9-” alone are no notes.
  const alone = /^~?\d+(?:[^\p{L}\d.,:½¼¾]\d*|x\d+)+$/u
  const isAlone = line.words.length === 1 && alone.test(line.core(first))
  const isSum = isAlone || (isPlaced && sumOrProduct.test(line.core(first)))
  const isJoined =
    gluedWord.test(line.bare(first)) || (isPlaced && joinedHours.test(line.core(first)))
  return (isSum || isJoined) && !line.hasMeaning(...otherThanTimer)
}

const letteredHour = String.raw`(?:\d[\doil]?|[oil]\d)(?:[:.][\doil]{2})?`
/** Pattern of a range or a price with letters in place of digits: `1o-12`, `12.5o`. */
const lettered = new RegExp(`^(?=.*[oil])(?:${letteredHour}[-–]${letteredHour}|\\d+[.,][\\do]{2})$`)

/**
 * Finds times that are joined, or written unusually, in one word: `9:5`, `:45`, `9ish`, `15:00/45`, `8:30→12:00`,
 * `2p-3p`.
 */
export const clockInWord: UnreadRule = (line, first) => {
  const word = line.core(first)
  const span = { first, end: first + 1 }
  // “Lindenweg 12a” is no time in German, and “14a Oak Road” in no language.
  const isNumber = line.vocabulary.decimalSign === ',' ? /^\d\d?a$/ : /^(?:1[3-9]|[2-9]\d)[ap]$/
  if (isNumber.test(word)) return null
  if (
    /^(?:[~≈<>?][-–]?|c)\d{1,2}:[0-5]\d$|^\d{1,2}(?:[:.]\d\d)?(?:-?ish(?:$|-)|[ap](?:$|[-–—])|-\d{1,2}(?::\d\d)?[ap]$|u[-–]\d)|\d:[0-5]\d(?!\d|[ab]?$)/.test(
      word,
    )
  )
    return span
  if (lettered.test(word)) return span
  const [, minutes] = /^:([0-5]\d)$/.exec(word) ?? []
  if (minutes !== undefined) return { ...span, readings: [`${minutes}m`] }
  const isShort = /^(?:\d|1\d|2[0-4]):[0-5](?:$|-)/.test(word)
  const isRatio = /^(?:1:1|2:1|3:1|3:2|4:3|5:4)$/.test(word)
  return /\d(?:am|pm)(?:ish)?(?!\p{L})/u.test(word) || (isShort && !isRatio) ? span : null
}

/** Finds a time with spaces beside its colon, as in copied text: `9 : 00`, `9 :00`, `9: 00-11: 00`. */
export const spacedClock: UnreadRule = (line, first) => {
  const [hour = '', sign = '', minutes = ''] = [first, first + 1, first + 2].map((at) =>
    line.isClaimed(at) ? '' : (line.words[at]?.raw ?? ''),
  )
  const isSign = /^[:.]$/.test(sign)
  const span = { first, end: first + (isSign ? 3 : 2) }
  const isApart = isSign ? /^[0-5]\d(?!\d)/.test(minutes) : /^:[0-5]\d(?!\d)/.test(sign)
  const isHalf = /^\d{1,2}:$/.test(hour) && /^[0-5]\d[-–—]/.test(sign)
  return (/^\d{1,2}$/.test(hour) && isApart) || isHalf ? span : null
}

/** Finds a word that turns a range into the old and new time of an appointment: `call moved from 15:00 to 16:00`. */
export const movedRange: UnreadRule = (line, first) => {
  const isMoved = line.isOneOf(first, 'moved') && !line.hasMeaning('duration', 'amount')
  const isBeside = [first - 1, first + 1].some(
    (at) => line.meaningAt(at) === 'time' || /^\d/.test(line.core(at)),
  )
  return isMoved && isBeside ? { first, end: first + 1 } : null
}

/** Finds the time of an appointment that was only prepared or noted: `call prep for 3pm 30m`, `notes from 3pm call`. */
export const preparedFor: UnreadRule = (line, first) => {
  if (!line.isOneOf(first, 'preparing')) return null
  const at = line.words.findIndex((_, index) => index > first && line.meaningAt(index) === 'time')
  const isFor =
    line.isOneOf(at - 1, 'for') || line.vocabulary.is('from', line.bareOf(at).toLowerCase())
  return at > first && isFor ? { first, end: first + 1 } : null
}

/** Finds a range that is not exact, or lasts from a bare hour until now: `~9-11`, `9-now`, `9 to now`. */
export const untilNow: UnreadRule = (line, first) => {
  const word = line.core(first)
  if (/^[~≈<>]\d{1,2}(?:[:.]\d\d)?[-–—]~?\d{1,2}(?:[:.]\d\d)?$/.test(word))
    return { first, end: first + 1 }
  const [, hour, end] = /^(\d|1\d|2[0-4])(?:[-–—](\p{L}+))?$/u.exec(word) ?? []
  const isSpaced = line.joinsTimes(first + 1) && line.isOneOf(first + 2, 'now')
  const isMeant = end === undefined ? isSpaced : line.vocabulary.is('now', end)
  if (hour === undefined || !isMeant) return null
  const readings = startReadings(line, { minutes: Number(hour) * 60 }, '').map(
    (start) => `${start}-${line.vocabulary.wordFor('now')}`,
  )
  return { first, end: end === undefined ? first + 3 : first + 1, readings }
}

/** Finds a range whose end has only minutes: `9.30-45`, `0930-45`; not the years `2015-20`. */
export const minutesRange: UnreadRule = (line, first) => {
  const range = /^(?!(?:19|20)\d\d)(0?[6-9]|1\d|2[0-3]|\d(?=[.h]))[.h]?([0-5][05])[-–—]([0-5][05])$/
  const [, hour = '', from = '', until = ''] = range.exec(line.core(first)) ?? []
  if (Number(until) <= Number(from) || line.isOneOf(first - 1, 'numbered')) return null
  if (line.hasMeaning(...otherThanTimer)) return null
  return { first, end: first + 1, readings: [`${hour}:${from}-${hour}:${until}`] }
}

/** Finds hours and minutes with a space between them at the beginning of a line: `1 30 design`. */
export const lengthApart: UnreadRule = (line, first) => {
  const end = first + 2
  const [, hours, minutes = ''] = /^(\d|1[0-2]) (15|30|45)$/.exec(line.phrase({ first, end })) ?? []
  const plural = line.vocabulary.decimalSign === ',' ? /(?:s|e|en|er)$/ : /s$/
  const isCount =
    plural.test(line.core(end)) || isMeasure(line, end) || line.isOneOf(end, 'otherUnits')
  if (hours === undefined || isCount || !line.isFirst(first)) return null
  if (line.hasMeaning(...otherThanTimer)) return null
  // “9 30 standup” is hardly 9 hours and a half.
  const time = { minutes: Number(hours) * 60 + Number(minutes) }
  const starts = Number(hours) < 6 ? [] : startReadings(line, time, startWord(line))
  return { first, end, readings: [...starts, `${hours}h${minutes}m`] }
}

/** Rules for times of day, in the order in which they are tried. */
export const clockRules: readonly UnreadRule[] = [cameOrWent, otherZone, figuresLeft]
