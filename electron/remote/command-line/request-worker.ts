/**
 * Worker thread of the command line (bundle request-worker.cjs): Electron's main thread gets no I/O events until there
 * is a display and Chromium has started.
 */
import { workerData, type MessagePort } from 'node:worker_threads'
import { systemClock } from '../../base/clock.ts'
import { describeError } from '../../base/log.ts'
import { giveWay } from './give-way.ts'
import { requestOrStart, type Job } from './request-or-start.ts'

export type WorkerRequest = {
  readonly job: Job
  readonly port: MessagePort
  /** Set to 1 once the result is posted. */
  readonly signal: Int32Array
}

const { job, port, signal } = workerData as WorkerRequest

void requestOrStart(job, systemClock)
  .then(
    (result) => port.postMessage({ result }),
    (error: unknown) => port.postMessage({ error: describeError(error) }),
  )
  .finally(() => giveWay(signal))
