/**
 * Parses a capture line. Parsers run in a fixed order, the least ambiguous first. Each claims its words, and unclaimed
 * words are the note. Pure: the current time, the zone and all names come with the context.
 *
 * A line that begins with `start` or `>` is a timer. A line with `expense`, `spent 30`, a leading distance or an amount
 * with a currency is an expense. A line with a time range or a duration is an entry. Any other line is a timer that
 * starts now, or at `since`.
 */
import { t } from '../language/translate.ts'
import type { Vocabulary } from '../language/words/vocabulary.ts'
import { dayOf } from '../time/calendar.ts'
import { daysBetween } from '../time/day-steps.ts'
import { currencyInText } from '../money/currency-names.ts'
import { withCurrencyPlaces } from '../money/money.ts'
import { wholeSecond, type Day, type EpochMs } from '../units.ts'
import { mileageOf } from '../mileage/mileage.ts'
import { rateOn } from '../mileage/mileage-rate.ts'
import { asks, maxLineLength, type Capture, type CaptureContext, type Preview } from './capture.ts'
import { tidy } from '../text/clean-text.ts'
import { distanceAt, takeDistance, type DistanceReading } from './distance-phrases.ts'
import {
  countsAsDate,
  findDates,
  isBehindOther,
  isOdd,
  isOfYear,
  nounBefore,
  type DateReading,
} from './find-dates.ts'
import { entryTime, timerStart, type TimeFrame } from './resolve-times.ts'
import { durationAt } from './durations.ts'
import { Line } from './line.ts'
import { reportLeftNumbers } from './left-numbers.ts'
import { reportOtherHalf } from './other-half.ts'
import { reportOtherLanguages } from './other-languages.ts'
import { reportVaguePart } from './unread/unread-days.ts'
import { reportUnreadWords } from './unread/unread-words.ts'
import { quote, withoutEnd } from './tokenize.ts'
import { bareMoney } from './bare-money.ts'
import { bareAmountAt, inRegion, moneyAt, type MoneyReading } from './amounts.ts'
import {
  takeBillableMark,
  takeBillableWord,
  takeReferences,
  type References,
} from './take-references.ts'
import { saidClocksAt } from './said-clocks.ts'
import { timeOfDayAt } from './time-of-day.ts'
import { takeTimes, type Times } from './time-expressions.ts'
import { durationPhraseAt } from './duration-phrases.ts'

type Reading = {
  readonly line: Line
  readonly context: CaptureContext
  readonly today: Day
  readonly now: EpochMs
  readonly dates: readonly DateReading[]
  readonly references: References
}

/** Parses a line typed to record time or an expense. Accepts any text; throws RangeError only for an unknown zone. */
export function parseCapture(text: string, context: CaptureContext): Preview {
  if (text.length > maxLineLength) return unparsed(text, context)
  const line = new Line(text, undefined, (inner, vocabulary) => isPart(inner, vocabulary, context))
  const capture = readLine(line, context)
  reportOtherLanguages(line, capture, (other) => readLine(other, context))
  const problems = [...line.problems].sort((one, other) => one.from - other.from)
  return { ...capture, note: line.note(), parts: line.parts(), problems }
}

/** Returns a timer with the whole text as its note, and asks whether it is meant as a note. */
function unparsed(text: string, { now, zone }: CaptureContext): Preview {
  const range = { from: 0, to: text.trimEnd().length }
  const message = t`This text is too long for Stint to find times or amounts in it, so all of it goes into the note.`
  return {
    kind: 'timer',
    note: tidy(text),
    project: null,
    client: null,
    tags: [],
    billable: null,
    start: wholeSecond(now),
    zone,
    parts: [{ ...range, meaning: 'note', text: text.trimEnd() }],
    problems: [{ kind: 'unlikely', ...range, message, refusal: message, candidates: [] }],
  }
}

