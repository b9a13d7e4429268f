/**
 * After setup.ts: replaces what jsdom has no layout for. The one place where elements get a size.
 *
 * jsdom has no layout, scrolling, dialogs or `inert`, but moves the focus as a browser does. happy-dom gave it to a
 * plain `div`, a hidden element and a button of a disabled `fieldset`, so that no test saw a lost focus. Vitest's
 * browser mode needs a browser.
 */
import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { patience } from './fakes/patience.ts'

configure({ asyncUtilTimeout: patience.timeout })

/** Of every element, in pixels, at the origin. */
const width = 800
const height = 600

/** Of the simulated time: 14:00:30 in Berlin on a Friday; it runs on from there. */
const start = Date.parse('2026-11-20T13:00:30Z')

const { HTMLElement, Element, HTMLDialogElement } = window

const sizes = { offsetWidth: width, offsetHeight: height, clientWidth: width, clientHeight: height }
for (const [side, pixels] of Object.entries(sizes)) {
  Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => pixels })
}
/** As high as the highest child with a height in pixels in its style. */
Object.defineProperty(HTMLElement.prototype, 'scrollHeight', {
  configurable: true,
  get(this: HTMLElement): number {
    const inner = Array.from(this.children, (child) =>
      child instanceof HTMLElement ? parseFloat(child.style.height) || 0 : 0,
    )
    return Math.max(height, ...inner)
  },
})
Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, width, height)
Element.prototype.scrollIntoView = () => undefined
Element.prototype.setPointerCapture = () => undefined
/** As in a browser, the event comes later, and only where the element has moved. */
Element.prototype.scrollTo = function scrollTo(to?: ScrollToOptions | number, y?: number): void {
  const top = (typeof to === 'number' ? y : to?.top) ?? this.scrollTop
  if (top === this.scrollTop) return
  this.scrollTop = top
  setTimeout(() => this.dispatchEvent(new Event('scroll')))
}
/** A wide window; no query of another kind matches. */
window.matchMedia = (media) => ({
  media,
  matches: media.includes('min-width'),
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => true,
})
/** Sizes never change. */
window.ResizeObserver = class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver = window.ResizeObserver

// jsdom knows dialogs, but cannot open them. As in Chromium, the focus goes in, and back even where the dialog was
// removed first. Left out: the rest of the page becomes inert.
const openers = new WeakMap<Element, Element | null>()
HTMLDialogElement.prototype.showModal = function showModal(): void {
  openers.set(this, document.activeElement)
  this.open = true
  this.querySelector<HTMLElement>('[autofocus], input, select, textarea, button')?.focus()
}
HTMLDialogElement.prototype.close = function close(): void {
  const opener = openers.get(this)
  this.open = false
  if (opener instanceof HTMLElement) opener.focus()
}

// jsdom hides popovers, and cannot show them.
HTMLElement.prototype.showPopover = function showPopover(): void {
  this.removeAttribute('popover')
}

// Time is simulated, and goes on by itself, so that a test waits for a condition without moving it.
// fake-indexeddb answers with `setImmediate`, React renders with it.
beforeEach(() => {
  vi.useFakeTimers({
    now: start,
    toFake: [
      ...(['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
      // The frames of jsdom come from an interval, which would end with the timers of the first test that asks for one.
      ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
    ],
    shouldAdvanceTime: true,
    advanceTimeDelta: 1,
  })
})

// Hooks of the test library need globals that Vitest does not set here.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  window.getSelection()?.removeAllRanges()
})
