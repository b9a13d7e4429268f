import type { ReactElement } from 'react'
import type { Day } from '../../../shared/domain/units.ts'
import { useWindowState } from '../../components/window-context.ts'
import { GoalMeter } from '../../components/GoalMeter.tsx'
import { shortDay } from '../../lib/days.ts'
import type { DayTotal } from '../../lib/day-totals.ts'
import { hoursMinutes } from '../../lib/time-format.ts'
import styles from './entries.module.css'

type Props = {
  readonly week: readonly Day[]
  readonly totals: ReadonlyMap<Day, DayTotal>
  readonly today: Day
  readonly onDay: (day: Day) => void
}

/** The total of a week and of its seven days; each day opens itself. */
export function WeekStrip({ week, totals, today, onDay }: Props): ReactElement {
  const goal = useWindowState((state) => state.settings?.goalWeek ?? null)
  const all = week.reduce((sum, day) => sum + (totals.get(day)?.seconds ?? 0), 0)
  return (
    <div className={styles['strip']}>
      <div className={styles['week']}>
        <span>Week</span>
        <span>
          <span className={styles['sum']}>{all === 0 ? '–' : hoursMinutes(all)}</span>
          {goal !== null && <span className="dim"> of {hoursMinutes(goal)}</span>}
        </span>
        {goal !== null && <GoalMeter seconds={all} goal={goal} label="Hours of this week" />}
      </div>
      <ol aria-label="Totals of the week">
        {week.map((day) => {
          const total = totals.get(day)
          const seconds = total?.seconds ?? 0
          return (
            <li key={day} aria-current={day === today ? 'date' : undefined}>
              <button
                type="button"
                data-today={day === today}
                title="Show this day"
                onClick={() => onDay(day)}
              >
                <span className={styles['name']}>{day === today ? 'Today' : shortDay(day)}</span>
                <span className={seconds === 0 ? 'dim' : styles['length']}>
                  {seconds === 0 ? '–' : hoursMinutes(seconds)}
                </span>
                {total && <ProjectShares total={total} />}
              </button>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** Projects of a day as a thin stacked bar. */
function ProjectShares({ total }: { readonly total: DayTotal }): ReactElement {
  const projects = useWindowState((state) => state.projects)
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
