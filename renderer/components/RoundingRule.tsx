import type { ReactElement } from 'react'
import { roundingMinutes, type Rounding } from '../../shared/domain/reports/rounding.ts'
import { LabelledSelect } from './LabelledSelect.tsx'

type Props = { readonly rule: Rounding; readonly onChange: (rule: Rounding) => void }

const minutes = roundingMinutes.map((one) => [one, `${one} min`] as const)
const modes: readonly (readonly [Rounding['mode'], string])[] = [
  ['up', 'Up'],
  ['nearest', 'To the nearest'],
  ['down', 'Down'],
]
const units: readonly (readonly [Rounding['per'], string])[] = [
  ['entry', 'Each entry'],
  ['day', 'A project’s day'],
]

/** Controls of the rounding rule: interval, direction and scope. */
export function RoundingRule({ rule, onChange }: Props): ReactElement {
  return (
    <>
      <LabelledSelect
        label="Round to"
        value={rule.minutes}
        choices={minutes}
        onChange={(chosen) => onChange({ ...rule, minutes: chosen })}
      />
      <LabelledSelect
        label="Which way"
        value={rule.mode}
        choices={modes}
        onChange={(mode) => onChange({ ...rule, mode })}
      />
      <LabelledSelect
        label="What is rounded"
        value={rule.per}
        choices={units}
        onChange={(per) => onChange({ ...rule, per })}
      />
    </>
  )
}
