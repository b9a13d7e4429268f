import type { ReactElement } from 'react'
import { Choice } from '../../components/Choice.tsx'
import { RoundingRule } from '../../components/RoundingRule.tsx'
import type { Picks } from './report-picks.ts'

type Props = { readonly picks: Picks; readonly onPick: (change: Partial<Picks>) => void }

const ways: readonly (readonly [Picks['rounding'], string])[] = [
  ['none', 'As recorded'],
  ['projects', 'Per project'],
  ['all', 'All the same'],
]

export function RoundingChoice({ picks, onPick }: Props): ReactElement {
  return (
    <>
      <Choice
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
