import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { WeekSheet } from '../../../../shared/domain/sheet/week-sheet.ts'
import type { Day } from '../../../../shared/domain/units.ts'
import { localZone } from '../../../lib/clock.ts'
import { hoursOf } from '../../../lib/day-totals.ts'
import { shortDay } from '../../../lib/days.ts'
import { hoursMinutes } from '../../../lib/time-format.ts'
import { cellText } from './cell-text.ts'
import styles from './sheet.module.css'

type HeadProps = {
  readonly days: WeekSheet['days']
  readonly today: Day
  readonly dayStart: number
}

/** The days of the week; a day on which the clocks change has its length. */
export function SheetHead({ days, today, dayStart }: HeadProps): ReactElement {
  return (
    <thead>
      <tr>
        <th scope="col">{t`Project`}</th>
        {days.map((day) => {
          const hours = hoursOf(day, localZone(), dayStart)
          return (
            <th key={day} scope="col" data-today={day === today}>
              {shortDay(day)}
              {hours !== 24 && (
                <span
                  className="chip"
                  data-tone="warn"
                  title={t`The clocks change on this day`}
                >{t`${hoursMinutes(hours * 3600)} h`}</span>
              )}
            </th>
          )
        })}
        <th scope="col">{t`Week`}</th>
      </tr>
    </thead>
  )
}

/** The sums of the days and of the week. */
export function SheetFoot({ sheet }: { readonly sheet: WeekSheet }): ReactElement {
  return (
    <tfoot>
      <tr>
        <th scope="row">{t`Day`}</th>
        {sheet.totals.map((seconds, index) => (
          <td key={sheet.days[index]} className={styles['sum']}>
            {cellText(seconds)}
          </td>
        ))}
        <td className={styles['sum']}>{cellText(sheet.seconds)}</td>
      </tr>
    </tfoot>
  )
}
