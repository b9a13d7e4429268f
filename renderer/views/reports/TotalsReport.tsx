import { useMemo, type ReactElement, Fragment } from 'react'
import { t } from '../../../shared/domain/language/translate.ts'
import { percentText } from '../../../shared/domain/language/decimal-sign.ts'
import { useOf, usualWarning, type ProjectCap } from '../../../shared/domain/projects/cap.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { daysOfColumn } from '../../../shared/domain/reports/report-columns.ts'
import {
  reportLines,
  type ReportLine,
  groupingNames,
} from '../../../shared/domain/reports/report-lines.ts'
import { isRounded } from '../../../shared/domain/reports/totals-groups.ts'
import type { GroupKey } from '../../../shared/domain/reports/totals.ts'
import type { Day } from '../../../shared/domain/units.ts'
import type { DayRange } from '../../../shared/domain/reports/period-before.ts'
import type {
  ReportOverview,
  ReportOverviewInput,
} from '../../../shared/contract/groups/reports.ts'
import { useLastAnswer } from '../../data/use-query.ts'
import type { SelectOption } from '../../controls/fields/Select.tsx'
import { useProjects } from '../../data/work.ts'
import { ProjectDot } from '../../components/work/ProjectName.tsx'
import { useProjectTimes } from '../../components/work/use-project-times.ts'
import { chartColumns } from './chart-columns.ts'
import { ReportChart } from './ReportChart.tsx'
import { ReportChoices, roundingWays } from './ReportChoices.tsx'
import { ReportTable } from './ReportTable.tsx'
import {
  daysOfReport,
  reportInputOf,
  type ReportOptions,
  type ReportContext,
  sumTexts,
  periodText,
} from './report-options.ts'
import { UnbilledMoney } from './UnbilledMoney.tsx'
import { useReportNames, useFilterNames } from './use-report-names.ts'
import { formatDayRange } from '../../../shared/domain/language/date-format.ts'
import { KpiStrip } from '../../controls/KpiStrip.tsx'
import { hoursMinutes } from '../../lib/time-format.ts'
import { roundingModes, roundingScopes } from './RoundingRule.tsx'
import { filterChips } from './report-filters.ts'
import styles from './reports.module.css'

type Props = {
  readonly options: ReportOptions
  readonly context: ReportContext
  readonly onPick: (options: ReportOptions) => void
}

/** Totals report: its choices, figures, chart and table. */
export function TotalsReport({ options, context, onPick }: Props): ReactElement {
  const question = reportInputOf(options, context)
  const shown = useLastAnswer('reports.totals', question)
  return (
    <div className={`column ${styles['body']}`}>
      <ReportChoices options={options} days={daysOfReport(options, context)} onPick={onPick} />
      <ReportFacts options={options} context={context} />
      {question === null ? (
        <p className={`dim ${styles['empty']}`}>{t`The last day is before the first.`}</p>
      ) : (
        shown && (
          <Answer
            {...shown}
            today={context.today}
            onPickDays={(only) => onPick({ ...options, only, columns: 'auto' })}
          />
        )
      )}
    </div>
  )
}

type AnswerProps = {
  readonly input: ReportOverviewInput
  readonly answer: ReportOverview
  readonly today: Day
  readonly onPickDays: (days: DayRange) => void
}

function Answer({ input, answer, today, onPickDays }: AnswerProps): ReactElement {
  const names = useReportNames(answer.projectTitles)
  const { totals, unbilled, columns } = answer
  const lines = useMemo(() => reportLines(totals, input.groupBy, names), [totals, input, names])
  const columnLines = useMemo(
    () => reportLines(columns, [input.columns, 'project'], names),
    [columns, input.columns, names],
  )
  const isShownRounded = isRounded(totals.groups)
  return (
    <>
      <ReportStrip answer={answer} />
      {totals.raw === 0 ? (
        <EmptyState
          art="reports"
          title={t`No time in this range`}
          text={t`Choose other dates, or remove a filter.`}
        />
      ) : (
        <>
          <div className={styles['pictures']}>
            <ReportChart
              lines={chartColumns(columnLines, input.columns, names, {
                range: input,
                weekStart: input.weekStart,
                today,
              })}
              unit={input.columns}
              isRounded={isShownRounded}
              onPick={(key) => onPickDays(daysOfColumn(key, input.columns, input))}
            />
            <ProjectHours ids={projectsOf(columnLines)} />
          </div>
          <ReportTable lines={lines} by={input.groupBy} whole={totals} isRounded={isShownRounded} />
          <UnbilledMoney unbilled={unbilled} names={names} isRounded={isShownRounded} />
        </>
      )}
    </>
  )
}

function projectsOf(columns: readonly ReportLine[]): readonly GroupKey[] {
  const seconds = new Map<GroupKey, number>()
  for (const { key, seconds: columnSeconds } of columns.flatMap((column) => column.lines)) {
    seconds.set(key, (seconds.get(key) ?? 0) + columnSeconds)
  }
  return [...seconds].sort(([, one], [, other]) => other - one).map(([key]) => key)
}

