/** Sentences about imports. */
import { plural, t } from '../../../shared/domain/language/translate.ts'
import type { TimeImport } from '../../../shared/contract/time-import-payloads.ts'
import type { ImportColumn } from '../../../shared/domain/time-import/column-names.ts'
import type { ImportKind } from '../../../shared/domain/time-import/import-mapping.ts'
import type { RowProblem } from '../../../shared/domain/time-import/import-row.ts'
import { formatCount } from '../../lib/time-format.ts'

export function kindName(kind: ImportKind): string {
  const names = { toggl: 'Toggl Track', harvest: 'Harvest', clockify: 'Clockify' } as const
  return kind === 'other' ? t`Table` : names[kind]
}

export function columnLabel(column: ImportColumn): string {
  const labels: Readonly<Record<ImportColumn, string>> = {
    startDate: t`Day or start`,
    startTime: t`Start time`,
    endDate: t`Day of the end, or end`,
    endTime: t`End time`,
    duration: t`Length`,
    project: t`Project`,
    client: t`Client`,
    note: t`Note`,
    task: t`Task`,
    billable: t`Billable`,
    invoiced: t`Invoiced`,
    tags: t`Tags`,
    person: t`Person`,
    lastName: t`Last name`,
    email: t`E-mail`,
  }
  return labels[column]
}

/** Why a row is left out. */
export function problemText({ kind, detail }: RowProblem): string {
  switch (kind) {
    case 'noDay':
      return detail === '' ? t`It has no day.` : t`“${detail}” is no day.`
    case 'noTime':
      return t`“${detail}” is no time of day.`
    case 'noLength':
      return detail === '' ? t`It has neither end nor length.` : t`“${detail}” is no length.`
    case 'endsBeforeStart':
      return t`It ends before it starts.`
    case 'limit':
      return detail
  }
}

/** Where an import stands. */
export function importText(one: TimeImport): string {
  const { name, state, isPaused, done, total, created, createdProjects } = one
  const [of, all] = [formatCount(done), formatCount(total)]
  if (state === 'importing') {
    return isPaused
      ? t`The import of ${name} stopped at ${of} of ${all}.`
      : t`Importing ${name}: ${of} of ${all}`
  }
  if (state === 'undoing') return t`Undoing the import of ${name}: ${of} left`
  if (state === 'undone') return t`The import of ${name} was undone.`
  const parts = [
    plural(created, { one: '# entry imported', other: '# entries imported' }),
    total > created &&
      plural(total - created, { one: '# was there already', other: '# were there already' }),
    createdProjects > 0 &&
      plural(createdProjects, { one: '# project made', other: '# projects made' }),
  ]
  return `${name}: ${parts.filter(Boolean).join(' · ')}`
}
