import { expect, it } from 'vitest'
import { createSimulatedClock } from '../../test/fakes/simulated-clock.ts'
import type { QueryName } from '../../shared/contract/contract.ts'
import { pausedNames } from './gate.ts'

it('an expensive query is announced at once, and once more after its pause where it became stale meanwhile', async () => {
  const clock = createSimulatedClock()
  const later: (readonly QueryName[])[] = []
  const choose = pausedNames(clock, (names) => later.push(names))
  const both = ['entries.missedBillable', 'timer.running'] as const
  expect(choose(both)).toEqual(both)
  expect(choose(both)).toEqual(['timer.running'])
  expect(choose(both)).toEqual(['timer.running'])
  await clock.advance(999)
  expect(later).toEqual([])
  await clock.advance(2)
  expect(later).toEqual([['entries.missedBillable']])
  expect(choose(both)).toEqual(['timer.running'])
  await clock.advance(1000)
  expect(later).toHaveLength(2)
  await clock.advance(5000)
  expect(later).toHaveLength(2)
  expect(choose(both)).toEqual(both)
})
