import { t } from '../../language/translate.ts'
import { addDays, daysBetween } from '../../time/day-steps.ts'
import type { Day } from '../../units.ts'
import type { PatternSource } from '../../language/words/vocabulary.ts'
import { dayFrom, dayOfFigures, isWeekday, parseDayPhrase } from '../day-phrases.ts'
import type { DateReading } from '../find-dates.ts'
import type { Line, WordSpan } from '../line.ts'
import type { Meant, UnreadContext, UnreadRule } from './unread-rule.ts'

/** Finds a day that was not read: `2h last week`, `2h design on monday with bob`, `2h 18.Nov`, `2h heute morgen`. */
export const dayLeft: UnreadRule = (line, first, { today, dates }) => {
  const wordSpan = { first, end: first + 1 }
  if (isNumberedMonth(line, first)) return wordSpan
  const unusual =
    dayInWord(line, first, today) ??
    weekdayOfOtherWeek(line, first, today) ??
    severalDays(line, first, today)
  if (unusual !== null) return unusual
  const weekday = inflectedWeekday(line, first, today)
  if (weekday !== null) {
    return line.isOneOf(first - 1, 'otherDays') ? wordSpan : { ...wordSpan, readings: [weekday] }
  }
  if (isOtherDay(line, first, { today, dates })) return wordSpan
  const written = dates.find((reading) => reading.first === first)
  const date = dateLeft(line, first, today)
  // “Tue 17th” is more than “Tue”.
  if (date !== null && date.end > (written?.end ?? first)) return date
  if (written && isMeantAsDay(line, written, today)) return { ...written, readings: [written.day] }
  return periodLeft(line, first) ?? vagueDay(line, first)
}

/** True for a day with unusual signs, or with letters in place of digits: `20;11;26`, `2O.11.`, `20.ll.` */
function isOddDay(line: Line, first: number): boolean {
  const isSigned = /^\d{1,2}([;,:])\d{1,2}\1(?:20)?\d\d$/.test(line.core(first))
  const isLettered = /^(?=.*\d)(?=.*[oil])[\doil]{1,2}\.[\doil]{2}(?:\.(?:\d{4}|\d\d))?$/.test(
    line.core(first),
  )
  // “petrol 32.5l £48.10”
  const isVolume = /\dl$/.test(line.core(first)) && line.hasMeaning('amount')
  // “2026-Nov-17”, “17-XI-2026”, “20261117T090000Z”
  const isNamed =
    /^20\d\d[-./](?:jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])\p{L}*[-./]\d|^\d{1,2}[-./][ivx]+[-./](?:\d\d){1,2}$|20\d{6}t\d{4}/u
  const isOdd = isSigned || (isLettered && !isVolume) || isNamed.test(line.core(first))
  return isOdd && isMeasured(line)
}

/** True for a day that does not exist: `2h design 31/11`, `2h on 13/13`. */
function isImpossible(line: Line, first: number): boolean {
  const numbers = /^(\d{1,2})\/(\d{1,2})$/.exec(line.core(first))?.slice(1).map(Number)
  if (!numbers || line.hasMeaning('date') || !isMeasured(line)) return false
  const [one = 0, other = 0] = numbers
  // In a leap year.
  if (dayFrom(2024, one, other) !== null || dayFrom(2024, other, one) !== null) return false
  const isAlike = Math.max(one, other) <= 31 && Math.min(one, other) <= 12
  const isAlone = line.isAtEdge({ first, end: first + 1 }) && !line.isOneOf(first - 1, 'numbered')
  return line.isOneOf(first - 1, 'on') || (isAlike && isAlone)
}

/** Finds a day in one word in a format that findDates does not read: `2026-11-19T14:00`, `18.Nov`, `18.11`, `31/11`. */
function dayInWord(line: Line, first: number, today: Day): Meant | null {
  if (isImpossible(line, first) || isOddDay(line, first)) return { first, end: first + 1 }
  const named = joinedDay(line, first, today) ?? pointedDay(line, first, today)
  // “am 30.11” has not come yet.
  const isSaid =
    line.vocabulary.decimalSign === ',' &&
    line.isOneOf(first - 1, 'on') &&
    /^(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])$/.test(line.core(first))
  const isUnread = isSaid && isMeasured(line) && !line.hasMeaning('date')
  const readings = isoInstant(line, first) ?? (named === null ? (isUnread ? [] : null) : [named])
  return readings && { first, end: first + 1, readings }
}

