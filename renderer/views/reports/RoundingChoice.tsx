import type { ReactElement } from 'react'
import { LabelledSelect } from '../../components/LabelledSelect.tsx'
import { RoundingRule } from '../../components/RoundingRule.tsx'
import type { ReportOptions } from './report-options.ts'

type Props = {
  readonly options: ReportOptions
  readonly onPick: (change: Partial<ReportOptions>) => void
}

const ways: readonly (readonly [ReportOptions['rounding'], string])[] = [
  ['none', 'As recorded'],
  ['projects', 'Per project'],
  ['all', 'All the same'],
]

/** Choice of the rounding, and its rule. */
export function RoundingChoice({ options, onPick }: Props): ReactElement {
  return (
    <>
      <LabelledSelect
        label="Rounding"
        value={options.rounding}
        choices={ways}
        onChange={(rounding) => onPick({ rounding })}
      />
      {options.rounding === 'all' && (
        <RoundingRule rule={options.rule} onChange={(rule) => onPick({ rule })} />
      )}
    </>
  )
}
