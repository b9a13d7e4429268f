/**
 * Yields to the event loop, so that events of windows, tray and network are processed between two slices of long work.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