/** Finds several days (`mon-fri`, `23-25 nov`, `Mo u. Di`), a row of a table, or a day in three words (`20 11 2026`). */
function severalDays(line: Line, first: number, today: Day): Meant | null {
  if (isRow(line, first) || isDayRange(line, first, today)) return { first, end: first + 1 }
  const apart = /^(\d{1,2}) (\d{1,2}) (20\d\d|\d\d)$/.exec(line.phrase({ first, end: first + 3 }))
  const [date = 0, month = 0, year = 0] = apart?.slice(1).map(Number) ?? []
  const day =
    apart && isMeasured(line) ? dayFrom(year < 100 ? 2000 + year : year, month, date) : null
  if (day !== null) return { first, end: first + 3, readings: [day] }
  const range = dateRangeAt(line, first)
  if (range !== null) return range
  return isOfWeekdays(line, first) ? { first, end: first + 3 } : null
}

/** True for `2026-11-18;2,5;design`. */
function isRow(line: Line, first: number): boolean {
  return /^(?:\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}(?:\.|[./](?:20)?\d\d))[;,|]\S/.test(
    line.core(first),
  )
}

/** Reads `2026-11-19T14:00 1h`. Empty if the text has a zone or the line has no duration; null for other words. */
function isoInstant(line: Line, first: number): readonly string[] | null {
  const [, day, time, zone] =
    /^(\d{4}-\d\d-\d\d)t(\d\d:\d\d)(?::\d\d)?(?:\.\d+)?(z|[+-]\d\d:?\d\d)?$/.exec(
      line.core(first),
    ) ?? []
  if (day === undefined || time === undefined) return null
  return zone === undefined && line.hasMeaning('duration')
    ? [`${day} ${line.vocabulary.wordFor('at')} ${time}`]
    : []
}

function periodLeft(line: Line, first: number): Meant | null {
  return monthLeft(line, first) ?? weekLeft(line, first) ?? feastLeft(line, first)
}

/**
 * Finds a month at an end of the line beside a length or time: `mar 3h report`, `2h dec`; not “2h march planning”. Also
 * finds a part of the day there: `pm 3h`.
 */
function monthLeft(line: Line, first: number): Meant | null {
  // “2h Nov 2026”
  const end = first + (line.isMonth(first) && /^20\d\d$/.test(line.core(first + 1)) ? 2 : 1)
  const isBefore = line.isOfTime(end) && (first === 0 || line.isClaimed(first - 1))
  const isLast = line.isOfTime(first - 1) && end === line.freeEnd
  const isHalf = /^[ap]m$/.test(line.core(first)) || line.isOneOf(first, 'dayTimes')
  const isPeriod = line.isMonth(first) || (isHalf && !line.hasMeaning('time'))
  const isMeant = isPeriod && (isBefore || isLast) && !line.hasMeaning('date')
  return isMeant ? { first, end } : null
}

/** Finds a holiday that can be the day: `Thanksgiving 4h`, “Ostern Notdienst 3h”; not “2h Christmas cards”. */
function feastLeft(line: Line, first: number): Meant | null {
  if (!line.isOneOf(first, 'feasts') || !line.hasMeaning('time', 'duration')) return null
  const [isFirst, isLast] = [line.isFirst(first), first === line.freeEnd - 1]
  const isBeside = (isFirst && line.isOfTime(first + 1)) || (isLast && line.isOfTime(first - 1))
  // German notes join words: “Weihnachtskarten”.
  const isMeant = isBeside || ((isFirst || isLast) && line.vocabulary.decimalSign === ',')
  return isMeant && !line.hasMeaning('date') ? { first, end: first + 1 } : null
}

