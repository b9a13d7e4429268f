import { t, plural } from '../../../shared/domain/language/translate.ts'
import { ChevronLeft, ChevronRight } from 'lucide'
import { useState, type ReactElement } from 'react'
import { groupLabel } from '../../../shared/domain/reports/report-lines.ts'
import type { DayRange } from '../../../shared/domain/reports/period-before.ts'
import { weekClosedAt } from '../../../shared/domain/reports/saved-report.ts'
import { addDays } from '../../../shared/domain/time/day-steps.ts'
import type { Day, EpochMs } from '../../../shared/domain/units.ts'
import type { WeekCheck, WeekCheckInput } from '../../../shared/contract/groups/reports.ts'
import { dateFormat } from '../../../shared/domain/language/date-format.ts'
import { useStores } from '../../components/window-context.ts'
import { useQuery } from '../../data/use-query.ts'
import { Button, IconButton } from '../../controls/Button.tsx'
import { KpiStrip, type Kpi } from '../../controls/KpiStrip.tsx'
import { ScreenHeader } from '../../controls/ScreenHeader.tsx'
import { hoursMinutes, timeOfDay } from '../../lib/time-format.ts'
import { dayIn } from '../../lib/days.ts'
import { type ReportContext, firstDayOfWeek, sumTexts } from './report-options.ts'
import { UnbilledMoney } from './UnbilledMoney.tsx'
import { useReportNames } from './use-report-names.ts'
import { useWeekFindings, type WeekFindings, WeekLines } from './WeekLines.tsx'
import styles from './close-week.module.css'

type Props = {
  /** Any day in the week shown first. */
  readonly day: Day
  readonly context: ReportContext
  readonly onBack: () => void
  readonly onTimesheet: (days: DayRange) => void
}

/** Checklist for a week before it is billed. At the top is the week's value; a button closes the week. */
export function CloseWeek({ day, context, onBack, onTimesheet }: Props): ReactElement {
  const { today, zone, weekStart, dayStart } = context
  const thisWeek = firstDayOfWeek(today, weekStart)
  const [from, setFrom] = useState(() => firstDayOfWeek(day, weekStart))
  const input = { from, to: addDays(from, 6), zone, weekStart, dayStart }
  const check = useQuery('reports.weekCheck', input)
  const week = (
    <span className={`dim ${styles['week']} no-print`}>
      <IconButton
        icon={ChevronLeft}
        label={t`Previous week`}
        onPress={() => setFrom(addDays(from, -7))}
      />
      <IconButton
        icon={ChevronRight}
        label={t`Next week`}
        isDisabled={from >= thisWeek}
        onPress={() => setFrom(addDays(from, 7))}
      />
      <span aria-live="polite">
        {groupLabel(from, 'week', { project: String, client: String })}
      </span>
    </span>
  )
  const back = <Button onPress={onBack}>{t`Reports`}</Button>
  return (
    <>
      <ScreenHeader title={t`Close my week`} parent={back} beside={week}>
        <span className="no-print">
          <Button
            onPress={() => onTimesheet({ from, to: addDays(from, 6) })}
          >{t`New timesheet`}</Button>
        </span>
      </ScreenHeader>
      {check && <Findings key={from} check={check} input={input} today={today} />}
    </>
  )
}

type FindingsProps = {
  readonly check: WeekCheck
  readonly input: WeekCheckInput
  readonly today: Day
}

function Findings({ check, input, today }: FindingsProps): ReactElement {
  const names = useReportNames(check.projectTitles)
  const findings = useWeekFindings(check, input)
  return (
    <div className={`column ${styles['body']}`}>
      <KpiStrip isLarge figures={figuresOf(check)} />
      <div className={styles['columns']}>
        <WeekLines findings={findings} check={check} input={input} />
        <UnbilledMoney
          unbilled={check.unbilled}
          names={names}
          isRounded={check.rounded !== null}
          title={t`By client`}
        />
      </div>
      <CloseBar input={input} findings={findings} today={today} />
    </div>
  )
}

function figuresOf({ unbilled, recorded, rounded, planned }: WeekCheck): readonly Kpi[] {
  const seconds = unbilled.clients.reduce((sum, client) => sum + client.seconds, 0)
  const [lead, ...others] = sumTexts(unbilled.sums)
  return [
    {
      label: t`Unbilled this week`,
      value: lead ?? '–',
      detail: [...others, `${hoursMinutes(seconds)} h`].join(' · '),
    },
    {
      label: t`Recorded`,
      value: hoursMinutes(recorded),
      ...(planned > 0 && { detail: t`${hoursMinutes(planned)} planned` }),
    },
    ...(rounded === null ? [] : [{ label: t`Rounded`, value: hoursMinutes(rounded) }]),
  ]
}

type BarProps = Omit<FindingsProps, 'check'> & { readonly findings: WeekFindings }

/** Bar with the button that closes the week. A closed week can still be changed (decision 119). */
function CloseBar({ input, findings, today }: BarProps): ReactElement {
  const stores = useStores()
  const firstDay = input.from
  const closedAt = useQuery('reports.marks', {}, ({ closedWeeks }) =>
    weekClosedAt(firstDay, closedWeeks),
  )
  return (
    <div className={`row wrap dim foot-line ${styles['foot']} no-print`}>
      <span role="status">
        {closedAt ? closedText(closedAt, input.zone, today) : openLinesText(findings)}
      </span>
      {closedAt ? (
        <Button
          onPress={() => void stores.act('reports.reopenWeek', { firstDay })}
        >{t`Reopen`}</Button>
      ) : (
        <Button
          tone="key"
          onPress={() => void stores.act('reports.closeWeek', { firstDay })}
        >{t`Close week`}</Button>
      )}
    </div>
  )
}

/** Says when a week was closed: `Week closed on 20 November at 17:02`, with the year if it is not that of `today`. */
export function closedText(closedAt: EpochMs, zone: string, today: Day): string {
  const isThisYear = dayIn(closedAt, zone).slice(0, 4) === today.slice(0, 4)
  const format = dateFormat({
    day: 'numeric',
    month: 'long',
    timeZone: zone,
    ...(!isThisYear && { year: 'numeric' }),
  })
  return t`Week closed on ${format.format(closedAt)} at ${timeOfDay(closedAt, zone)}`
}

/** Says how many items are still open. The week can be closed regardless. */
export function openLinesText({ openLines }: { readonly openLines: number }): string {
  if (openLines === 0) return t`No items left. You can close the week.`
  return plural(openLines, {
    one: '# item left. You can close the week anyway.',
    other: '# items left. You can close the week anyway.',
  })
}