function readLine(line: Line, context: CaptureContext): Capture {
  const today = dayOf(context.now, context.zone)
  const dates = findDates(line, today, context)
  const command = takeCommand(line) ?? takeSpent(line, dates, context.currency)
  const references = takeReferences(line, context)
  const reading = { line, context, today, now: wholeSecond(context.now), dates, references }
  const capture = readCapture(reading, command)
  reportLeftNumbers(line, dates)
  if (capture.kind === 'entry') reportVaguePart(line, today)
  reportUnreadWords(line, { ...context, today, dates })
  if (line.brackets.length > 0) {
    line.openBrackets()
    reportUnreadWords(line, { ...context, today, dates: findDates(line, today, context) })
  }
  reportBrackets(line, context)
  return capture
}

/** True if text from brackets consists only of times and days: `9-11 Uhr`, `Mo, 16.11.`. */
function isPart(text: string, vocabulary: Vocabulary, context: CaptureContext): boolean {
  const line = new Line(text, vocabulary)
  if (timeOfDayAt(line, 0)?.end === line.words.length) return true
  const dates = findDates(line, dayOf(context.now, context.zone), context)
  const { kind } = readLine(line, context)
  const isOfDate = (at: number): boolean => dates.some(({ first, end }) => first <= at && at < end)
  const isWhole = line.words.every((_, at) => line.isClaimed(at) || isOfDate(at))
  return kind !== 'expense' && isWhole && !line.problems.some(({ kind }) => asks(kind))
}

/** Asks about brackets with a time, an amount or something unclear in them: `2h (30 min prep)`. */
function reportBrackets(line: Line, context: CaptureContext): void {
  for (const span of line.brackets) {
    const inner = new Line(line.inside(span), line.vocabulary)
    readLine(inner, context)
    const isMeant = inner.hasMeaning('time', 'duration', 'amount', 'distance')
    const isTaken = !line.isFree(span) && !line.isClaimedWhole(span)
    const isOpen = isTaken || isMeant || inner.problems.some(({ kind }) => asks(kind))
    if (!isOpen || line.isAsked(span) || line.isClaimedWhole(span)) continue
    const text = line.textOf(span)
    line.report('unclear', span, t`What does “${text}” mean?`, { candidates: [quote(text)] })
  }
}

type Command = 'timer' | 'expense' | null

function readCapture(reading: Reading, command: Command): Capture {
  if (command === 'timer') return readTime(reading, true)
  const distance = takeDistance(reading.line, reading.dates)
  if (distance !== null) return readMileage(reading, distance)
  const money = takeMoney(reading, command === 'expense')
  const isExpense = command === 'expense' || money !== null
  return isExpense ? readExpense(reading, money) : readTime(reading, false)
}

function takeCommand(line: Line): Command {
  const word = line.core(0)
  // “start 9:15 end 10:30” is the time of an entry.
  const isTimer = line.vocabulary.is('start', word) && saidClocksAt(line, 0) === null
  if (!isTimer && !line.vocabulary.is('expense', word)) return null
  const span = { first: 0, end: 1 }
  // “exp 3 analysis 2h” can be an experiment.
  if (word === 'exp' && line.words.some((_, at) => durationAt(line, at) !== null)) {
    const text = line.textOf(span)
    const candidates = [line.vocabulary.wordFor('expense'), quote(text)]
    line.report('unclear', span, t`What does “${text}” mean?`, { candidates })
    return null
  }
  line.claim(span, 'command')
  return isTimer ? 'timer' : 'expense'
}

/**
 * Claims `spent` and `paid`: `spent 30 on parking` is an expense, `spent 2h on design` is time. Leaves the amount and
 * its currency for later.
 */