/** Finds `KW 46 2h design`, `2h week 46/26`, `KW46 Di 2h`; not “report week 46 2h”. */
function weekLeft(line: Line, first: number): Meant | null {
  const [, name = '', number = line.core(first + 1)] =
    /^(\p{L}+)(\d[-–\d/]*)?$/u.exec(line.core(first)) ?? []
  // `2026-W47`, `2026-W47-4`.
  if (/^20\d\d-?w\d\d(?:-\d)?$/.test(line.core(first)) && isMeasured(line))
    return { first, end: first + 1 }
  const end = first + (/\d$/.test(line.core(first)) ? 1 : 2)
  const isWeek = line.vocabulary.is('weeks', name) && /^\d{1,2}(?:[-–/]\d{2,4})?$/.test(number)
  const isApart = first === 0 || line.isClaimed(first - 1)
  const isBeside = [first - 1, end].some((at) => /^(?:time|[da])/.test(line.meaningAt(at) ?? ''))
  return isWeek && isApart && isBeside ? { first, end } : null
}

/** Finds `2h last week`, `2h report of last week`, `2h friday last week`. */
function vagueDay(line: Line, first: number): Meant | null {
  if (!isMeasured(line)) return null
  const spans = [4, 3, 2, 1].map((count) => ({ first, end: first + count }))
  const vague = spans.find((span) => line.vocabulary.isVagueDay(line.phrase(span))) ?? null
  // In “8-10 tonight” the time is asked about.
  const isDayTime = vague !== null && line.isOneOf(vague.end - 1, 'dayTimes', 'lateTimes')
  const before = (vague?.first ?? 0) - 1
  const isTimed = line.isQuoted(before) || line.isAsked({ first: before, end: before + 1 })
  // “18-20 last night” was not today.
  const isLast = vague !== null && line.isOneOf(vague.first, 'latest')
  if (isDayTime && !isLast && (isTimed || line.hasMeaning('time'))) return null
  // “friday last week” is not the last friday.
  const isApart = vague && ![vague.first - 1, vague.end].some((at) => line.meaningAt(at) === 'date')
  return isApart && line.hasMeaning('date') ? null : vague
}

/** Finds a weekday that the next word moves from its latest occurrence: `2h Sat last`, `Monday week 2h`. */
function weekdayOfOtherWeek(line: Line, first: number, today: Day): Meant | null {
  if (!line.isOneOf(first, 'besideWeekday') || !isMeasured(line)) return null
  const name = line.vocabulary.inEnglish(line.bareOf(first - 1).toLowerCase())
  // In “friday last week” the week is asked about.
  const isOfWeek = line.vocabulary.isVagueDay(line.phrase({ first, end: first + 2 }))
  if (!isWeekday(name) || isOfWeek) return null
  const last = parseDayPhrase(`last ${name}`, today)
  const readings = last !== null && line.isOneOf(first, 'latest') ? [last] : []
  return { first: line.claimAt(first - 1)?.first ?? first - 1, end: first + 1, readings }
}

/** Reads `18.Nov`, `18-Nov-26`, `18NOV26`, `Nov18`, `20261118` or `181126`. */
function joinedDay(line: Line, first: number, today: Day): Day | null {
  if (/^\d+$/.test(line.core(first))) {
    const isMeant = isMeasured(line) && !line.isOneOf(first - 1, 'numbered', 'named')
    return isMeant ? dayOfFigures(line.core(first), today) : null
  }
  const parts =
    /^(\d{1,2}|\p{L}{3,})[./-]?(\p{L}{3,}|\d{1,2})(?:(?:[./-]|(?<=^\d+\p{L}+))(?:20)?(\d\d))?$/u
  const [, firstPart, secondPart, year] = parts.exec(line.core(first)) ?? []
  if (firstPart === undefined || !isMeasured(line)) return null
  const phrase = `${firstPart} ${secondPart ?? ''}${year === undefined ? '' : ` 20${year}`}`
  return parseDayPhrase(line.vocabulary.inEnglish(phrase), today)
}

/** True for a second day: `mon tue 2h each`, `mon & tue 2h`, `mon+tue 2h`, `mon 24/11` if 24/11 is a Tuesday. */
function isOtherDay(
  line: Line,
  first: number,
  { today, dates }: Pick<UnreadContext, 'today' | 'dates'>,
): boolean {
  const days = line.core(first).replaceAll('.', '').split(/[+&/]/)
  const named = days.map((day) => parseDayPhrase(line.vocabulary.inEnglish(day), today))
  if (!isMeasured(line) || named.includes(null)) return false
  if (days.length > 1) return true
  const name = line.vocabulary.inEnglish(line.core(first))
  if (!isWeekday(name) && !/^(?:today|yesterday|tomorrow|\d days ago)$/.test(name)) return false
  const beside = [1, 2, -1, -2].find((step) => line.meaningAt(first + step) === 'date')
  const claim = beside === undefined ? null : line.claimAt(first + beside)
  const taken = dates.find((reading) => reading.first === claim?.first)
  return taken !== undefined && weekdayOf(taken.day) !== weekdayOf(named[0] ?? taken.day)
}

