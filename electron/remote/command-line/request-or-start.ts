/** Sends a request to the running Stint. Starts Stint first where it does not run and `launch` allows it. */
import type { Clock } from '../../base/clock.ts'
import { sendRequest, type SocketResponse } from '../socket/socket-client.ts'
import type { Machine, SocketLocation } from '../socket/socket-path.ts'
import { startDetached, type Launch } from './detached-program.ts'

export type Job = {
  readonly locations: readonly SocketLocation[]
  readonly machine: Machine
  readonly request: unknown
  /** How to start Stint; null to start nothing. */
  readonly launch: Launch | null
}

export type JobResult =
  | SocketResponse
  /** Stint was started but exited with this code, or could not be started. */
  | { readonly kind: 'startFailed'; readonly code: number | string | null }
  /** Stint was started but does not listen in time. */
  | { readonly kind: 'startTooSlow' }

/** Timeout of a response in ms: the program can be busy opening a large database. */
export const responseTimeout = 30_000
/** Timeout in ms until the started program listens. */
export const startTimeout = 30_000
/** Polling interval in ms while the program starts. */
const pollInterval = 40

export async function requestOrStart(job: Job, clock: Clock): Promise<JobResult> {
  const attempt = (): Promise<SocketResponse> =>
    sendRequest(job.locations, job.machine, job.request, { clock, timeout: responseTimeout })
  const firstResponse = await attempt()
  if (firstResponse.kind !== 'notRunning' || job.launch === null) return firstResponse
  const started = startDetached(job.launch)
  const deadline = clock.monotonic() + startTimeout
  while (clock.monotonic() < deadline) {
    await new Promise<void>((resolve) => void clock.after(pollInterval, resolve))
    // Nothing was sent while nobody listened, so a retry can't run the command twice.
    const response = await attempt()
    if (response.kind !== 'notRunning') return response
    const failed = started.failure()
    if (failed !== null) return { kind: 'startFailed', code: failed }
  }
  return { kind: 'startTooSlow' }
}
