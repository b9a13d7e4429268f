import { useState, type ReactElement } from 'react'
import { parseDay } from '../../../shared/domain/time/parse-day.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { DateField } from '../../controls/fields/DateField.tsx'
import { useSettings } from '../../data/work.ts'
import { shortDate, currentDay, fullDay } from '../../lib/days.ts'
import type { FieldProps } from '../../controls/fields/FieldMessage.tsx'

type Props = Omit<FieldProps, 'hint'> & {
  readonly value: Day | null
  /** Called when the typed text is a valid day, and for no other text. */
  readonly onChange: (day: Day) => void
}

type TextProps = FieldProps & {
  /** Typed text, such as `yesterday`. */
  readonly value: string
  readonly onChange: (text: string) => void
  /** Day from which relative days count; by default the current day in the system time zone. */
  readonly today?: Day
}

/** Field for a day that a form keeps as text. A day picked from the calendar is written out in full. */
export function DayTextField({ today = currentDay(), ...props }: TextProps): ReactElement {
  const { value, onChange } = props
  return (
    <DateField
      {...props}
      day={parseDay(value, today)}
      weekStart={useSettings().weekStart}
      onPick={(day) => onChange(fullDay(day))}
    />
  )
}

/** Field for a day, typed in any accepted format or picked from a calendar. Typed text is reformatted only on blur. */
export function DayField({ value, onChange, ...rest }: Props): ReactElement {
  const [typed, setTyped] = useState<string | null>(null)
  const { weekStart } = useSettings()
  return (
    <div onBlur={() => setTyped(null)}>
      <DateField
        {...rest}
        value={typed ?? (value === null ? '' : shortDate(value))}
        day={value}
        weekStart={weekStart}
        onChange={(text) => {
          setTyped(text)
          const day = parseDay(text, currentDay())
          if (day !== null) onChange(day)
        }}
        onPick={(day) => {
          setTyped(null)
          onChange(day)
        }}
      />
    </div>
  )
}