/** Words such as “Tue-evening” and “Dienstagabend”. */
const withDayTime: PatternSource = (vocabulary) =>
  `^(?:(\\p{L}{2,})[-–.]|(\\p{L}{5,}?))(?:am|${vocabulary.anyOf('dayTimes')})$`

/**
 * Returns the day of a name with an ending, in a line without a day: `thursday's standup 15m`, `standup 15m thursdays`,
 * `Tue-evening 7-9pm`.
 */
function inflectedWeekday(line: Line, first: number, today: Day): Day | null {
  const word = line.core(first)
  const [, possessor, plural] = /^(?:(\p{L}{3,})['’]s|(\p{L}{6,})s)$/u.exec(word) ?? []
  const [, short, long] = line.vocabulary.pattern(withDayTime).exec(word) ?? []
  const name = line.vocabulary.inEnglish(short ?? long ?? possessor ?? plural ?? '')
  const isName = isWeekday(name) && (short !== undefined || !ordinary.has(name))
  const isMeant = isName || name === 'yesterday'
  if (!isMeant || !isMeasured(line) || line.hasMeaning('date')) return null
  return parseDayPhrase(name, today)
}

/** Returns a day's weekday; 0 is Sunday. */
function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay()
}

/** True for `mon-fri`, `m-f`, `16th-18th`. */
function isDayRange(line: Line, first: number, today: Day): boolean {
  const isOfDates = /^\d{1,2}(?:st|nd|rd|th)[-–—/+&]\d{1,2}(?:st|nd|rd|th)?$/.test(line.core(first))
  if (isOfDates && isMeasured(line)) return true
  if (/^m[-–]f$/.test(line.core(first))) return true
  const days = line.core(first).replaceAll('.', '').split(/[-–—]/)
  const isDay = (word: string): boolean =>
    parseDayPhrase(line.vocabulary.inEnglish(word), today) !== null
  return days.length === 2 && days.every(isDay)
}

/**
 * True for several days with points (`16.-18.11.`, `16./17.11.`), a month in Roman numerals (`20.XI.`), or
 * `21.11.(Sa)`.
 */
function isNumberedMonth(line: Line, first: number): boolean {
  const areDays =
    /^\d{1,2}\.(?:\d{1,2}\.)?(?:\d{2,4})?[-–—/+&]\d{1,2}\.\d{1,2}|^\d{1,2}\.\/\d{1,2}$|^\d{1,2}\.\d{1,2}\.\d{5,}$|^\d{1,2}\.[ivx]+$|^\d{1,2}\.\d{1,2}\.(?:\d\d){0,2}\(/
  return isMeasured(line) && areDays.test(line.core(first))
}

/** True for `Mo bis Mi`, `Mo u. Di`. */
function isOfWeekdays(line: Line, first: number): boolean {
  const areDays = [first, first + 2].every((at) =>
    isWeekday(line.vocabulary.inEnglish(line.core(at))),
  )
  return areDays && isMeasured(line) && line.isOneOf(first + 1, 'until', 'to', 'and')
}

/** Finds `23-25 nov`, `23-25 of nov`, `nov 23rd-25th`. */
function dateRangeAt(line: Line, first: number): WordSpan | null {
  const range = /^\d{1,2}(?:st|nd|rd|th|\.)?[-–—/+&]\d{1,2}(?:st|nd|rd|th|\.)?,?$/
  const next = line.isOneOf(first + 1, 'of') ? first + 2 : first + 1
  const words = [first, next].map((at) => line.rawOf(at))
  const isMonth = (word: string): boolean =>
    /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/.test(line.vocabulary.inEnglish(word))
  return words.some((word) => range.test(word)) && words.some(isMonth)
    ? { first, end: next + 1 }
    : null
}

/**
 * Reads `18.11` as one of the last 60 days, at an end of the line of an entry or an expense; `am 18.11` anywhere in it.
 */
function pointedDay(line: Line, first: number, today: Day): Day | null {
  const [, date, month] = /^(\d{1,2})\.(\d{1,2})$/.exec(line.core(first)) ?? []
  if (date === undefined || line.isOneOf(first - 1, 'numbered')) return null
  const isMeant = line.isAtEdge({ first, end: first + 1 }) || isPointedDaySaid(line, first)
  if (!isMeant || line.hasMeaning('date') || !isMeasured(line)) return null
  const day = dayFrom(Number(today.slice(0, 4)), Number(month), Number(date))
  return day !== null && day <= today && daysBetween(day, today) <= 60 ? day : null
}

/** True beside a recognized part, before punctuation, and after `am` or a weekday. In German, always true. */
function isPointedDaySaid(line: Line, first: number): boolean {
  const isNamed = isWeekday(line.vocabulary.inEnglish(line.core(first - 1)))
  const isExact = line.vocabulary.decimalSign === ',' && /^\d\d\.\d\d$/.test(line.core(first))
  const isBeside = line.hasNeighbour({ first, end: first + 1 }) || /[,;:)]$/.test(line.rawOf(first))
  return isNamed || isExact || isBeside || line.isOneOf(first - 1, 'on')
}

/** True if the line has a time, a length, an amount or a distance. */
export function isMeasured(line: Line): boolean {
  return line.hasMeaning('time', 'duration', 'amount', 'distance')
}

/** Weekdays that are also words in notes: `2h sun salutations`. */
const ordinary: ReadonlySet<string> = new Set(['sat', 'sun'])

/**
 * True if the reading is meant as a day, in an entry or expense without one. A short weekday must be unlikely as an
 * ordinary word.
 */
function isMeantAsDay(line: Line, reading: DateReading, today: Day): boolean {
  if (!line.isFree(reading) || line.hasMeaning('date') || !isMeasured(line)) return false
  if (line.isOneOf(reading.first, 'on')) return true
  switch (reading.where) {
    case 'edge':
    case 'anywhere':
      return true
    case 'before':
      return isWeekdayMeant(line, reading) || isShortMeant(line, reading.first)
    case 'leading':
      return isLeadingMeant(line, reading)
    case 'beside':
      return isNumberMeant(line, reading) && isNearToday(line, reading, today)
  }
}

/** True for one of the last 60 days, and for a day without a year that comes within the next two weeks. */
function isNearToday(line: Line, { first, day, isYearless }: DateReading, today: Day): boolean {
  const distance = Math.abs(daysBetween(day, today))
  const isAhead = isYearless && distance > 350 && distance < 366
  return distance <= 60 || (isAhead && !line.isOneOf(first - 1, 'numbered'))
}

/** True for “19/11 tiling 2h”, “thu 19/11 tiling 2h” and “2h design 18/11 with Bob”; false in “1/3 done 2h”. */
function isNumberMeant(line: Line, { first }: DateReading): boolean {
  const isNamed = first === 0 || isWeekday(line.vocabulary.inEnglish(line.core(first - 1)))
  return isNamed || !line.isOneOf(first + 1, 'of')
}

/** True for “Do”, “2h call So”, “2h So Garten” and “So Garten 2h”; false in “2h Konzept so” and “So ein Mist 2h”. */
function isLeadingMeant(line: Line, { first, end }: DateReading): boolean {
  if (!isShortMeant(line, first)) return false
  if (!line.isOneOf(first, 'near')) return true
  const isBegun = first === 0 || line.isClaimed(first - 1)
  const isFirst = isBegun && /^[\p{Lu}|–—-]/u.test(line.bare(first + 1))
  return (isFirst || end === line.freeEnd) && /^\p{Lu}/u.test(line.bare(first))
}

/** True for a German weekday of two letters: `Anruf Mo Meier 2h`. False in “Fr. Meier”, which is a person. */
function isShortMeant(line: Line, first: number): boolean {
  const isPerson = line.rawOf(first) === 'fr.' && /^\p{Lu}/u.test(line.bare(first + 1))
  // “Di 10” and “Do letzter Woche” are asked about as a whole.
  const isOfMore =
    (/^\d{1,2}$/.test(line.core(first + 1)) && first + 2 === line.freeEnd) ||
    line.isQuoted(first + 1) ||
    line.vocabulary.isVagueDay(line.phrase({ first: first + 1, end: first + 3 }))
  return line.core(first).length === 2 && !isPerson && !isOfMore
}

/** True if a weekday is not an ordinary word, or comes first or after a time. False in “sat with Bob 2h”. */
function isWeekdayMeant(line: Line, { first, end }: DateReading): boolean {
  const name = line.core(first)
  // “Sat last” is asked about as a whole.
  if (line.isOneOf(first + 1, 'besideWeekday')) return false
  const isWord = isOrdinary(line, first)
  if (name.length > 2 && !isWord) return true
  // “45 EUR, sat morning, Bob”, “2h - sat - Bob”
  if (isWord && (end > first + 1 || isSetApart(line, first))) return true
  const isFirst = first === 0 && !(isWord && line.isOneOf(1, 'prepositions'))
  const meaning = line.meaningAt(first - 1)
  // “2h sat Nord” and “2h sat, design”, but not “2h sat down”.
  const isEnd = isApart(line, first) || /^\p{Lu}/u.test(line.bare(first + 1))
  return isFirst || meaning === 'time' || (meaning === 'duration' && (!isWord || isEnd))
}

/** True for “sat with Bob” and “The Sun”; false for “2h Sat shift”. */
function isOrdinary(line: Line, at: number): boolean {
  const isCapital = at > 0 && /^\p{Lu}\p{Ll}/u.test(line.bare(at))
  return ordinary.has(line.core(at)) && (!isCapital || line.isOneOf(at - 1, 'the'))
}

/** True for a word between commas, dashes or recognized parts. */
function isSetApart(line: Line, at: number): boolean {
  const isBegun = at === 0 || line.isClaimed(at - 1) || /[,;:–—|/-]$/.test(line.rawOf(at - 1))
  return isBegun && isApart(line, at)
}

/**
 * Finds a day without a month: `on the 18th`, `the eighteenth`, `am 18.`, `tue 18`; `18th` at the end of a line or
 * beside a time.
 */
function dateLeft(line: Line, first: number, today: Day): Meant | null {
  const at = dateBehind(line, first)
  const ordinal = line.vocabulary.ordinalOf(line.core(at))
  const raw =
    ordinal > 0 ? line.rawOf(at).replace(/^[\p{L}-]+/u, `${String(ordinal)}th`) : line.rawOf(at)
  const [, digits, suffix] = /^(\d{1,2})(st|nd|rd|th|te[nr]?|\.)?[,;:!]*$/.exec(raw) ?? []
  if (digits === undefined || Number(digits) > 31) return null
  const readings = latestDate(Number(digits), today)
  // `friday the 13th`.
  const isBesideDay = suffix !== undefined && line.meaningAt(first - 1) === 'date'
  if (isBesideDay) return { first: line.claimAt(first - 1)?.first ?? first, end: at + 1, readings }
  const isLast = at === line.freeEnd - 1
  const isSaid = at > first && isSaidDate(line, first, at)
  const isOrdinal = suffix !== undefined && isCertain(line, at, Number(digits), suffix)
  const isMeant = isLast || isSaid || isOrdinal || isOfName(line, first, readings[0])
  return isMeant ? { first, end: at + 1, readings } : null
}

/** True for “Mon 16 workshop 2h” if the 16th is a Monday; not for “Mon 2 designers 2h”. */
function isOfName(line: Line, first: number, day: Day | undefined): boolean {
  const name = line.vocabulary.inEnglish(line.core(first))
  return day !== undefined && isWeekday(name) && day === parseDayPhrase(name, day)
}

/** True for `13th design 2h`, `18. Konzept 2h` and `3rd, design 2h`; false in “3rd draft 2h”. */
function isCertain(line: Line, at: number, number: number, suffix: string): boolean {
  if (line.isOfTime(at + 1)) return true
  // “of this month” is asked about itself.
  const isNoun = !isApart(line, at) && line.isOneOf(at + 1, 'of', 'ordinalNouns')
  if (!isMeasured(line) || isNoun || line.isQuoted(at + 1)) return false
  // “23. Probe 2h”, but “2. Besuch 2h”.
  if (suffix === '.')
    return (
      isOpening(line, at) && number > 12 && line.vocabulary.misspelt(line.core(at + 1)) === null
    )
  return (
    number > 10 ||
    (/^\d/.test(line.core(at)) && isBehindOn(line, at)) ||
    isWeekday(line.vocabulary.inEnglish(line.core(at - 1))) ||
    isApart(line, at)
  )
}

/** True for the number of “on 1st design” and “on the 1st design”, at the beginning of a line. */
function isBehindOn(line: Line, at: number): boolean {
  return line.isOneOf(0, 'on') && (at === 1 || (at === 2 && line.isOneOf(1, 'the')))
}

/** True if a recognized part, a comma or a dash follows. */
function isApart(line: Line, at: number): boolean {
  const next = line.core(at + 1)
  return next === '' || /[,;:)]$/.test(line.rawOf(at)) || /^[-–—|/]$/.test(next)
}

