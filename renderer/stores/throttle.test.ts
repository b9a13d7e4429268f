import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('runs at once, then at most once per pause, however often it is called', async () => {
  let asked = 0
  const ask = throttle(async () => {
    asked += 1
  }, 1000)
  await ask()
  expect(asked).toBe(1)
  for (let change = 0; change < 50; change += 1) await ask()
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toBe(2)
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toBe(2)
  await ask()
  expect(asked).toBe(3)
})

it('runs again for a call during a run', async () => {
  let answer = (): void => undefined
  let asked = 0
  const ask = throttle(() => {
    asked += 1
    return new Promise((resolve) => (answer = resolve))
  }, 1000)
  void ask()
  void ask()
  answer()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toBe(2)
})
