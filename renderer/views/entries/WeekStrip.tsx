import { t } from '../../../shared/domain/language/translate.ts'
import { CalendarCheck, Check } from 'lucide'
import type { ReactElement } from 'react'
import type { Day } from '../../../shared/domain/units.ts'
import { useStores } from '../../components/window-context.ts'
import { useQuery } from '../../data/use-query.ts'
import { useProjects, useSettings } from '../../data/work.ts'
import { PlannedLength } from '../../components/status/PlannedChip.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { shortDay } from '../../lib/days.ts'
import type { DayTotal } from '../../lib/day-totals.ts'
import { formatLength, hoursMinutes, spokenLength } from '../../lib/time-format.ts'
import styles from './entries.module.css'

type Props = {
  readonly week: readonly Day[]
  readonly totals: ReadonlyMap<Day, DayTotal>
  readonly today: Day
  readonly onDay: (day: Day) => void
}

/** Total of a week and of its seven days; a press on a day opens it. */
export function WeekStrip({ week, totals, today, onDay }: Props): ReactElement {
  const goal = useSettings().goalWeek
  const sumOf = (field: 'seconds' | 'plannedSeconds'): number =>
    week.reduce((sum, day) => sum + (totals.get(day)?.[field] ?? 0), 0)
  const all = sumOf('seconds')
  const [firstDay] = week
  return (
    <div className={styles['strip']}>
      <div className={styles['week']}>
        <span className={styles['week-head']}>
          <span>{t`Week`}</span>
          {all > 0 && firstDay !== undefined && <CloseLink firstDay={firstDay} />}
        </span>
        <span>
          <span className={styles['sum']}>{all === 0 ? '–' : formatLength(all)}</span>
          <PlannedLength seconds={sumOf('plannedSeconds')} />
          {goal !== null && <span className="dim"> {t`of ${hoursMinutes(goal)}`}</span>}
        </span>
        {goal !== null && <GoalMeter seconds={all} goal={goal} label={t`Hours this week`} />}
      </div>
      <ol aria-label={t`Totals of the week`}>
        {week.map((day) => {
          const total = totals.get(day)
          const seconds = total?.seconds ?? 0
          const planned = total?.plannedSeconds ?? 0
          return (
            <li key={day} aria-current={day === today ? 'date' : undefined}>
              <NativeButton
                data-today={day === today}
                title={t`Show this day`}
                onClick={() => onDay(day)}
              >
                <span className={styles['name']}>{day === today ? t`Today` : shortDay(day)}</span>
                <span className={seconds === 0 ? 'dim' : styles['length']}>
                  {seconds > 0 ? formatLength(seconds) : planned > 0 ? '' : '–'}
                  <PlannedLength seconds={planned} />
                </span>
                {total && <ProjectShares total={total} />}
              </NativeButton>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** Link to the checklist that closes the week; marks a week that is closed. */
function CloseLink({ firstDay }: { readonly firstDay: Day }): ReactElement {
  const stores = useStores()
  const isClosed = useQuery('reports.marks', {}, ({ closedWeeks }) =>
    closedWeeks.some((one) => one.firstDay === firstDay),
  )
  return (
    <NativeButton
      tone="flat"
      isSmall
      className={styles['close-week']}
      data-closed={isClosed === true}
      title={isClosed ? t`This week is closed` : t`Check and close this week`}
      onClick={() => stores.openScreenWith({ screen: 'reports', show: 'closeWeek', day: firstDay })}
    >
      <Icon of={isClosed ? Check : CalendarCheck} size={14} />
      <span>{isClosed ? t`Closed` : t`Close week`}</span>
    </NativeButton>
  )
}

function ProjectShares({ total }: { readonly total: DayTotal }): ReactElement {
  const projects = useProjects()
  return (
    <span className={styles['shares']} aria-hidden="true">
      {total.projects.map(({ id, seconds }) => (
        <span
          key={id ?? 'none'}
          data-colour={projects.find((one) => one.id === id)?.colour ?? 0}
          style={{ flexGrow: seconds }}
        />
      ))}
    </span>
  )
}

type GoalMeterProps = {
  readonly seconds: number
  /** Goal in seconds, above 0. */
  readonly goal: number
  readonly label: string
}

/**
 * Meter of how much of a goal is reached. It uses no colour that praises or blames, and shows nothing beyond the goal.
 */
function GoalMeter({ seconds, goal, label }: GoalMeterProps): ReactElement {
  const part = Math.min(1, seconds / goal)
  return (
    <span
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={goal}
      aria-valuenow={Math.min(seconds, goal)}
      aria-valuetext={t`${spokenLength(seconds)} of ${spokenLength(goal)}`}
      title={t`${hoursMinutes(seconds)} of ${hoursMinutes(goal)}`}
      className={styles['meter']}
    >
      <span style={{ width: `${part * 100}%` }} />
    </span>
  )
}
