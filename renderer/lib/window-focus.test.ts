import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isWindowFocused, onWindowFocusChange } from './window-focus.ts'

let page: EventTarget & { visibilityState: 'hidden' | 'visible'; hasFocus: () => boolean }
let hasFocus: boolean
let seen: boolean[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  hasFocus = false
  page = Object.assign(new EventTarget(), {
    visibilityState: 'hidden' as const,
    hasFocus: () => hasFocus,
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  seen = []
  stop = onWindowFocusChange(() => seen.push(isWindowFocused()))
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function show(): void {
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
}

it('notices a focus that no event reports after the window is shown', () => {
  show()
  expect(seen).toEqual([false])
  hasFocus = true
  vi.advanceTimersByTime(50)
  expect(seen).toEqual([false, true])
  vi.advanceTimersByTime(2000)
  expect(seen).toEqual([false, true])
})

it('looks for a second only, and not once the window is hidden again', () => {
  show()
  vi.advanceTimersByTime(1000)
  expect(vi.getTimerCount()).toBe(0)
  show()
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(vi.getTimerCount()).toBe(0)
})

it('looks for nothing where the events report the focus', () => {
  hasFocus = true
  show()
  window.dispatchEvent(new Event('focus'))
  expect(seen).toEqual([true, true])
  expect(vi.getTimerCount()).toBe(0)
})