function takeSpent(line: Line, dates: readonly DateReading[], currency: string): 'expense' | null {
  const { vocabulary } = line
  if (!vocabulary.is('spent', line.core(0))) return null
  const length = durationAt(line, 1) ?? durationPhraseAt(line, 1)
  if (length === null && distanceAt(line, 1) !== null) {
    line.claim({ first: 0, end: 1 }, 'command')
    return 'expense'
  }
  const money = length === null ? spentMoney(line, currency) : null
  const end = length?.end ?? money?.end
  if (end === undefined) return null
  line.claim({ first: 0, end: 1 }, 'command')
  const isOfDate = dates.some(({ first }) => first === end)
  const joint = line.core(end)
  if (!isOfDate && (vocabulary.is('on', joint) || vocabulary.is('for', joint))) {
    line.claim({ first: end, end: end + 1 }, 'command')
  }
  return money === null ? null : 'expense'
}

/** Reads the amount after `spent`. Also null for `spent 2 days`, which other code asks about. */
function spentMoney(line: Line, currency: string): MoneyReading | null {
  const money = moneyAt(line, 1, currency)
  if (money !== null) return money
  const bare = bareAmountAt(line, 1, currency)
  return bare !== null && line.isOneOf(bare.end, 'otherUnits') ? null : bare
}

/** Points out that `spent 30`, which may be minutes, is read as money. Asks about `spent 1.5`, which may be hours. */
function reportAssumedCurrency(line: Line, money: MoneyReading, currency: string): void {
  const isSpent = line.vocabulary.is('spent', line.bareOf(0).toLowerCase())
  const isPlain = isSpent && money.end === 2 && money.reading.kind === 'amount'
  if (!isPlain || moneyAt(line, 1, currency) !== null) return
  const span = { first: 1, end: 2 }
  const text = line.bare(1)
  if (/^\d+$/.test(text)) {
    const minutes = `${text}m`
    const message = t`Stint reads this as an amount in ${currency}. For a duration, write “${minutes}”.`
    line.report('assumed', span, message, { candidates: [minutes] })
  }
  if (!/^\d{1,2}[.,](?:\d|25|75)$/.test(text)) return
  const candidates = [`${text} ${currency}`, `${text}h`]
  line.report('unclear', span, t`“${text}” can be read two ways.`, { candidates })
}

/** Claims the first amount with a currency. Without one, claims a bare number if the line says `expense` (`isSaid`). */
function takeMoney(reading: Reading, isSaid: boolean): MoneyReading | null {
  const { line, context } = reading
  const found =
    firstMoney(reading, moneyAt) ?? (isSaid ? bareMoney(line, reading.dates, context) : null)
  if (found === null) return null
  const money = inRegion(line, found, context)
  reportAssumedCurrency(line, money, context.currency)
  line.claim(money, 'amount')
  reportReading(line, money)
  reportOtherMoney(reading)
  reportRefund(line, money)
  return money
}

/**
 * Asks about `refund 20 EUR`, `got paid £300` and `45 € zurück`. The word for a refund must be next to the amount, or
 * first or last in the line; “Bahn hin und zurück 20 €” is a return ticket. The amount must already be claimed.
 */
function reportRefund(line: Line, { reading, currency, ...money }: MoneyReading): void {
  if (reading.kind !== 'amount' || reading.amount.startsWith('-')) return
  const isReceived = line.words.some((_, first) => {
    const end = [first + 2, first + 1].find((at) =>
      line.vocabulary.is('refunds', line.phrase({ first, end: at })),
    )
    const isOfFee = end !== undefined && /^fees?$/.test(line.core(end))
    if (end === undefined || isOfFee || line.isOneOf(first - 1, 'and')) return false
    const isApart = line.isFirst(first) || end === line.freeEnd
    return (isApart && !line.isOneOf(first, 'bothWays')) || line.hasNeighbour({ first, end })
  })
  if (!isReceived) return
  const text = `-${line.printMoney(withCurrencyPlaces(reading.amount, currency), currency)}`
  line.report('unlikely', money, t`For a refund, write “${text}”.`, { candidates: [text] })
}

