import { expect, it } from 'vitest'
import { createSimulatedClock } from '../../../test/fakes/simulated-clock.ts'
import { watchNetwork } from './network-watch.ts'

it('tells that the network came while somebody waits for it, once', async () => {
  const clock = createSimulatedClock()
  const state = { isOnline: true, isWanted: true, came: 0 }
  const stop = watchNetwork(clock, {
    isOnline: () => state.isOnline,
    isWanted: () => state.isWanted,
    onOnline: () => (state.came += 1),
  })
  await clock.advance(20_000)
  expect(state.came).toBe(0)
  state.isOnline = false
  await clock.advance(10_000)
  state.isOnline = true
  await clock.advance(20_000)
  expect(state.came).toBe(1)
  state.isOnline = false
  await clock.advance(10_000)
  state.isWanted = false
  state.isOnline = true
  await clock.advance(20_000)
  expect(state.came).toBe(1)
  stop()
  expect(clock.pending()).toBe(0)
})
