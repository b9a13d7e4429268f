import { Worker } from 'node:worker_threads'
import type { Machine, SocketLocation } from '../socket/socket-path.ts'

export type AssistantServer = {
  readonly locations: readonly SocketLocation[]
  readonly machine: Machine
  readonly version: string
}
export type AssistantWorker = AssistantServer & {
  /** Number that is set to 1 once the conversation has ended. */
  readonly signal: Int32Array
}

/**
 * Runs the server of `stint mcp` in a worker thread, and blocks until its conversation ends. A worker is needed because
 * the main thread gets no I/O events before Chromium has started. `script` is the source text of the worker's bundle.
 */
export function serveInWorker(script: string, server: AssistantServer): void {
  const signal = new Int32Array(new SharedArrayBuffer(4))
  const workerData: AssistantWorker = { ...server, signal }
  new Worker(script, { eval: true, workerData })
  Atomics.wait(signal, 0, 0)
}
