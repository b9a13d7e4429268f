import { plural, t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { paceOf, type WeekOfProject } from '../../../shared/domain/projects/pace.ts'
import type { Project, ProjectMember } from '../../../shared/domain/projects/project.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { countedFact, DetailsFold, rowFacts } from '../../components/status/DetailsFold.tsx'
import { useStores } from '../../components/window-context.ts'
import { useQuery } from '../../data/use-query.ts'
import { KpiStrip, type Kpi } from '../../controls/KpiStrip.tsx'
import { localZone, now } from '../../lib/clock.ts'
import { moneyText } from '../../../shared/domain/money/money-text.ts'
import { hoursMinutes } from '../../lib/time-format.ts'
import type { ProjectOverview as Overview } from '../../../shared/contract/groups/projects.ts'
import { clientName } from '../../lib/clients.ts'
import { longDayWithYear } from '../../lib/days.ts'
import { dayAt } from '../../lib/day-totals.ts'
import { firstDayOfWeek, sumTexts } from '../reports/report-options.ts'
import { capMessage, leftFigure } from './cap-texts.ts'
import { LastEntries, ProjectExpenses } from './ProjectRecords.tsx'
import { PaceChart } from './PaceChart.tsx'
import { billingMethods } from './project-form.ts'
import styles from './project-overview.module.css'
import { useSettings, useClients } from '../../data/work.ts'

type Props = {
  readonly project: Project
  /** Total time of the project, in seconds; null until loaded. */
  readonly seconds: number | null
  readonly onEdit: () => void
}

/** Overview of a project: hours, money, pace, agreed terms, and the newest entries and expenses. */
export function ProjectOverview({ project, seconds, onEdit }: Props): ReactElement {
  const stores = useStores()
  const { weekStart, dayStart } = useSettings()
  const zone = localZone()
  const today = dayAt(now(), zone, dayStart)
  const { id } = project
  const overview = useQuery('projects.overview', { id, today, zone, weekStart, dayStart }) ?? null
  const thisWeek = firstDayOfWeek(today, weekStart)
  const weeks = overview === null ? [] : weeksOf(overview)
  const present = { thisWeek, seconds, today }
  const capped = overview && cappedOf(project, overview, weeks, present)
  return (
    <>
      <KpiStrip isLarge figures={figuresOf(project, overview, weeks, present, capped)} />
      {capped && (
        <p className={`small dim ${capMessage(capped).tone} ${styles['cap']}`}>
          {capMessage(capped).text}
        </p>
      )}
      <div className={styles['columns']}>
        <div>
          {overview && (
            <PaceChart
              project={project}
              weeks={weeks}
              total={seconds ?? 0}
              today={today}
              thisWeek={thisWeek}
              onSetBudget={onEdit}
            />
          )}
          {overview && <LastEntries id={id} overview={overview} />}
        </div>
        <aside aria-label={t`About the project`}>
          <ProjectTerms project={project} today={today} />
          <ServiceDetails project={project} />
          {project.serviceId !== null && (
            <DetailsFold
              ask={() => stores.answers.once('projects.details', { id })}
              factsOf={(details) => [
                ...rowFacts(details),
                countedFact(t`Logged by everybody`, details?.loggedSeconds ?? null),
              ]}
            />
          )}
          {overview && <ProjectExpenses overview={overview} />}
        </aside>
      </div>
    </>
  )
}

function weeksOf({ report }: Overview): readonly WeekOfProject[] {
  return report.totals.groups.map(({ key, seconds }) => ({ firstDay: key as Day, seconds }))
}

type Present = { readonly thisWeek: Day; readonly seconds: number | null; readonly today: Day }

function cappedOf(
  { cap }: Project,
  { month }: Overview,
  weeks: readonly WeekOfProject[],
  { thisWeek, seconds, today }: Present,
) {
  if (cap === null) return null
  const total = seconds ?? 0
  const used = cap.per === 'month' ? month.recorded + month.running : total
  const pace = paceOf({ weeks, thisWeek, today, total, budget: null, dueDate: null })
  return { cap, used, today, perWeek: pace?.perWeek ?? null }
}

function figuresOf(
  { budget }: Project,
  overview: Overview | null,
  weeks: readonly WeekOfProject[],
  { thisWeek, seconds }: Present,
  capped: ReturnType<typeof cappedOf>,
): readonly Kpi[] {
  const week = weeks.find(({ firstDay }) => firstDay === thisWeek)?.seconds ?? 0
  return [
    { label: t`This week`, value: overview === null ? '–' : hoursMinutes(week) },
    {
      label: t`In total`,
      value: seconds === null ? '–' : hoursMinutes(seconds),
      ...(budget !== null && budget > 0 && { detail: t`of ${hoursMinutes(budget)}` }),
    },
    ...(capped ? [leftFigure(capped)] : []),
    { label: t`Unbilled`, ...(overview === null ? { value: '–' } : unbilledOf(overview)) },
    { label: t`Expenses to bill`, ...(overview === null ? { value: '–' } : expensesOf(overview)) },
  ]
}

function unbilledOf({ report: { unbilled, totals } }: Overview): Omit<Kpi, 'label'> {
  const [lead, ...others] = sumTexts(unbilled.sums)
  const hours = `${hoursMinutes(totals.unbilled)} h`
  return { value: lead ?? '–', detail: [...others, hours].join(' · ') }
}

function expensesOf({ expenses: { statuses } }: Overview): Omit<Kpi, 'label'> {
  const group = statuses.find(({ key }) => key === 'outstanding')
  if (!group) return { value: '–' }
  const [lead, ...others] = group.totals.map(({ amount, currency }) => moneyText(amount, currency))
  return {
    value: lead ?? '–',
    detail: [...others, plural(group.count, { one: '# expense', other: '# expenses' })].join(' · '),
  }
}

type ProjectTermsProps = { readonly project: Project; readonly today: Day }

function ProjectTerms({ project, today }: ProjectTermsProps): ReactElement {
  const clients = useClients()
  const usual = useSettings().currency
  const { clientId, type, rate, fixedPrice, billingMethod, dueDate, rounding, description } =
    project
  const currency = clients.find(({ id }) => id === clientId)?.currency ?? usual
  const price = type === 'hourlyRate' ? rate : fixedPrice
  const facts: readonly (readonly [string, string])[] = [
    [t`Client`, clientName(clients, clientId) ?? t`Internal`],
    [
      type === 'hourlyRate' ? t`Hourly rate` : t`Fixed price`,
      price === null ? '–' : moneyText(price, currency),
    ],
    [t`Billing method`, billingMethods.find(({ id }) => id === billingMethod)?.label ?? '–'],
    [t`Due`, dueDate === null ? '–' : longDayWithYear(dueDate, today)],
    ...(rounding === null
      ? []
      : [[t`Rounding`, t`to ${rounding.minutes} min in reports`] as const]),
  ]
  return (
    <section aria-label={t`Terms`} className={styles['terms']}>
      <h2>{t`Terms`}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {description !== null && description !== '' && (
        <p className={`dim ${styles['description']}`} dir="auto">
          {description}
        </p>
      )}
    </section>
  )
}

/** Read-only project properties that come from the service. */
export function ServiceDetails({ project }: { readonly project: Project }): ReactElement | null {
  const { services, team } = project
  if (services.length === 0 && team === null) return null
  return (
    <section aria-label={t`From your accounting service`} className={styles['terms']}>
      <h2>{t`From your accounting service`}</h2>
      <dl>
        {services.length > 0 && (
          <div>
            <dt>{t`Services`}</dt>
            <dd>
              {services
                .map(({ name, isArchived }) => (isArchived ? t`${name} (archived)` : name))
                .join(', ')}
            </dd>
          </div>
        )}
        {team && (
          <div>
            <dt>{t`People`}</dt>
            <dd>
              {team.members.length === 0 ? (
                '–'
              ) : (
                <ul>
                  {team.members.map((member) => (
                    <Member key={member.id} {...member} />
                  ))}
                </ul>
              )}
            </dd>
          </div>
        )}
        {team && team.pendingInvitations.length > 0 && (
          <div>
            <dt>{t`Invited`}</dt>
            <dd>{team.pendingInvitations.join(', ')}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function Member(props: ProjectMember): ReactElement {
  const { firstName, lastName, role, email, company, active } = props
  const name = [firstName, lastName].filter(Boolean).join(' ') || email || t`Unnamed person`
  const more = [role, active ? null : t`not active`].filter(Boolean).join(' · ')
  return (
    <li title={company ?? undefined}>
      <span>{name}</span>
      {more !== '' && <span className={`small dim ${styles['role']}`}>{more}</span>}
      {email && email !== name && <span className="small dim cut">{email}</span>}
    </li>
  )
}
