/** Runs pieces of work one at a time, in order, even if an earlier one failed. */
export type SerialQueue = <Value>(work: () => Value | Promise<Value>) => Promise<Value>

export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    // The caller handles the failure; the next piece of work only waits for the end of this one.
    last = next.catch(() => undefined)
    return next
  }
}
