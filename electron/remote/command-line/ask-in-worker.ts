import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { responseTimeout, startTimeout, type Job, type JobResult } from './request-or-start.ts'
import type { WorkerRequest } from './request-worker.ts'

/** ms beyond the thread's own limits, after which it is given up. */
const margin = 5000

/**
 * Does the job in a thread and blocks until it is done, at most a minute. `script`: the text of the thread's
 * bundle, because a thread can't load a file from the program's archive. Throws what the thread threw.
 */
export function requestInWorker(script: string, job: Job): JobResult {
  const signal = new Int32Array(new SharedArrayBuffer(4))
  const { port1, port2 } = new MessageChannel()
  const workerData: WorkerRequest = { job, signal, port: port2 }
  new Worker(script, { eval: true, workerData, transferList: [port2] })
  Atomics.wait(signal, 0, 0, startTimeout + responseTimeout + margin)
  const message = receiveMessageOnPort(port1)?.message as
    { readonly result: JobResult } | { readonly error: string } | undefined
  if (!message) return { kind: 'noAnswer' }
  if ('error' in message) throw new Error(message.error)
  return message.result
}
