/**
 * Asks about words that can be a time, a length, a day or an amount, but that no part used: `since nine`, `2h+30m
 * design`, `20 quid taxi`, `2h last week`. Without the question, a timer would start or a part be lost silently.
 */
import { t } from '../../language/translate.ts'
import type { Line } from '../line.ts'
import { quote } from '../tokenize.ts'
import { dayLeft, misspelt } from './unread-days.ts'
import { moneyRules } from './unread-money.ts'
import { priceRules } from './unread-prices.ts'
import type { UnreadContext, UnreadRule } from './unread-rule.ts'
import { timeRules } from './unread-times.ts'

const rules: readonly UnreadRule[] = [...moneyRules, ...priceRules, ...timeRules, dayLeft, misspelt]

/** Reports each span of unread words that can mean something else than the note; the note is the last choice. */
export function reportUnreadWords(line: Line, context: UnreadContext): void {
  for (let first = 0; first < line.words.length && line.hasRoomForProblems(); first += 1) {
    if (line.core(first) === '') continue
    for (const rule of rules) {
      const meant = rule(line, first, context)
      const isOver = meant?.isOverRemark === true
      const isReported = meant && (isOver ? line.isAsked(meant) : line.hasProblem(meant))
      if (meant === null || isReported === true) continue
      const text = line.textOf(meant)
      const candidates = [...(meant.readings ?? []), quote(text)]
      line.report('unclear', meant, t`What is “${text}”?`, { candidates })
      break
    }
  }
}
