import { plural, t } from '../../../shared/domain/language/translate.ts'
import type { TimeImport } from '../../../shared/contract/groups/time-imports.ts'
import type { ImportColumn } from '../../../shared/domain/time-import/import-columns.ts'
import type { OrderEvidence } from '../../../shared/domain/statements/date-order.ts'
import type { ImportKind, OpenChoice } from '../../../shared/domain/time-import/import-mapping.ts'
import type { RowProblem } from '../../../shared/domain/time-import/import-row.ts'
import { formatCount } from '../../lib/time-format.ts'

export function kindName(kind: ImportKind): string {
  const names = { toggl: 'Toggl Track', harvest: 'Harvest', clockify: 'Clockify' } as const
  return kind === 'other' ? t`Table` : names[kind]
}

export const columnLabels: Readonly<Record<ImportColumn, string>> = {
  startDate: t`Start date (and time)`,
  startTime: t`Start time`,
  endDate: t`End date (and time)`,
  endTime: t`End time`,
  duration: t`Duration`,
  break: t`Break`,
  project: t`Project`,
  client: t`Client`,
  note: t`Note`,
  task: t`Task`,
  billable: t`Billable`,
  invoiced: t`Invoiced`,
  tags: t`Tags`,
  person: t`Person`,
  lastName: t`Last name`,
  email: t`Email`,
}

/** Says why a row is not imported. */
export function problemText({ kind, detail }: RowProblem): string {
  return {
    noDay: detail === '' ? t`The row has no date.` : t`“${detail}” isn’t a day.`,
    noTime: t`“${detail}” isn’t a time of day.`,
    noLength:
      detail === ''
        ? t`The row has neither an end nor a duration.`
        : t`“${detail}” isn’t a duration.`,
    endsBeforeStart: t`The end is before the start.`,
    noBreak: t`“${detail}” isn’t a valid break.`,
    longBreak: t`The break is longer than the time between start and end.`,
    limit: detail,
    allDay: t`This is an all-day event.`,
    free: t`The file marks this row as free time, a break, an absence or an expense.`,
    deleted: t`The file marks this row as deleted or cancelled.`,
  }[kind]
}

/**
 * Says how Stint inferred whether the day or the month comes first in dates. Returns null if nothing had to be
 * inferred, because the dates or the header make the order clear.
 */
export function evidenceText(evidence: OrderEvidence): string | null {
  return {
    over12: null,
    points: null,
    header: null,
    weekdays: t`Stint used the weekdays in the file to tell whether day or month comes first.`,
    ends: t`Stint used the end dates in the file to tell whether day or month comes first.`,
    future: t`Stint chose the date order that puts no date in the future.`,
    sorted: t`Stint used the order of the rows to tell whether day or month comes first.`,
    halfDays: t`Stint guessed from the times with AM and PM whether day or month comes first.`,
    currency: t`Stint guessed from the currency in the header whether day or month comes first.`,
  }[evidence]
}

/** Returns the question that must be answered before rows are imported. */
export function openChoiceText(choice: OpenChoice, example: string | null): string {
  return choice === 'dateOrder'
    ? t`Choose which date “${example ?? ''}” means.`
    : t`Choose the unit of “${example ?? ''}”.`
}

/** Describes the state of an import. */
export function importText(timeImport: TimeImport): string {
  const { name, state, isPaused, done, total, created, createdProjects } = timeImport
  const [of, all] = [formatCount(done), formatCount(total)]
  if (state === 'importing') {
    return isPaused
      ? t`The import of ${name} stopped after ${of} of ${all} entries.`
      : t`Importing ${name}: ${of} of ${all}`
  }
  if (state === 'undoing') return t`Undoing the import of ${name}: ${of} left`
  if (state === 'undone') return t`The import of ${name} was undone.`
  const parts = [
    plural(created, { one: '# entry imported', other: '# entries imported' }),
    total > created &&
      plural(total - created, { one: '# was already in Stint', other: '# were already in Stint' }),
    createdProjects > 0 &&
      plural(createdProjects, { one: '# project created', other: '# projects created' }),
  ]
  return `${name}: ${parts.filter(Boolean).join(' · ')}`
}
