import { listOf, plural, t } from '../../../shared/domain/language/translate.ts'
import type { Project, ProjectUsage } from '../../../shared/domain/projects/project.ts'
import { hoursMinutes } from '../../lib/time-format.ts'

/** Returns true for a project without entries and expenses, which is deleted without confirmation. */
export function hasNoHoldings({ entries, expenses }: ProjectUsage): boolean {
  return entries + expenses === 0
}

/**
 * Returns true if colleagues have time on the project, or may have time on it because it has a team. When the project
 * is deleted, their time loses the project. Undoing the deletion does not restore this, because the project then has a
 * new number on the service.
 */
export function isShared(
  { serviceId, team }: Pick<Project, 'serviceId' | 'team'>,
  { others = 0 }: ProjectUsage,
): boolean {
  return serviceId !== null && (others > 0 || (team?.members.length ?? 0) > 1)
}

/** Says which rows belong to a project and what happens to them on deletion, one sentence each. */
export function projectHoldingsMessages(
  { serviceId }: Pick<Project, 'serviceId'>,
  { entries, seconds, isRunning, expenses, unsent }: ProjectUsage,
): readonly string[] {
  const time = hoursMinutes(seconds)
  const sum = entries + expenses
  const rows = listOf([
    ...(entries > 0
      ? [
          plural(
            entries,
            { one: '# entry ({time} hours)', other: '# entries ({time} hours)' },
            { time },
          ),
        ]
      : []),
    ...(expenses > 0 ? [plural(expenses, { one: '# expense', other: '# expenses' })] : []),
  ])
  const unsentRows = plural(unsent, {
    one: '# of these items has not been sent yet.',
    other: '# of these items have not been sent yet.',
  })
  return [
    plural(
      sum,
      { one: '{rows} is on this project.', other: '{rows} are on this project.' },
      { rows },
    ),
    ...(isRunning ? [t`The timer keeps running.`] : []),
    ...(unsent > 0 ? [unsentRows] : []),
    serviceId === null
      ? plural(sum, {
          one: 'This item won’t be deleted, but will have no project.',
          other: 'These items won’t be deleted, but will have no project.',
        })
      : plural(sum, {
          one: 'This item won’t be deleted and still shows the project’s name.',
          other: 'These items won’t be deleted and still show the project’s name.',
        }),
  ]
}