function firstMoney(
  { line, context, dates }: Reading,
  read: (line: Line, first: number, usual: string) => MoneyReading | null,
): MoneyReading | null {
  const isInDate = (index: number) => dates.some(({ first, end }) => first <= index && index < end)
  return firstFound(line.words.length, (at) => {
    const money = isInDate(at) ? null : read(line, at, context.currency)
    // “€ 16.11.” is a currency beside a day.
    const isOfDay =
      money !== null && isInDate(money.end - 1) && /\.$/.test(line.rawOf(money.end - 1))
    return isOfDay ? null : money
  })
}

function reportOtherMoney(reading: Reading): void {
  const otherMoney = firstMoney(reading, moneyAt)
  if (otherMoney === null) return
  const text = reading.line.textOf(otherMoney)
  const message = t`The line already has an amount. What does “${text}” mean?`
  reading.line.report('unclear', otherMoney, message, { candidates: [quote(text)] })
}

function reportReading(line: Line, money: MoneyReading): void {
  const { reading, currency } = money
  if (reading.kind === 'ambiguous') {
    const candidates =
      money.candidates ??
      reading.choices.map((amount) =>
        line.printMoney(withCurrencyPlaces(amount, currency), currency),
      )
    line.report('ambiguousAmount', money, reading.message, { candidates })
  }
  if (reading.kind === 'refused') line.report('refusedAmount', money, reading.message)
}

function firstFound<Found>(count: number, find: (index: number) => Found | null): Found | null {
  for (let index = 0; index < count; index += 1) {
    const found = find(index)
    if (found !== null) return found
  }
  return null
}

/** Returns the day of an expense, and reports the times, lengths and billable marks that an expense can't have. */
function expenseDay(reading: Reading): Day {
  takeTimes(reading.line, reading.dates, 'expense', false)
  const day = takeDate(reading, null) ?? reading.today
  refuseBillable(reading.line)
  return day
}

function readExpense(reading: Reading, money: MoneyReading | null): Capture {
  const { line, context, references } = reading
  const date = expenseDay(reading)
  if (money === null) {
    line.report('amountMissing', { first: 0, end: 1 }, t`Add an amount to the expense.`)
  }
  const amount = money?.reading.kind === 'amount' ? money.reading.amount : null
  const currency = money?.currency ?? context.currency
  return { kind: 'expense', note: '', ...references, amount, currency, date }
}

function readMileage(reading: Reading, { lengths, unit, ...span }: DistanceReading): Capture {
  const { line, context, references } = reading
  reportOtherMoney(reading)
  const date = expenseDay(reading)
  const [length = '0', ...others] = lengths
  const distance = { length, unit }
  const rate = rateOn(context.mileageRates ?? [], date, unit)
  if (rate === null) {
    const message = t`No mileage rate applies on ${date}.`
    line.report('noMileageRate', span, message)
  }
  const { currency } = context
  const described = {
    kind: 'expense',
    note: '',
    ...references,
    amount: null,
    currency,
    date,
  } as const
  if (others.length > 0) return described
  if (rate === null) return { ...described, mileage: { distance, computed: null } }
  const computed = mileageOf(distance, rate)
  const money = { amount: computed.amount, currency: rate.currency }
  return { ...described, ...money, mileage: { distance, computed } }
}

/** Reports a billable mark on an expense: its client and markup determine what is billed. */
function refuseBillable(line: Line): void {
  const at = firstFound(line.words.length, (index) =>
    /^(?:!|[+-]b|billable|non-?billable)$/.test(line.core(index)) ? index : null,
  )
  if (at === null) return
  const span = { first: at, end: at + 1 }
  const message = t`You can’t mark an expense as billable, so “${line.textOf(span)}” stays in the note.`
  line.report('misplaced', span, message)
}

