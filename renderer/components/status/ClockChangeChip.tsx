import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { hoursMinutes } from '../../lib/time-format.ts'

/** Chip of a day on which the clocks change, with the length of the day. Renders nothing for any other day. */
export function ClockChangeChip({ hours }: { readonly hours: number }): ReactElement | null {
  if (hours === 24) return null
  return (
    <span
      className="chip"
      data-tone="warn"
      title={t`The clocks change on this day`}
    >{t`${hoursMinutes(hours * 3600)} hours`}</span>
  )
}