/** True for “3h on the 13th for Acme” and “am 13. Acme 3h”; false for “on the 3rd floor”. */
function isSaidDate(line: Line, first: number, at: number): boolean {
  const isGerman = line.isOneOf(first, 'on') && /(?:\.|te[nr]?)[,;:!]*$/.test(line.rawOf(at))
  const isMeant = isGerman || line.isOneOf(at + 1, 'prepositions')
  return isMeant && isMeasured(line) && !line.hasMeaning('date')
}

/** True at the beginning of a line, and after a time or length. */
function isOpening(line: Line, at: number): boolean {
  return at === 0 || line.isOfTime(at - 1)
}

/** Finds the index of a number after `on`, `the` or a weekday, or of an ordinal (`18th`) beside a time; −1 for none. */
function dateBehind(line: Line, first: number): number {
  const isThe = (at: number): boolean =>
    line.vocabulary.is('the', line.core(at)) ||
    (isMeasured(line) && isWeekday(line.vocabulary.inEnglish(line.core(at))))
  const isLast = first === line.freeEnd - 1 && isMeasured(line)
  // In German, “3,5 h Nachlass 14.”
  const isPointed = isLast && line.vocabulary.decimalSign === ',' && isDated(line, first)
  const isOfList =
    isOpening(line, first) && line.vocabulary.decimalSign === ',' && isDated(line, first)
  if (isPointed || isOfList || /^\d+(?:st|nd|rd|th|te[nr]?)$/.test(line.core(first))) return first
  let at = line.isOneOf(first, 'on') ? first + 1 : first
  while (isThe(at)) at += 1
  return at > first ? at : -1
}