function readTime(reading: Reading, isTimer: boolean): Capture {
  const { line, context, references, today, now } = reading
  const mark = takeBillableMark(line)
  const times = takeTimes(line, reading.dates, isTimer ? 'timer' : null, hasLastEntry(reading))
  reportOtherHalf(line, times)
  const isEntry = !isTimer && Boolean(times.range ?? times.untilNow ?? times.length)
  const day = takeDate(reading, dayRefusal(times, isEntry))
  const billable = mark ?? takeBillableWord(line)
  const frame: TimeFrame = { line, day, today, now, context }
  const described = { note: '', ...references, billable, zone: context.zone }
  const time = isEntry ? entryTime(times, frame) : null
  if (time !== null) return { kind: 'entry', ...described, ...time }
  if (!isTimer) proposeCurrency(reading)
  return { kind: 'timer', ...described, start: timerStart(times, frame) }
}

/** In ms: 31 days, also the maximum duration of an entry. */
const maxSince = 31 * 86_400_000

/** True if the last entry ended within the last month and not in the future. */
function hasLastEntry({ context, now }: Reading): boolean {
  if (context.lastEntryEnd === null) return false
  const end = wholeSecond(context.lastEntryEnd)
  return end <= now && end >= now - maxSince
}

/** Returns a function that formats why these times can't be combined with a day; null if they can. */
function dayRefusal(times: Times, isEntry: boolean): ((text: string) => string) | null {
  if (times.sinceLast || times.ago) {
    return (text) => t`The line already has a start, so “${text}” stays in the note.`
  }
  if (isEntry || times.at || times.since) return null
  return (text) =>
    t`This line has no time, so it starts a timer now and “${text}” stays in the note.`
}

/** In days: the user is asked about a day without a year that is farther than this from today. */
const maxDayDistance = 60

/** Claims the day of the line. `refusal` formats the reason why the line can't have one; null if it can. */
function takeDate(reading: Reading, refusal: ((text: string) => string) | null): Day | null {
  const { line, dates } = reading
  let day: Day | null = null
  for (const found of dates) {
    // “9 am to 11 am monday”: the second “am” belongs to the time.
    const isTaken = line.isClaimed(found.first) && found.end > found.first + 1
    const date = isTaken ? { ...found, first: found.first + 1 } : found
    // Checked for each date in turn: once a day is claimed, a date beside it counts, too.
    if (!countsAsDate(line, date)) continue
    const text = line.textOf(date)
    if (refusal !== null) {
      line.report('misplaced', date, refusal(text))
    } else if (day !== null) {
      const message = t`The line already has a day. What does “${text}” mean?`
      line.report('unclear', date, message, { candidates: [quote(text)] })
    } else {
      day = date.day
      line.claim(date, 'date')
      reportDay(reading, date)
    }
  }
  return day
}

/**
 * True for a day that is far away although no year is written, or only the last two digits of one (`8/10/14`), and for
 * a day years away (“DOB 3/11/1986”) or money in the future (“45 EUR due in 14 days”), unless written as `1986-11-03`.
 */
function isFar(line: Line, date: DateReading, text: string, today: Day): boolean {
  const distance = Math.abs(daysBetween(date.day, today))
  if (date.isYearless) return distance > maxDayDistance
  const isAhead = date.day > today && date.earlier === undefined
  const isFuture = isAhead && line.hasMeaning('amount', 'distance')
  const usual = /^\d{1,2}([./-])\d{1,2}\1\d\d$/.test(text) ? 366 : 2 * 366
  return (distance > usual || isFuture) && !/\d{4}[-/.]\d/.test(text)
}

