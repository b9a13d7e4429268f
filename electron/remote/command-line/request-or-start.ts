/** Asks the running Stint; where none runs and the command is worth one, starts it and asks again. */
import type { Clock } from '../../base/clock.ts'
import { sendRequest, type SocketResponse } from '../socket/socket-client.ts'
import type { Machine, SocketLocation } from '../socket/socket-path.ts'
import { startDetached, type Launch } from './detached-program.ts'

export type Job = {
  readonly places: readonly SocketLocation[]
  readonly machine: Machine
  readonly request: unknown
  /** Null where nothing is started. */
  readonly launch: Launch | null
}

export type JobResult =
  | SocketResponse
  /** The program was started and ended with this code, or could not be started. */
  | { readonly kind: 'startFailed'; readonly code: number | string | null }
  /** The program was started and does not listen. */
  | { readonly kind: 'startTooSlow' }

/** ms that the program may take for its answer: it can be busy opening a large database. */
export const responseTimeout = 30_000
/** ms that it may take until it listens. */
export const startTimeout = 30_000
/** ms between two looks whether it listens. */
const lookEvery = 40

export async function requestOrStart(job: Job, clock: Clock): Promise<JobResult> {
  const once = (): Promise<SocketResponse> =>
    sendRequest(job.places, job.machine, job.request, { clock, patience: responseTimeout })
  const first = await once()
  if (first.kind !== 'notRunning' || job.launch === null) return first
  const started = startDetached(job.launch)
  const deadline = clock.monotonic() + startTimeout
  while (clock.monotonic() < deadline) {
    await new Promise<void>((resolve) => void clock.after(lookEvery, resolve))
    // Nothing was sent while nobody listened: asking again does nothing twice.
    const asked = await once()
    if (asked.kind !== 'notRunning') return asked
    const failed = started.failure()
    if (failed !== null) return { kind: 'startFailed', code: failed }
  }
  return { kind: 'startTooSlow' }
}
