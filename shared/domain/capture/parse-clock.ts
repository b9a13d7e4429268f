/** Parses a time of day in a field of its own, where a bare number is also a time. */
import { parseTimeOfDay, type TimeOfDay } from './time-of-day.ts'
import { currentLanguage } from '../language/translate.ts'
import { vocabularyOf, type PatternSource } from '../language/words/vocabulary.ts'

const clockPattern: PatternSource = (vocabulary) => {
  const said = `(?: ?(?:h|${vocabulary.anyOf('clock')}))`
  return `^(\\d{1,2})(?:(?:${said} ?|[:. ]?)([0-5]\\d)(:[0-5]\\d)?)?${said}?(am|pm|a|b)?$`
}

/**
 * Parses a time of day: `9`, `930`, `9:30`, `9.30`, `9 30`, `9:30:15`, `3pm`, `3:30 p.m.`, `15h`, `15h30`, `15 Uhr 30`,
 * or `2:30B` (the second 2:30 when the clocks go back). Null for other text.
 */
export function parseClock(text: string): TimeOfDay | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ ?([ap])\.?m\.?$/, '$1m')
  const parts = vocabularyOf(currentLanguage()).pattern(clockPattern).exec(plain)
  if (!parts) return null
  const [, hours = '', minutes, seconds = '', mark = ''] = parts
  return (
    parseTimeOfDay(`${hours}${minutes === undefined ? '' : `:${minutes}${seconds}`}${mark}`)
      ?.clock ?? null
  )
}