/** Asks about the day of the line if the user may mean another day. */
function reportDay({ line, context, today }: Reading, date: DateReading): void {
  const { day, earlier } = date
  const text = line.textOf(date)
  const plain = withoutEnd(text, ',;:!')
  // “every other friday”.
  const isApart = line.isOneOf(date.first - 2, 'repeated') && line.core(date.first - 1) !== ''
  const isOther = isApart || isBehindOther(line, date)
  if (isOther || isOdd(line, date)) {
    const before = isApart ? 2 : Number(isOther)
    const span = { first: date.first - before, end: date.end }
    const typed = line.textOf(span)
    const noun = before === 1 ? nounBefore(line, date.first) : ''
    const candidates = [`${noun}${day}`, quote(typed)]
    line.report('unclear', span, t`What does “${typed}” mean?`, { candidates })
  } else if (isFar(line, date, plain, today) || isOfYear(date, plain, today, context)) {
    const candidates = [day, quote(text)]
    line.report('unclear', date, t`Does “${text}” mean ${day}?`, { candidates })
  } else if (earlier !== undefined) {
    const candidates = [earlier, day, quote(text)]
    line.report('unclear', date, t`What does “${text}” mean?`, { candidates })
  } else if (date.isSwapped) {
    const message =
      context.dayOrder === 'dmy'
        ? t`“${text}” can’t be a day and month, so Stint read it as ${day}.`
        : t`“${text}” can’t be a month and day, so Stint read it as ${day}.`
    line.report('assumed', date, message, { candidates: [day] })
  }
}

/**
 * True for `12.50` and `-12.50`. False in “2 x 14.50” and “EUR -12.50”: other code asks about all these words at once.
 */
function isPriced(line: Line, at: number): boolean {
  const word = line.core(at)
  const before = line.bareOf(at - 1)
  const isSigned = /^\D/.test(word) && before !== ''
  const isDay = /^\d\d?\.\d\d\.$/.test(line.rawOf(at)) && at < line.words.length - 1
  // “12.50- EUR”
  const next = line.bareOf(at + 1)
  const isOfCurrency = /[-–—]$/.test(word) && next !== '' && currencyInText(next, '') !== null
  const isPart =
    isDay ||
    isOfCurrency ||
    (/^[x×*]$/.test(before) && /\d/.test(line.bareOf(at - 2))) ||
    (isSigned && currencyInText(before, '') !== null)
  const number =
    /^[-−–]?(?!.*([.,]).*\1\d)(?:\d{1,6}|\d{1,3}(?:[.,'’]\d{3})+)(?:\/[-–—]|[.,](?:\d\d(?:[.,]?[-–—]{1,2})?|[-–—]{1,2}))$/
  return number.test(word) && !isPart
}

function isCode(name: string | null | undefined): name is string {
  return /^[A-Z]{3}$/.test(name ?? '')
}

function proposeCurrency({ line, context }: Reading): void {
  const at = firstFound(line.words.length, (index) => (isPriced(line, index) ? index : null))
  // “8.15 - 11.45” is asked about as a time.
  if (at === null || line.hasProblem({ first: at, end: at + 1 })) return
  // “Fr. 8.50”, “8.50 Fr.”, “8,50 sek”
  const currencyAt = (one: number): string | null => {
    const named = line.vocabulary.moneyOf(line.core(one))
    if (isCode(named)) return named
    return line.isOneOf(one, 'otherUnits') ? currencyInText(line.bare(one), context.currency) : null
  }
  const beside = [at - 1, at + 1].find((one) => currencyAt(one) !== null) ?? at
  const span = { first: Math.min(at, beside), end: Math.max(at, beside) + 1 }
  const figure = line.core(at).replace(/(?<=[.,]\d\d)[.,]?[-–—]+$|\/[-–—]$/, '')
  const text = `${figure} ${currencyAt(beside) ?? context.currency}`
  const message = t`If this is an expense, add the currency: “${text}”.`
  const isLength = /^\d[.,](?:25|50|75)$/.test(line.core(at))
  // “350 lines x 1.20”
  const money = /^[x×*]$/.test(line.bareOf(at - 1)) ? [] : [text]
  // Without the end of a sentence: “lunch 3.50.”, but “8.50 Fr.”
  const typed = line.textOf(span).replace(/(?:(?<=\d)\.)?[,;:!?]*$/, '')
  const length = typed.replace(figure, `${figure}h`)
  const candidates = [...money, ...(isLength ? [length] : []), quote(typed)]
  line.report('amountWithoutCurrency', span, message, { candidates })
}
