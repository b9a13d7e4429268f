import { t } from '../../language/translate.ts'
import type { Line } from '../line.ts'
import { quote } from '../tokenize.ts'
import { dayLeft, misspelt } from './unread-days.ts'
import { clockRules } from './unread-clocks.ts'
import { moneyRules } from './unread-money.ts'
import { priceRules } from './unread-prices.ts'
import type { UnreadContext, UnreadRule } from './unread-rule.ts'
import { timeRules } from './unread-times.ts'

const rules: readonly UnreadRule[] = [
  ...moneyRules,
  ...priceRules,
  ...timeRules,
  dayLeft,
  misspelt,
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
