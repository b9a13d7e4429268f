import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { parseTimeOfDay } from '../../../../shared/domain/capture/time-of-day.ts'
import { TextField } from '../../../controls/fields/TextField.tsx'
import { hoursMinutes } from '../../../lib/time-format.ts'
import { useKeptText } from '../use-kept-text.ts'

type Props = {
  readonly label: string
  /** Minutes of the day. */
  readonly value: number
  readonly onChange: (minutes: number) => void
}

/** A time of day, kept on Enter and on blur. */
export function ClockField({ label, value, onChange }: Props): ReactElement {
  const { field, keys } = useKeptText({
    draft: null,
    // An end at midnight is 24:00.
    stored: hoursMinutes((value % (24 * 60)) * 60),
    validate: (text) =>
      minutesOf(text) === null ? t`Enter a time of day, for example 9:15.` : null,
    onKeep: (text) => onChange(minutesOf(text) ?? value),
  })
  return (
    <div {...keys}>
      <TextField label={label} isLabelHidden isFigure {...field} />
    </div>
  )
}

function minutesOf(text: string): number | null {
  const clock = parseTimeOfDay(text.toLowerCase())?.clock
  return clock && clock.hour < 24 ? clock.hour * 60 + clock.minute : null
}
