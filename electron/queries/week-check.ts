import { dayAfter } from '../../shared/domain/time/calendar.ts'
import { duplicates, overlaps } from '../../shared/domain/entries/overlaps.ts'
import { isRounded } from '../../shared/domain/reports/totals-groups.ts'
import { isRunning } from '../../shared/domain/entries/time-entry.ts'
import type { TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { WeekCheck, WeekCheckInput } from '../../shared/contract/report-payloads.ts'
import { expenseCondition, expensePage } from './expense-list.ts'
import { timeEntriesBetween } from '../store/time-entries.ts'
import type { Reader } from './entries.ts'
import { rangeOfDays, report, type ReportContext } from './reports.ts'

/** More entries than anybody records in a week; beyond it the result is marked `isCut`. */
const mostEntries = 2000
/** Limit per kind: the list is for working through. */
const mostItems = 100
const day = 86_400_000

/**
 * Checks a range of days before invoicing: overlaps, duplicates, entries without project or note,
 * expenses without a receipt, unbilled money.
 */
export async function weekCheck(
  reader: Reader,
  input: WeekCheckInput,
  context: ReportContext,
): Promise<WeekCheck> {
  const { from, to } = rangeOfDays(input)
  // An entry that began the evening before can overlap the first morning.
  const read = timeEntriesBetween(reader, (from - day) as EpochMs, to, mostEntries + 1)
  const entries: readonly TimeEntry[] = [...read].reverse()
  const inside = entries.filter(({ startedAt }) => startedAt >= from)
  const { now } = context
  const shared = overlaps(entries, { now, most: mostItems + 1 })
    .filter((one) => (one.to ?? now) > from)
    .map((one) => ({ ...one, to: one.to ?? now }))
  const twins = duplicates(inside)
  const twice = new Set(twins.map(({ first, second }) => `${first.id} ${second.id}`))
  const bare = inside.filter(
    (entry) => !isRunning(entry) && (entry.projectId === null || entry.note === null),
  )
  // Duplicates overlap as well: reported once, where one of them can be deleted.
  const overlapping = shared.filter(({ first, second }) => !twice.has(`${first.id} ${second.id}`))
  const { totals, unbilled, projectTitles } = await report(
    reader,
    { ...input, groupBy: ['project'], filters: {}, rounding: 'projects' },
    context,
  )
  const noReceipt = { dateMin: input.from, dateMax: dayAfter(input.to), hasAnyReceipt: false }
  return {
    withoutReceipt: expensePage(reader, expenseCondition(reader, noReceipt), {
      limit: mostItems + 1,
    }).length,
    overlaps: overlapping.slice(0, mostItems),
    duplicates: twins.slice(0, mostItems),
    incomplete: bare.slice(0, mostItems),
    isCut:
      read.length > mostEntries || [shared, twins, bare].some(({ length }) => length > mostItems),
    recorded: totals.raw,
    rounded: isRounded(totals.groups) ? totals.seconds : null,
    unbilled,
    projectTitles,
  }
}
