import { expect, it } from 'vitest'
import type { Topic } from '../../../shared/contract/payloads.ts'
import { createSimulatedClock } from '../../../test/fakes/simulated-clock.ts'
import { createChangeBus } from '../../base/change-bus.ts'
import type { EngineSlot } from './engine-slot.ts'
import { forwardChanges, importPause } from './forward-changes.ts'

function scene() {
  const clock = createSimulatedClock()
  const [workspaceChanges, changes] = [createChangeBus(), createChangeBus()]
  const seen: (readonly Topic[])[] = []
  let woken = 0
  changes.subscribe(({ topics }) => seen.push(topics))
  const engine = { current: () => ({ wake: () => (woken += 1) }) } as unknown as EngineSlot
  forwardChanges(workspaceChanges, changes, clock, engine)
  const commit = (...topics: readonly Topic[]): void => workspaceChanges.publish(new Set(topics))
  return { clock, commit, seen, woken: () => woken }
}

it('a commit is forwarded at once, and wakes the engine', async () => {
  const { clock, commit, seen, woken } = scene()
  commit('entries', 'sync')
  expect(seen).toEqual([['entries', 'sync']])
  await clock.advance(100)
  expect(woken()).toBe(1)
})

it('commits of an import say how far it is at once, and the rest once a second', async () => {
  const { clock, commit, seen, woken } = scene()
  for (let count = 0; count < 20; count += 1) commit('entries', 'timer', 'sync', 'timeImports')
  expect(seen).toEqual([
    ['entries', 'timer', 'sync', 'timeImports'],
    ...Array.from({ length: 19 }, () => ['timeImports']),
  ])
  await clock.advance(importPause + 100)
  expect(seen.slice(20)).toEqual([['entries', 'timer', 'sync']])
  expect(woken()).toBe(2)
  // What the person does meanwhile is not held.
  commit('entries', 'sync')
  expect(seen.at(-1)).toEqual(['entries', 'sync'])
  // The end of the import holds nothing back.
  commit('entries', 'sync', 'timeImports')
  commit('entries', 'sync', 'timeImports')
  commit('timeImports')
  expect(seen.slice(-2)).toEqual([['entries', 'sync'], ['timeImports']])
})