function isDated(line: Line, at: number): boolean {
  return /^\d{1,2}\.$/.test(line.rawOf(at)) && !line.isOneOf(at - 1, 'numbered')
}

/** Returns only the latest day with this date up to today; empty if it is not among the last 62 days. */
function latestDate(date: number, today: Day): readonly Day[] {
  const days = Array.from({ length: 62 }, (_, back) => addDays(today, -back))
  return days.filter((day) => Number(day.slice(8)) === date).slice(0, 1)
}

/**
 * Asks the user about a part of a day, such as the evening, in a line without a time. Without the question, the work in
 * `2h heute morgen` (this morning) would end now, and the work in `2h yesterday evening` would begin at 9:00. The
 * morning of another day needs no question, because 9:00 is close enough.
 */
export function reportVaguePart(line: Line, today: Day): void {
  for (let at = 1; at < line.words.length; at += 1) {
    const half = line.bareOf(at).toLowerCase()
    const isDayTime = half === 'am' || line.vocabulary.is('dayTimes', half)
    if (!isDayTime || line.meaningAt(at) !== 'date' || line.hasMeaning('time')) continue
    const word = line.bareOf(at).toLowerCase()
    const isNamed = word === 'pm' || line.vocabulary.timeNamed(word) !== null
    const isLate = isNamed || line.vocabulary.is('lateTimes', word)
    const day = line.vocabulary.inEnglish(line.bareOf(at - 1).toLowerCase())
    if (!isLate && parseDayPhrase(day, today) !== today) continue
    const span = { first: at - 1, end: at + 1 }
    const text = line.textOf(span)
    const candidates = [line.textOf({ first: at - 1, end: at })]
    line.report('unclear', span, t`What does “${text}” mean?`, { candidates })
  }
}
