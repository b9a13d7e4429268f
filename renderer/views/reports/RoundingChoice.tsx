import type { ReactElement } from 'react'
import { LabelledSelect } from '../../components/LabelledSelect.tsx'
import { RoundingRule } from '../../components/RoundingRule.tsx'
import type { ReportOptions } from './report-options.ts'

type Props = {
  readonly picks: ReportOptions
  readonly onPick: (change: Partial<ReportOptions>) => void
}

const ways: readonly (readonly [ReportOptions['rounding'], string])[] = [
  ['none', 'As recorded'],
  ['projects', 'Per project'],
  ['all', 'All the same'],
]

export function RoundingChoice({ picks, onPick }: Props): ReactElement {
  return (
    <>
      <LabelledSelect
        label="Rounding"
        value={picks.rounding}
        choices={ways}
        onChange={(rounding) => onPick({ rounding })}
      />
      {picks.rounding === 'all' && (
        <RoundingRule rule={picks.rule} onChange={(rule) => onPick({ rule })} />
      )}
    </>
  )
}
