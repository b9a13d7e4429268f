/**
 * Signals that a worker thread is done, and blocks the thread until the process has exited. Otherwise the thread could
 * end during the exit, after libuv's signal handling is gone, which would abort the process.
 */
export function giveWay(signal: Int32Array): void {
  Atomics.store(signal, 0, 1)
  Atomics.notify(signal, 0)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}
