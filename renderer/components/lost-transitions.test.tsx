import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cancelLostTransitions } from './lost-transitions.ts'

let page: Document
let button: HTMLElement
let cancelled: string[]

beforeEach(() => {
  vi.useFakeTimers()
  page = document.implementation.createHTMLDocument()
  button = page.body.appendChild(page.createElement('button'))
  cancelled = []
  button.addEventListener('transitioncancel', (event) => cancelled.push(event.propertyName))
  cancelLostTransitions(page)
})
afterEach(() => {
  vi.useRealTimers()
})

function tell(type: 'transitionrun' | 'transitionend', propertyName: string): void {
  button.dispatchEvent(new TransitionEvent(type, { propertyName, bubbles: true }))
}

it('cancels each transition of an element that was removed in the middle, once', () => {
  tell('transitionrun', 'background-color')
  tell('transitionrun', 'left')
  button.remove()
  vi.runAllTimers()
  expect(cancelled).toEqual(['background-color', 'left'])
  expect(vi.getTimerCount()).toBe(0)
})

it('leaves a transition that has ended, and one of an element that is still there', () => {
  tell('transitionrun', 'left')
  tell('transitionend', 'left')
  tell('transitionrun', 'background-color')
  vi.runAllTimers()
  expect(cancelled).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

it('finds an element that was removed long after, when the next transition starts', () => {
  tell('transitionrun', 'left')
  vi.runAllTimers()
  button.remove()
  const other = page.body.appendChild(page.createElement('button'))
  other.dispatchEvent(new TransitionEvent('transitionrun', { propertyName: 'left', bubbles: true }))
  vi.runAllTimers()
  expect(cancelled).toEqual(['left'])
})
