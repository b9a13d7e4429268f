import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { responseTimeout, startTimeout, type Job, type JobResult } from './request-or-start.ts'
import type { WorkerRequest } from './request-worker.ts'

/** How much longer than the worker's own timeouts this thread waits for it, in ms. */
const margin = 5000

/**
 * Runs the job in a worker thread and blocks until it is done, at most about a minute. `script` is the source
 * text of the worker's bundle, because a worker can't load a file from the asar archive. Throws what the
 * worker threw.
 */
export function requestInWorker(script: string, job: Job): JobResult {
  const signal = new Int32Array(new SharedArrayBuffer(4))
  const { port1, port2 } = new MessageChannel()
  const workerData: WorkerRequest = { job, signal, port: port2 }
  new Worker(script, { eval: true, workerData, transferList: [port2] })
  Atomics.wait(signal, 0, 0, startTimeout + responseTimeout + margin)
  const message = receiveMessageOnPort(port1)?.message as
    | { readonly result: JobResult }
    | { readonly error: string }
    | undefined
  if (!message) return { kind: 'noAnswer' }
  if ('error' in message) throw new Error(message.error)
  return message.result
}
