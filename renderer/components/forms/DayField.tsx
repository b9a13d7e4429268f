import { useState, type ReactElement } from 'react'
import { parseDay } from '../../../shared/domain/time/parse-day.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { DateField } from '../../controls/fields/DateField.tsx'
import { useSettings } from '../../data/work.ts'
import { localZone, now } from '../../lib/clock.ts'
import { dayIn, shortDate } from '../../lib/days.ts'
import type { FieldProps } from '../../controls/fields/FieldMessage.tsx'

type Props = Omit<FieldProps, 'hint'> & {
  readonly value: Day | null
  /** Called when the typed text is a valid day, and for no other text. */
  readonly onChange: (day: Day) => void
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
          const day = parseDay(text, dayIn(now(), localZone()))
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
