import { expect, it } from 'vitest'
import { createSimulatedClock } from '../../../test/fakes/simulated-clock.ts'
import { createTrayClickGuard } from './tray-click-guard.ts'

it('is the click that took the focus a moment ago, and only that one', async () => {
  const clock = createSimulatedClock()
  const click = createTrayClickGuard(clock)
  expect(click.isSameClick()).toBe(false)
  click.popoverHidden()
  await clock.advance(120)
  expect(click.isSameClick()).toBe(true)
  expect(click.isSameClick()).toBe(false)
  click.popoverHidden()
  await clock.advance(2000)
  expect(click.isSameClick()).toBe(false)
})
