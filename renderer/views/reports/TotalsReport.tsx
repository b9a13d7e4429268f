import { useMemo, type ReactElement } from 'react'
import { t } from '../../../shared/domain/language/translate.ts'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { daysOfColumn } from '../../../shared/domain/reports/report-columns.ts'
import { reportLines, type ReportLine } from '../../../shared/domain/reports/report-lines.ts'
import { isRounded } from '../../../shared/domain/reports/totals-groups.ts'
import type { GroupKey } from '../../../shared/domain/reports/totals.ts'
import type { DayRange } from '../../../shared/domain/reports/period-before.ts'
import type {
  ReportOverview,
  ReportOverviewInput,
} from '../../../shared/contract/groups/reports.ts'
import { useLastAnswer } from '../../data/use-query.ts'
import { chartColumns } from './chart-columns.ts'
import { ProjectHours } from './ProjectHours.tsx'
import { ReportChart } from './ReportChart.tsx'
import { ReportChoices } from './ReportChoices.tsx'
import { ReportFacts } from './ReportFacts.tsx'
import { ReportTable } from './ReportTable.tsx'
import {
  daysOfReport,
  reportInputOf,
  type ReportOptions,
  type ReportContext,
} from './report-options.ts'
import { UnbilledMoney } from './UnbilledMoney.tsx'
import { useReportNames } from './use-report-names.ts'
import { formatDayRange } from '../../../shared/domain/language/date-format.ts'
import { KpiStrip } from '../../controls/KpiStrip.tsx'
import { moneyText } from '../../../shared/domain/money/money-text.ts'
import { hoursMinutes } from '../../lib/time-format.ts'
import { changeText, shareText } from './report-change.ts'
import styles from './reports.module.css'

type Props = {
  readonly options: ReportOptions
  readonly context: ReportContext
  readonly onPick: (options: ReportOptions) => void
}

/** Report with its choices, strip, chart and table. */
export function TotalsReport({ options, context, onPick }: Props): ReactElement {
  const question = reportInputOf(options, context)
  const shown = useLastAnswer('reports.totals', question)
  return (
    <div className={`column ${styles['body']}`}>
      <ReportChoices options={options} days={daysOfReport(options, context)} onPick={onPick} />
      <ReportFacts options={options} context={context} />
      {question === null ? (
        <p className={styles['empty']}>{t`The last day is before the first.`}</p>
      ) : (
        shown && (
          <Answer {...shown} onPickDays={(only) => onPick({ ...options, only, columns: 'auto' })} />
        )
      )}
    </div>
  )
}

type AnswerProps = {
  readonly input: ReportOverviewInput
  readonly answer: ReportOverview
  readonly onPickDays: (days: DayRange) => void
}

function Answer({ input, answer, onPickDays }: AnswerProps): ReactElement {
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

/** Returns the projects of all columns, most time first. */
function projectsOf(columns: readonly ReportLine[]): readonly GroupKey[] {
  const seconds = new Map<GroupKey, number>()
  for (const { key, seconds: columnSeconds } of columns.flatMap((column) => column.lines)) {
    seconds.set(key, (seconds.get(key) ?? 0) + columnSeconds)
  }
  return [...seconds].sort(([, one], [, other]) => other - one).map(([key]) => key)
}

/** Strip of figures: time, billable share, unbilled money, and the change against the period before. */
function ReportStrip({ answer }: { readonly answer: ReportOverview }): ReactElement {
  const { totals, unbilled, planned, before } = answer
  const [lead, ...others] = unbilled.sums.map(({ together, currency }) =>
    moneyText(together, currency),
  )
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

/** Formats a period: `10 Aug – 30 Sep 2026`. */
function periodText({ from, to }: DayRange): string {
  return formatDayRange(from, to, { day: 'numeric', month: 'short', year: 'numeric' })
}
