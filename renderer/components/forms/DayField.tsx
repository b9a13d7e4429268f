import { useState, type ReactElement } from 'react'
import { parseDay } from '../../../shared/domain/time/parse-day.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { DateField } from '../../controls/fields/DateField.tsx'
import { useSettings } from '../../data/work.ts'
import { localZone, now } from '../../lib/clock.ts'
import { dayIn, shortDate } from '../../lib/days.ts'

type Props = {
  readonly label: string
  /** Null for none yet. */
  readonly value: Day | null
  /** Called for each text that is a day; a text that is none changes nothing. */
  readonly onChange: (day: Day) => void
  readonly error?: string | null | undefined
  readonly isLabelHidden?: boolean
}

/** A day: typed in any form, or picked. What is typed stands as it is until the focus leaves. */
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
