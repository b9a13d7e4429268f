/**
 * Yields to the event loop: between two slices of long work, events of windows, tray and network are
 * processed.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
