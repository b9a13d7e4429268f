import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { roundingMinutes, type Rounding } from '../../../shared/domain/time/rounding.ts'
import { LabelledSelect } from '../../components/forms/LabelledSelect.tsx'

type Props = { readonly rule: Rounding; readonly onChange: (rule: Rounding) => void }

const minutes = roundingMinutes.map((one) => [one, t`${one} min`] as const)
const modes: readonly (readonly [Rounding['mode'], string])[] = [
  ['up', t`Up`],
  ['nearest', t`To the nearest`],
  ['down', t`Down`],
]
const units: readonly (readonly [Rounding['per'], string])[] = [
  ['entry', t`Each entry`],
  ['day', t`A project’s day`],
]

/** Controls of the rounding rule: interval, direction and scope. */
export function RoundingRule({ rule, onChange }: Props): ReactElement {
  return (
    <>
      <LabelledSelect
        label={t`Round to`}
        value={rule.minutes}
        choices={minutes}
        onChange={(chosen) => onChange({ ...rule, minutes: chosen })}
      />
      <LabelledSelect
        label={t`Which way`}
        value={rule.mode}
        choices={modes}
        onChange={(mode) => onChange({ ...rule, mode })}
      />
      <LabelledSelect
        label={t`What is rounded`}
        value={rule.per}
        choices={units}
        onChange={(per) => onChange({ ...rule, per })}
      />
    </>
  )
}
