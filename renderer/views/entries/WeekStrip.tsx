import type { ReactElement } from 'react'
import type { Day } from '../../../shared/domain/units.ts'
import { shortDay, type DayGroup } from '../../lib/days.ts'
import { hoursMinutes, spokenLength } from '../../lib/format.ts'
import styles from './entries.module.css'

type Props = {
  readonly week: readonly Day[]
  readonly days: readonly DayGroup[]
  readonly today: Day
}

/** The totals of seven days. */
export function WeekStrip({ week, days, today }: Props): ReactElement {
  return (
    <ol className={styles['strip']} aria-label="Totals of the week">
      {week.map((day) => {
        const seconds = days.find((group) => group.day === day)?.seconds
        return (
          <li
            key={day}
            data-today={day === today}
            aria-current={day === today ? 'date' : undefined}
          >
            <div className="tiny dim">{shortDay(day)}</div>
            {seconds === undefined ? (
              <div className="dim">–</div>
            ) : (
              <div className="strong" aria-label={spokenLength(seconds)}>
                {hoursMinutes(seconds)}
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
