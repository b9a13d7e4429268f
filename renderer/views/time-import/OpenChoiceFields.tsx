import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { ImportMapping, Readings } from '../../../shared/domain/time-import/import-mapping.ts'
import { momentCell } from '../../../shared/domain/time-import/moment-cell.ts'
import { Select } from '../../controls/fields/Select.tsx'
import { fullDay } from '../../lib/days.ts'
import { evidenceText } from './import-messages.ts'
import styles from './time-import.module.css'

type Props = { readonly mapping: ImportMapping; readonly readings: Readings }
type DateOrder = ImportMapping['dateOrder']
type LengthUnit = ImportMapping['lengthUnit']

type OrderProps = Props & { readonly onChange: (order: DateOrder) => void }

/**
 * Field for whether the day or the month comes first in a date. Shows what was concluded from the file, or asks with a
 * day of the file as an example.
 */
export function OrderField({ mapping, readings, onChange }: OrderProps): ReactElement {
  const { order, open } = readings
  const { example, evidence } = order
  if (!open.includes('dateOrder') || example === null) {
    const isChosen = mapping.chosen?.includes('dateOrder') ?? false
    const hint = isChosen || evidence === null ? null : evidenceText(evidence)
    return (
      <div className={styles['choice']}>
        <Select
          label={t`Date order`}
          value={mapping.dateOrder}
          options={[
            { id: 'dmy', label: t`Day, month, year` },
            { id: 'mdy', label: t`Month, day, year` },
          ]}
          hint={hint ?? undefined}
          onChange={onChange}
        />
      </div>
    )
  }
  const dayIn = (order: DateOrder): string => {
    const day = momentCell(example, order)?.day
    return day ? fullDay(day) : example
  }
  return (
    <div className={styles['choice']} data-open="choice">
      <Select
        label={t`Which day is ${example}?`}
        value={null}
        placeholder={t`Choose…`}
        options={[
          { id: 'dmy', label: dayIn('dmy') },
          { id: 'mdy', label: dayIn('mdy') },
        ]}
        hint={t`The preview below assumes ${dayIn(mapping.dateOrder)}.`}
        onChange={onChange}
      />
    </div>
  )
}

type UnitProps = Props & {
  /** Name of the column of lengths. */
  readonly column: string
  readonly onChange: (unit: LengthUnit) => void
}

/**
 * Field for the unit of a plain number among the lengths. Shows what was concluded from the file, or asks with a number
 * of the file as an example.
 */
export function LengthUnitField({ mapping, readings, column, onChange }: UnitProps): ReactElement {
  const { unit, open } = readings
  const isOpen = open.includes('lengthUnit')
  const example = unit.example ?? ''
  const units: Readonly<Record<LengthUnit, string>> = {
    hours: t`hours`,
    clock: t`hours.minutes`,
    minutes: t`minutes`,
    seconds: t`seconds`,
    days: t`fractions of a day`,
  }
  const options = (Object.keys(units) as LengthUnit[]).map((id) => ({ id, label: units[id] }))
  return (
    <div className={styles['choice']} data-open={isOpen ? 'choice' : undefined}>
      <Select
        label={
          isOpen
            ? t`What unit is “${example}” in “${column}”?`
            : t`Read durations without a unit as`
        }
        value={isOpen ? null : mapping.lengthUnit}
        placeholder={t`Choose…`}
        options={options}
        hint={isOpen ? t`The preview below assumes ${units[mapping.lengthUnit]}.` : undefined}
        onChange={onChange}
      />
    </div>
  )
}
