import { expect, it } from 'vitest'
import type { EpochMs, Seconds } from '../../../../shared/domain/units.ts'
import { warningsOf } from './RowList.tsx'
import { listedEntry } from '../../../../test/fakes/sample-rows.ts'

const minute = 60_000
const entry = (id: string, start: number, minutes: number) =>
  listedEntry({ id, startedAt: (start * minute) as EpochMs, duration: (minutes * 60) as Seconds })

it('marks an entry of five minutes under three others with five minutes', () => {
  const entries = [entry('a', 10, 5), entry('b', 0, 60), entry('c', 5, 20), entry('d', 8, 30)]
  const { overlap } = warningsOf(entries, (90 * minute) as EpochMs)
  expect([...overlap].map(([id, seconds]) => [id, seconds / 60])).toEqual([
    ['a', 5],
    ['b', 33],
    ['c', 20],
    ['d', 30],
  ])
})

it('does not count deleted entries', () => {
  const deleted = { ...entry('b', 0, 60), isDeleted: true }
  expect(warningsOf([entry('a', 10, 5), deleted], (90 * minute) as EpochMs).overlap.size).toBe(0)
})
