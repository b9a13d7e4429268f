/** Resolves in the event loop's next turn: lets windows, tray and network have theirs between two slices of work. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
