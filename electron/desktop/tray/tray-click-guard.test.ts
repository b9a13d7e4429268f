import { expect, it } from 'vitest'
import { createSimulatedClock } from '../../../test/fakes/simulated-clock.ts'
import { createTrayClickGuard } from './tray-click-guard.ts'

it('is the click that took the focus a moment ago, and only that one', async () => {
  const clock = createSimulatedClock()
  const click = createTrayClickGuard(clock)
  expect(click.isIt()).toBe(false)
  click.hid()
  await clock.advance(120)
  expect(click.isIt()).toBe(true)
  expect(click.isIt()).toBe(false)
  click.hid()
  await clock.advance(2000)
  expect(click.isIt()).toBe(false)
})