function ReportStrip({ answer }: { readonly answer: ReportOverview }): ReactElement {
  const { totals, unbilled, planned, before } = answer
  const [lead, ...others] = sumTexts(unbilled.sums)
  const change = changeText(totals.seconds, before.seconds)
  return (
    <KpiStrip
      isLarge
      figures={[
        {
          label: t`Time`,
          value: hoursMinutes(totals.seconds),
          ...(planned > 0 && { detail: t`${hoursMinutes(planned)} planned` }),
        },
        {
          label: t`Billable`,
          value: shareText(totals.billable, totals.seconds),
          detail: hoursMinutes(totals.billable),
        },
        {
          label: t`Unbilled`,
          value: lead ?? '–',
          detail: others.join(' · ') || `${hoursMinutes(totals.unbilled)} h`,
        },
        {
          label: t`Compared with ${periodText(before)}`,
          value: change.hours,
          ...(change.share !== null && { detail: change.share }),
        },
      ]}
    />
  )
}

/** Days, rows, rounding and filters of a report in words. Shown only in print; on screen, the controls show them. */
export function ReportFacts({
  options,
  context,
}: Pick<Props, 'options' | 'context'>): ReactElement | null {
  const names = useFilterNames()
  const { from, to } = daysOfReport(options, context)
  if (from === '' || to === '' || from > to) return null
  const { first, second, filters } = options
  const facts = [
    { label: t`Days`, value: formatDayRange(from, to, { dateStyle: 'long' }) },
    { label: t`Group by`, value: groupingNames[first]() },
    ...(second === null ? [] : [{ label: t`Then by`, value: groupingNames[second]() }]),
    { label: t`Rounding`, value: roundingText(options) },
    ...filterChips(filters, names),
  ]
  return (
    <dl className={`print-only ${styles['printed']}`}>
      {facts.map(({ label, value }) => (
        <Fragment key={`${label} ${value}`}>
          <dt className="faint">{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

function roundingText({ rounding, rule }: ReportOptions): string {
  if (rounding !== 'all') return labelIn(roundingWays, rounding)
  const step = t`${rule.minutes} min`
  return [step, labelIn(roundingModes, rule.mode), labelIn(roundingScopes, rule.per)].join(' · ')
}

function labelIn<Id extends string>(options: readonly SelectOption<Id>[], id: Id): string {
  return options.find((option) => option.id === id)?.label ?? ''
}

/** Maximum number of projects: as many as fit beside the chart. */
const maxProjects = 5

function ProjectHours({ ids }: { readonly ids: readonly GroupKey[] }): ReactElement | null {
  const secondsOf = useProjectTimes()
  const projects = useProjects()
  const shown = ids
    .flatMap((key) => projects.find(({ id }) => id === key) ?? [])
    .slice(0, maxProjects)
  if (shown.length === 0 || secondsOf === null) return null
  return (
    <section className={styles['hours']} aria-label={t`Hours by project`}>
      <h2 className="part-head">
        {t`Hours by project`} <span>{t`All time`}</span>
      </h2>
      <ul>
        {shown.map((project) => (
          <Row key={project.id} project={project} seconds={secondsOf(project)} />
        ))}
      </ul>
    </section>
  )
}

type RowProps = { readonly project: Project; readonly seconds: number }

/** Row of a project. Its bar shows how much of the budget is used, if there is one. */
function Row({ project, seconds }: RowProps): ReactElement {
  const { id, title, cap } = project
  // Agreed hours in total take precedence over the budget. Monthly hours are only named, because this is all time.
  const budget = cap?.per === 'all' ? cap.seconds : project.budget
  const warnAt = cap?.per === 'all' ? cap.warnAt : usualWarning
  return (
    <li className="column">
      <span className={`row ${styles['name']}`}>
        <ProjectDot id={id} />
        <span className="cut grow">{title}</span>
        <span className="small faint">
          {hoursMinutes(seconds)}
          {budget !== null && ` ${t`of ${hoursMinutes(budget)}`}`}
          {cap?.per === 'month' && ` · ${t`${hoursMinutes(cap.seconds)} a month`}`}
        </span>
      </span>
      {budget !== null && <Meter cap={{ per: 'all', seconds: budget, warnAt }} seconds={seconds} />}
    </li>
  )
}

type MeterProps = { readonly cap: ProjectCap; readonly seconds: number }

function Meter({ cap, seconds }: MeterProps): ReactElement {
  const { used, left, level } = useOf(cap, seconds)
  const apart = hoursMinutes(Math.abs(left))
  return (
    <span className={`small faint row ${styles['meter']}`} data-state={level}>
      <svg aria-hidden="true">
        <rect width="100%" height="100%" rx="2" data-part="track" />
        <rect width={`${Math.min(1, used / (cap.seconds || 1)) * 100}%`} height="100%" rx="2" />
      </svg>
      <span>{level === 'over' ? t`${apart} over` : t`${apart} left`}</span>
    </span>
  )
}

/** Formats a share: `94%`, or a dash if the whole is 0. `100%` and `0%` are exact, never rounded. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return '–'
  const percent = Math.round((part / whole) * 100)
  const shown = part < whole ? Math.min(percent, 99) : percent
  return percentText(part > 0 ? Math.max(shown, 1) : shown)
}

/** Formats a change in hours and in percent: `+14:22` and `+6%`. There is no percentage if the earlier time is 0. */
export function changeText(
  now: number,
  before: number,
): { readonly hours: string; readonly share: string | null } {
  const difference = now - before
  const sign = difference < 0 ? '−' : '+'
  const percent = before === 0 ? null : Math.round((Math.abs(difference) / before) * 100)
  const isSame = Math.abs(difference) < 60
  return {
    hours: isSame ? '0:00' : `${sign}${hoursMinutes(Math.abs(difference))}`,
    share: percent === null ? null : isSame ? percentText(0) : `${sign}${percentText(percent)}`,
  }
}
