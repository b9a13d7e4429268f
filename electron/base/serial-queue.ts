/** Runs one piece of work at a time, in order, even if the previous piece failed. */
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
