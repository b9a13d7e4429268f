/** Compares the entries and expenses of a timesheet with a later state. */
import type {
  ChangedItem,
  TimesheetChange,
  TimesheetContent,
  TimesheetEntry,
  TimesheetExpense,
} from './timesheet.ts'

/** The parts of a timesheet's content that are compared. */
export type TimesheetItems = Pick<TimesheetContent, 'entries' | 'expenses'>

/** Lists the changes in the order of the former state; added items come last. */
export function timesheetChanges(
  before: TimesheetItems,
  after: TimesheetItems,
): readonly TimesheetChange[] {
  const items = new Map(itemsOf(after).map((item) => [item.id, item]))
  const former = itemsOf(before)
  const formerIds = new Set(former.map(({ id }) => id))
  return [
    ...former.flatMap((item): readonly TimesheetChange[] => {
      const now = items.get(item.id)
      if (!now) return [{ kind: 'removed', item }]
      return valuesOf(item) === valuesOf(now) ? [] : [{ kind: 'changed', before: item, item: now }]
    }),
    ...itemsOf(after).flatMap((item): readonly TimesheetChange[] =>
      formerIds.has(item.id) ? [] : [{ kind: 'added', item }],
    ),
  ]
}

function itemsOf({ entries, expenses }: TimesheetItems): readonly ChangedItem[] {
  return [
    ...entries.map((entry: TimesheetEntry) => ({ of: 'entry' as const, ...entry })),
    ...expenses.map((expense: TimesheetExpense) => ({ of: 'expense' as const, ...expense })),
  ]
}

/** Returns the compared values as text. Names of projects are not compared, so that renaming a project is no change. */
function valuesOf(item: ChangedItem): string {
  if (item.of === 'expense') {
    const { date, vendor, notes, amount, currency, receipts } = item
    return JSON.stringify([date, vendor, notes, amount, currency, receipts.map(({ id }) => id)])
  }
  const { startedAt, seconds, isRunning, note, projectId, service, billable } = item
  return JSON.stringify([startedAt, seconds, isRunning, note, projectId, service, billable])
}
