import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { Project } from '../../../shared/domain/projects/project.ts'
import { useProjects } from '../../data/work.ts'
import { ProjectDot } from '../../components/work/ProjectName.tsx'
import { useProjectTimes } from '../../components/work/use-project-times.ts'
import type { GroupKey } from '../../../shared/domain/reports/totals.ts'
import { hoursMinutes } from '../../lib/time-format.ts'
import styles from './project-hours.module.css'

/** Maximum number of projects: as many as fit beside the chart. */
const maxProjects = 5

/** Projects of a report with their hours of all time, and with their budget if they have one. */
export function ProjectHours({ ids }: { readonly ids: readonly GroupKey[] }): ReactElement | null {
  const secondsOf = useProjectTimes()
  const projects = useProjects()
  const shown = ids
    .flatMap((key) => projects.find(({ id }) => id === key) ?? [])
    .slice(0, maxProjects)
  if (shown.length === 0 || secondsOf === null) return null
  const longest = Math.max(1, ...shown.map((project) => secondsOf(project)))
  return (
    <section className={styles['hours']} aria-label={t`Hours by project`}>
      <h2 className="part-head">
        {t`Hours by project`} <span>{t`all time`}</span>
      </h2>
      <ul>
        {shown.map((project) => (
          <Row key={project.id} project={project} seconds={secondsOf(project)} longest={longest} />
        ))}
      </ul>
    </section>
  )
}

type RowProps = { readonly project: Project; readonly seconds: number; readonly longest: number }

/**
 * Row of a project. With a budget, the bar is the used share of it; without a budget, the bar compares the project with
 * the longest of the listed projects.
 */
function Row({ project, seconds, longest }: RowProps): ReactElement {
  const { id, title, cap } = project
  // Agreed hours in total take precedence over the budget; monthly hours are only named, because this is all time.
  const budget = cap?.per === 'all' ? cap.seconds : project.budget
  const warnAt = cap?.per === 'all' ? cap.warnAt / 100 : usualWarning
  const share = Math.min(1, seconds / (budget === null || budget === 0 ? longest : budget))
  const state = budget === null ? 'none' : budgetState(seconds, budget, warnAt)
  return (
    <li>
      <span className={`row ${styles['name']}`}>
        <ProjectDot id={id} />
        <span className="cut grow">{title}</span>
        <span className={`small faint ${styles['left']}`} data-state={state}>
          {budget === null ? '' : leftText(seconds, budget)}
        </span>
      </span>
      <span className={`small faint row ${styles['meter']}`}>
        <svg aria-hidden="true" data-state={state}>
          {budget !== null && <rect width="100%" height="100%" rx="2" data-part="track" />}
          <rect width={`${share * 100}%`} height="100%" rx="2" />
        </svg>
        <span>
          {hoursMinutes(seconds)}
          {budget !== null && ` ${t`of ${hoursMinutes(budget)}`}`}
          {cap?.per === 'month' && ` · ${t`${hoursMinutes(cap.seconds)} a month`}`}
        </span>
      </span>
    </li>
  )
}

/** Default share of a budget from which on its bar is amber. */
const usualWarning = 0.9

/** Returns the state of a budget: amber from the share `warnAt` of the budget on, red once the budget is exceeded. */
function budgetState(seconds: number, budget: number, warnAt: number): 'fine' | 'near' | 'over' {
  if (seconds > budget) return 'over'
  return seconds >= budget * warnAt ? 'near' : 'fine'
}

function leftText(seconds: number, budget: number): string {
  return seconds > budget
    ? t`${hoursMinutes(seconds - budget)} over`
    : t`${hoursMinutes(budget - seconds)} left`
}
