/** Runs each piece of work after the one before it, whether that succeeded or not. */
export type SerialQueue = <Value>(work: () => Promise<Value>) => Promise<Value>

export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    // The caller handles the failure; the next piece of work only waits for the end of this one.
    last = next.catch(() => undefined)
    return next
  }
}
