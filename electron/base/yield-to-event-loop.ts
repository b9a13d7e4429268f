/** Yields to the event loop, so that windows, tray and network are served between slices of long work. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
