import type { ReactElement } from 'react'
import { t } from '../../../shared/domain/language/translate.ts'
import { roundingMinutes, type Rounding } from '../../../shared/domain/time/rounding.ts'
import { Select, type SelectOption } from '../../controls/fields/Select.tsx'

/** Labels of the rounding directions, also used in the printed report. */
export const roundingModes: readonly SelectOption<Rounding['mode']>[] = [
  { id: 'nearest', label: t`Nearest` },
  { id: 'up', label: t`Up` },
  { id: 'down', label: t`Down` },
]
export const roundingScopes: readonly SelectOption<Rounding['per']>[] = [
  { id: 'entry', label: t`Each entry` },
  { id: 'day', label: t`Each day` },
]
const intervals = roundingMinutes.map((minutes) => ({
  id: String(minutes),
  label: t`${minutes} min`,
}))

type Props = {
  readonly rule: Rounding
  readonly onChange: (rule: Rounding) => void
  readonly isInline?: boolean
}

/** Choices that make up a rounding rule: interval, direction and scope. */
export function RoundingRule({ rule, onChange, isInline = false }: Props): ReactElement {
  return (
    <>
      <Select
        label={t`Round to`}
        isInline={isInline}
        value={String(rule.minutes)}
        options={intervals}
        onChange={(id) => {
          const minutes = roundingMinutes.find((one) => String(one) === id)
          if (minutes !== undefined) onChange({ ...rule, minutes })
        }}
      />
      <Select
        label={t`Direction`}
        isInline={isInline}
        value={rule.mode}
        options={roundingModes}
        onChange={(mode) => onChange({ ...rule, mode })}
      />
      <Select
        label={t`What is rounded`}
        isInline={isInline}
        value={rule.per}
        options={roundingScopes}
        onChange={(per) => onChange({ ...rule, per })}
      />
    </>
  )
}
