import { foldText } from '../../../shared/domain/text/fold.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import { sumAmounts } from '../../../shared/domain/money/money.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'
import type { UnbilledRow } from '../../../shared/domain/reports/unbilled-money.ts'
import type { SelectOption } from '../../controls/fields/Select.tsx'
import { moneyText } from '../../../shared/domain/money/money-text.ts'

export type ProjectStatus = 'active' | 'complete' | 'archived' | 'all'
export type SortBy = 'title' | 'client' | 'week' | 'time' | 'rate' | 'unbilled'

export const projectStatuses: readonly SelectOption<ProjectStatus>[] = [
  { id: 'active', label: t`Active` },
  { id: 'complete', label: t`Completed` },
  { id: 'archived', label: t`Archived` },
  { id: 'all', label: t`All` },
]

/** Figures of a project in the list, in addition to its total time. */
export type ProjectFigures = {
  /** Time of this week, in seconds. */
  readonly week: number
  /** Unbilled money of all time in the first currency. The column is sorted by this amount. */
  readonly unbilled: number
  /** Unbilled money in each currency; empty for none. */
  readonly unbilledText: string
}

/**
 * Returns a project's unbilled money by currency. There can be several currencies, because the project's entries can
 * have different clients.
 */
export function unbilledOf(
  rows: readonly Pick<UnbilledRow, 'currency' | 'amount'>[],
): Pick<ProjectFigures, 'unbilled' | 'unbilledText'> {
  const amounts = new Map<string | null, readonly string[]>()
  for (const { currency, amount } of rows) {
    if (amount !== null) amounts.set(currency, [...(amounts.get(currency) ?? []), amount])
  }
  const sums = [...amounts].map(([currency, all]) => {
    const sum = sumAmounts(all, currency ?? '')
    return { sum, text: moneyText(sum, currency) }
  })
  return {
    unbilled: Number(sums[0]?.sum ?? 0),
    unbilledText: sums.map(({ text }) => text).join(' + '),
  }
}

/** Returns the status of a project. A project that is both complete and archived counts as complete. */
export function projectStatusOf({
  complete,
  active,
}: Pick<Project, 'complete' | 'active'>): Exclude<ProjectStatus, 'all'> {
  if (complete) return 'complete'
  return active ? 'active' : 'archived'
}

export type ProjectListOptions = {
  readonly status: ProjectStatus
  readonly sort: SortBy
  readonly isReversed: boolean
  /** Search words. All of them must occur in the title, the description or the client's name. */
  readonly text: string
}

/** Filters and sorts the projects. Pinned projects come first, then the others, each group in the selected order. */
export function shownProjects(
  projects: readonly Project[],
  { status, sort, isReversed, text }: ProjectListOptions,
  {
    clientName,
    secondsOf,
    figuresOf,
  }: {
    readonly clientName: (project: Project) => string
    readonly secondsOf: (project: Project) => number
    readonly figuresOf: (project: Project) => Pick<ProjectFigures, 'week' | 'unbilled'>
  },
): readonly Project[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  const matches = (project: Project): boolean => {
    const searched = foldText(
      `${project.title} ${project.description ?? ''} ${clientName(project)}`,
    )
    return words.every((word) => searched.includes(word))
  }
  const byTitle = (one: Project, other: Project): number => one.title.localeCompare(other.title)
  const byFigure =
    (figure: (project: Project) => number) =>
    (left: Project, right: Project): number =>
      figure(right) - figure(left)
  const compare = {
    title: byTitle,
    client: (one: Project, other: Project) => clientName(one).localeCompare(clientName(other)),
    week: byFigure((project) => figuresOf(project).week),
    time: byFigure(secondsOf),
    rate: byFigure(({ type, rate }) => (type === 'hourlyRate' ? Number(rate) : 0)),
    unbilled: byFigure((project) => figuresOf(project).unbilled),
  }[sort]
  const turn = isReversed ? -1 : 1
  return projects
    .filter((project) => status === 'all' || projectStatusOf(project) === status)
    .filter(matches)
    .sort(
      (left, right) =>
        Number(right.isPinned) - Number(left.isPinned) ||
        turn * compare(left, right) ||
        byTitle(left, right),
    )
}
