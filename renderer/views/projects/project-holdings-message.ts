import type { Project, ProjectUsage } from '../../../shared/domain/projects/project.ts'
import { formatCount, hoursMinutes } from '../../lib/time-format.ts'

/** True for a project without entries and expenses, which is deleted without confirmation. */
export function hasNoHoldings({ entries, expenses }: ProjectUsage): boolean {
  return entries + expenses === 0
}

/** Rows that belong to a project and what happens to them on deletion, one sentence each. */
export function projectHoldingsMessages(
  { serviceId }: Pick<Project, 'serviceId'>,
  { entries, seconds, isRunning, expenses, unsent }: ProjectUsage,
): readonly string[] {
  const time = hoursMinutes(seconds)
  const hangs = [
    ...(entries > 0 ? [`${countOf(entries, 'entry', 'entries')} (${time} hours)`] : []),
    ...(expenses > 0 ? [countOf(expenses, 'expense', 'expenses')] : []),
  ].join(' and ')
  const sum = entries + expenses
  return [
    `${hangs} ${sum === 1 ? 'is' : 'are'} on this project.`,
    ...(isRunning ? ['Its timer goes on running.'] : []),
    ...(unsent > 0
      ? [`${formatCount(unsent)} of them ${unsent === 1 ? 'has' : 'have'} not been sent yet.`]
      : []),
    serviceId === null
      ? `${sum === 1 ? 'It stays' : 'They stay'}, without a project.`
      : `${sum === 1 ? 'It stays' : 'They stay'}, under the project’s name.`,
  ]
}

function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
