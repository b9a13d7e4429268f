/**
 * The thread in which the command line waits for its answer; its own bundle (asking.cjs). The main thread
 * of Electron gets no events before a display is there and Chromium has started; a thread does.
 */
import { workerData, type MessagePort } from 'node:worker_threads'
import { systemClock } from '../../base/clock.ts'
import { describeError } from '../../base/log.ts'
import { requestOrStart, type Job } from './request-or-start.ts'

export type WorkerRequest = {
  readonly job: Job
  readonly port: MessagePort
  /** One number that becomes 1 when the result is at the port. */
  readonly signal: Int32Array
}

const { job, port, signal } = workerData as WorkerRequest

void requestOrStart(job, systemClock)
  .then(
    (result) => port.postMessage({ result }),
    (error: unknown) => port.postMessage({ error: describeError(error) }),
  )
  .finally(() => {
    Atomics.store(signal, 0, 1)
    Atomics.notify(signal, 0)
    port.close()
  })
