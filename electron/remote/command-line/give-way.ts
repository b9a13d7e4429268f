/**
 * Signals that a worker thread is done, and blocks it until the process has exited. A thread that ends while the
 * process exits can find libuv's signal handling gone, which aborts the process.
 */
export function giveWay(signal: Int32Array): void {
  Atomics.store(signal, 0, 1)
  Atomics.notify(signal, 0)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}
