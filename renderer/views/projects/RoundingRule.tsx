import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { roundingMinutes, type Rounding } from '../../../shared/domain/time/rounding.ts'
import { Select } from '../../controls/fields/Select.tsx'

type Props = { readonly rule: Rounding; readonly onChange: (rule: Rounding) => void }

const minutes = roundingMinutes.map((one) => ({ id: String(one), label: t`${one} min` }))
const modes = [
  { id: 'up', label: t`Up` },
  { id: 'nearest', label: t`To the nearest` },
  { id: 'down', label: t`Down` },
] as const
const units = [
  { id: 'entry', label: t`Each entry` },
  { id: 'day', label: t`A project’s day` },
] as const

/** Controls of the rounding rule: interval, direction and scope. */
export function RoundingRule({ rule, onChange }: Props): ReactElement {
  return (
    <>
      <Select
        label={t`Round to`}
        value={String(rule.minutes)}
        options={minutes}
        onChange={(id) => {
          const chosen = roundingMinutes.find((one) => String(one) === id)
          if (chosen !== undefined) onChange({ ...rule, minutes: chosen })
        }}
      />
      <Select
        label={t`Direction`}
        value={rule.mode}
        options={modes}
        onChange={(mode) => onChange({ ...rule, mode })}
      />
      <Select
        label={t`What is rounded`}
        value={rule.per}
        options={units}
        onChange={(per) => onChange({ ...rule, per })}
      />
    </>
  )
}
