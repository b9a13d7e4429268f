/**
 * Ends transitions whose element was removed in the middle: react-aria keeps each element with a transition until
 * that ends or is cancelled, and Chromium reports neither for a removed one. Without this a button that changed its
 * colour while its screen was left kept the whole screen in memory. Decision 142.
 */
import { after } from '../lib/clock.ts'

/** Milliseconds after the start of a transition; far longer than any of ours (`--move` in tokens.css). */
const patience = 1000

/**
 * Watches the transitions of a document. A while after each start, every transition of an element that is not in
 * the document any more gets its `transitioncancel`.
 */
export function cancelLostTransitions(root: Document): void {
  const running = new Map<EventTarget, Set<string>>()
  let isWaiting = false
  const cancelLost = (): void => {
    isWaiting = false
    for (const [element, properties] of running) {
      if (!(element instanceof Node) || element.isConnected) continue
      running.delete(element)
      for (const propertyName of properties) {
        element.dispatchEvent(new TransitionEvent('transitioncancel', { propertyName }))
      }
    }
  }
  const ended = ({ target, propertyName }: TransitionEvent): void => {
    const properties = target && running.get(target)
    if (!properties) return
    properties.delete(propertyName)
    if (properties.size === 0) running.delete(target)
  }
  root.addEventListener('transitionrun', ({ target, propertyName }) => {
    if (!target) return
    running.set(target, (running.get(target) ?? new Set()).add(propertyName))
    // One timer for all: a hidden window starts no transition, and has none.
    if (!isWaiting) after(patience, cancelLost)
    isWaiting = true
  })
  root.addEventListener('transitionend', ended)
  root.addEventListener('transitioncancel', ended)
}
