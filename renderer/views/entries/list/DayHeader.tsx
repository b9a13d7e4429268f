import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { Day } from '../../../../shared/domain/units.ts'
import { localZone } from '../../../lib/clock.ts'
import { hoursOf, type DayTotal } from '../../../lib/day-totals.ts'
import { longDayWithYear } from '../../../lib/days.ts'
import { formatLength, hoursMinutes } from '../../../lib/time-format.ts'
import { useSettings } from '../../../data/work.ts'

type Props = {
  readonly day: Day
  /** Null until loaded. */
  readonly total: DayTotal | null
  readonly isToday?: boolean
}

/** Heading of a day, with its totals. Marks days of 23 or 25 hours. */
export function DayHeader({ day, total, isToday = false }: Props): ReactElement {
  const { goalDay: goal, dayStart } = useSettings()
  return (
    <>
      <h2>
        {isToday ? t`Today, ${longDayWithYear(day)}` : longDayWithYear(day)}{' '}
        <ClockChangeChip hours={hoursOf(day, localZone(), dayStart)} />
      </h2>
      <span className="small dim">
        {total && t`${formatLength(total.billableSeconds)} billable`}
        {total && total.plannedSeconds > 0 && (
          <> · {t`${formatLength(total.plannedSeconds)} planned`}</>
        )}
      </span>
      <span>
        <span className="strong">{total ? formatLength(total.seconds) : '–'}</span>
        {goal !== null && <span className="dim"> {t`of ${formatLength(goal)}`}</span>}
      </span>
    </>
  )
}

function ClockChangeChip({ hours }: { readonly hours: number }): ReactElement | null {
  if (hours === 24) return null
  return (
    <span
      className="chip"
      data-tone="warn"
      title={t`The clocks change on this day`}
    >{t`${hoursMinutes(hours * 3600)} hours`}</span>
  )
}
