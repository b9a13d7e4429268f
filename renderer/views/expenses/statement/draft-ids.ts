/**
 * Finds the open draft of each line of a statement: the draft made from the line, or a draft that fits the line, such
 * as a draft made from a receipt.
 */
import { parseExactAmount } from '../../../../shared/domain/money/parse-amount.ts'
import {
  draftsOfLines,
  type ComparedDraft,
} from '../../../../shared/domain/statements/match-statement.ts'
import type { StatementLine } from '../../../../shared/domain/statements/statement-lines.ts'
import { parseDay } from '../../../../shared/domain/time/parse-day.ts'
import type { ExpenseDraft } from '../../../drafts/expense-draft.ts'
import { localZone, now } from '../../../lib/clock.ts'
import { dayIn } from '../../../lib/days.ts'

/**
 * Returns the ids of drafts by the key of their line. `made`: drafts that were made from lines; drafts that are no
 * longer open are left out.
 */
export function draftIdsOf(
  lines: readonly StatementLine[],
  drafts: readonly ExpenseDraft[],
  made: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const open = new Set(drafts.map(({ id }) => id))
  const ownIds = new Map(Object.entries(made).filter(([, id]) => open.has(id)))
  const taken = new Set(ownIds.values())
  const found = draftsOfLines(
    lines.filter(({ key }) => !ownIds.has(key)),
    drafts.filter(({ id }) => !taken.has(id)).flatMap((draft) => comparedDraft(draft) ?? []),
  )
  return new Map([...found, ...ownIds])
}

/**
 * Returns the parts of a draft that a statement line is compared with; null if the draft has no readable amount or day.
 */
function comparedDraft({ id, fields, usual }: ExpenseDraft): ComparedDraft | null {
  const { currency, vendor, notes } = fields
  const amount = parseExactAmount(fields.amount, currency)
  const date = parseDay(fields.date, dayIn(now(), localZone()))
  if (amount === null || date === null) return null
  return { id, date, amount, currency, vendor, notes, isDayAssumed: fields.date === usual?.date }
}
