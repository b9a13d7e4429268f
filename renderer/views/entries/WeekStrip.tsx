import type { ReactElement } from 'react'
import type { Day } from '../../../shared/domain/units.ts'
import { useWindowState } from '../../components/window-context.ts'
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

/** Totals of the seven days of a week; each opens its day. */
export function WeekStrip({ week, totals, today, onDay }: Props): ReactElement {
  return (
    <ol className={styles['strip']} aria-label="Totals of the week">
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
              <span className="tiny dim">{shortDay(day)}</span>
              {seconds === 0 ? (
                <span className="dim">–</span>
              ) : (
                <span className="strong">{hoursMinutes(seconds)}</span>
              )}
              {total && <ProjectShares total={total} />}
            </button>
          </li>
        )
      })}
    </ol>
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
