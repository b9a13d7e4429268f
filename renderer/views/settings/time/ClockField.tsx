import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { success } from '../../../../shared/contract/errors.ts'
import { parseTimeOfDay } from '../../../../shared/domain/capture/time-of-day.ts'
import { useForm } from '../../../components/forms/use-form.ts'
import { TextField } from '../../../controls/fields/TextField.tsx'

type Props = {
  readonly label: string
  /** Minutes of the day. */
  readonly value: number
  readonly onChange: (minutes: number) => void
}

/** A time of day, kept on Enter and on blur. */
export function ClockField({ label, value, onChange }: Props): ReactElement {
  const form = useForm({
    draft: null,
    initial: { text: clockOf(value) },
    validate: ({ text }) =>
      minutesOf(text) === null ? { field: 'text', message: t`A time of day, like 9:00.` } : null,
    submit: ({ text }) => {
      onChange(minutesOf(text) ?? value)
      return success(null)
    },
    onSaved: () => undefined,
  })
  const keep = (): void => {
    if (form.isChanged) void form.save()
  }
  return (
    <div
      onKeyDownCapture={(event) => {
        if (event.key === 'Enter') keep()
        if (event.key === 'Escape') form.discard()
      }}
    >
      <TextField label={label} isLabelHidden isFigure onBlur={keep} {...form.field('text')} />
    </div>
  )
}

function clockOf(minutes: number): string {
  return `${Math.floor(minutes / 60) % 24}:${String(minutes % 60).padStart(2, '0')}`
}

function minutesOf(text: string): number | null {
  const clock = parseTimeOfDay(text.trim().toLowerCase())?.clock
  return clock && clock.hour < 24 ? clock.hour * 60 + clock.minute : null
}
