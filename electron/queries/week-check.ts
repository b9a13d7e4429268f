import { duplicates, overlaps } from '../../shared/domain/entries/overlaps.ts'
import { isRounded } from '../../shared/domain/reports/totals-groups.ts'
import { isRunning, type TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import type { WeekCheck, WeekCheckInput } from '../../shared/contract/groups/reports.ts'
import { rangeOfDays } from '../../shared/domain/time/day-bounds.ts'
import { addDays } from '../../shared/domain/time/day-steps.ts'
import { expenseCondition, expenseSums } from './expense-list.ts'
import type { Reader } from '../store/database.ts'
import { entriesInRange } from './entries/entry-rows.ts'
import { missedBillableBetween } from './missed-billable-list.ts'
import { report, type ReportContext } from './reports.ts'

/** Maximum number of entries; nobody records more in a week. A longer result is marked `isCut`. */
const maxEntries = 2000
/** Maximum number of items of one kind. The user works through the list, so more would not help. */
const maxItems = 100

/** Checks a week before invoicing: overlaps, duplicates, missing projects, notes and receipts, and unbilled work. */
export async function weekCheck(
  reader: Reader,
  input: WeekCheckInput,
  context: ReportContext,
): Promise<WeekCheck> {
  const { from, to } = rangeOfDays(input.from, input.to, input.zone, input.dayStart)
  const { now } = context
  const read = entriesInRange(reader, { from, to, now })
  const entries: readonly TimeEntry[] = read.slice(0, maxEntries).reverse()
  const inside = entries.filter(({ startedAt }) => startedAt >= from)
  const shared = overlaps(entries, { now, maxResults: maxItems + 1 }).map((one) => ({
    ...one,
    to: one.to ?? now,
  }))
  const duplicated = duplicates(inside)
  const duplicateKeys = new Set(duplicated.map(({ first, second }) => `${first.id} ${second.id}`))
  const incomplete = inside.filter(
    (entry) => !isRunning(entry) && (entry.projectId === null || entry.note === null),
  )
  // Duplicates also overlap; they are reported only as duplicates, where one of them can be deleted.
  const overlapping = shared.filter(
    ({ first, second }) => !duplicateKeys.has(`${first.id} ${second.id}`),
  )
  const { totals, unbilled, planned, projectTitles } = await report(
    reader,
    { ...input, groupBy: ['project'], filters: {}, rounding: 'projects' },
    context,
  )
  const notBillable = missedBillableBetween(reader, { from, to }, maxItems + 1)
  const noReceipt = { dateMin: input.from, dateMax: addDays(input.to, 1), hasAnyReceipt: false }
  return {
    withoutReceipt: expenseSums(reader, expenseCondition(reader, noReceipt), 'all').reduce(
      (sum, { count }) => sum + count,
      0,
    ),
    overlaps: overlapping.slice(0, maxItems),
    duplicates: duplicated.slice(0, maxItems),
    incomplete: incomplete.slice(0, maxItems),
    notBillable: notBillable.slice(0, maxItems),
    isCut:
      read.length > maxEntries ||
      [shared, duplicated, incomplete, notBillable].some(({ length }) => length > maxItems),
    recorded: totals.raw,
    rounded: isRounded(totals.groups) ? totals.seconds : null,
    planned,
    unbilled,
    projectTitles,
  }
}
