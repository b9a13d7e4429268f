import { t } from '../../language/translate.ts'
import type { Day } from '../../units.ts'
import { parseDayPhrase } from '../day-phrases.ts'
import { isLengthUnit } from '../durations.ts'
import type { Line } from '../line.ts'
import { quote } from '../tokenize.ts'
import { dayLeft, isMeasured } from './unread-days.ts'
import { clockRules } from './unread-clocks.ts'
import { moneyRules } from './unread-money.ts'
import { priceRules } from './unread-prices.ts'
import type { Meant, UnreadContext, UnreadRule } from './unread-rule.ts'
import { timeRules } from './unread-times.ts'

/** Finds a day or unit with one wrong letter: `2h work yesteday`, `2 huors work`, `20minuts call`, `Virtelstunde`. */
const misspelt: UnreadRule = (line, first, { today }) => {
  const word = line.core(first)
  const [, digits, letters = word] = /^(\d[\d.,]*)(\p{L}{3,}|hh)$/u.exec(word) ?? []
  const meant = line.vocabulary.misspelt(letters) ?? mixedUp(line, letters)
  if (meant === null) return null
  if (digits !== undefined) return { first, end: first + 1, readings: [`${digits} ${meant}`] }
  if (line.vocabulary.lengthOf(meant) !== null) return { first, end: first + 1, readings: [meant] }
  if (isDay(line, meant, today)) return dayMeant(line, first, meant)
  const count = line.core(first - 1)
  // “half an hor”, “halbe Stune”
  const isCounted = /^\d[\d.,½¼¾]*$/.test(count) || line.vocabulary.mayBeginLength(count)
  return isCounted ? { first: first - 1, end: first + 1, readings: [`${count} ${meant}`] } : null
}

/** Finds the day at an end of a line in quotation marks: „gestern 2h Mails“. Titles such as „Gestern“ are no days. */
const quotedDay: UnreadRule = (line, first, { today }) => {
  const word = line.core(first).replace(/^[“„«]|[”“»]$/g, '')
  const isQuoted =
    word !== line.core(first) && /^[“„«][^“”„«»]*[”“»][.,!?…]*$/.test(line.text.trim())
  return isQuoted && isDay(line, word, today) ? dayMeant(line, first, word) : null
}

function isDay({ vocabulary }: Line, word: string, today: Day): boolean {
  return parseDayPhrase(vocabulary.inEnglish(word), today) !== null
}

function dayMeant(line: Line, first: number, day: string): Meant | null {
  const isOpen = isMeasured(line) && !line.hasMeaning('date')
  return isOpen ? { first, end: first + 1, readings: [day] } : null
}

/** Returns the unit whose letters are mixed up in “45 mim” and “2 Sdt”, or followed by one more: “2 hourss”, “2hh”. */
function mixedUp(line: Line, letters: string): string | null {
  const { vocabulary } = line
  if (letters === 'hh') return 'h'
  const unit = letters.slice(0, -1)
  // “2 mini tasks” and “2 minutely backups” have no unit.
  const isUnit = unit.length > 2 && isLengthUnit(line, unit) && !/^min(?:s|ute)?$/.test(unit)
  if (isUnit && !vocabulary.knows(letters)) return unit
  if (/^(?!min(?:s|i|is)?$)[imn]{3,4}s?$|^mnt?s$/.test(letters)) return 'min'
  return vocabulary.is('hours', 'std') && /^(?:sdt|dst|dts)$/.test(letters) ? 'std' : null
}

const rules: readonly UnreadRule[] = [
  ...moneyRules,
  ...priceRules,
  ...timeRules,
  dayLeft,
  misspelt,
  quotedDay,
  ...clockRules,
]

/**
 * Asks the user about unread words that may be more than note text: `since nine`, `2h+30m design`, `20 quid taxi`.
 * Without the question, the line would just start a timer, or only a part of the line would be recorded. The last of
 * the offered answers keeps the words in the note.
 */
export function reportUnreadWords(line: Line, context: UnreadContext): void {
  for (let first = 0; first < line.words.length && line.hasRoomForProblems(); first += 1) {
    if (line.core(first) === '') continue
    for (const rule of rules) {
      const meant = rule(line, first, context)
      if (meant === null || line.isAsked(meant) || line.isExplained(meant)) continue
      const text = line.textOf(meant)
      const candidates = [...(meant.readings ?? []), quote(text)]
      line.report('unclear', meant, t`What does “${text}” mean?`, { candidates })
      break
    }
  }
}
