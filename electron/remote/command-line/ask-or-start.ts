/** Asks the running Stint; where none runs and the command is worth one, starts it and asks again. */
import type { Clock } from '../../base/clock.ts'
import { ask, type Asked } from '../socket/ask.ts'
import type { Machine, SocketPlace } from '../socket/socket-path.ts'
import { startDetached, type Launch } from './detached-program.ts'

export type Job = {
  readonly places: readonly SocketPlace[]
  readonly machine: Machine
  readonly request: unknown
  /** Null where nothing is started. */
  readonly launch: Launch | null
}

export type JobResult =
  | Asked
  /** The program was started and ended with this code, or could not be started. */
  | { readonly kind: 'startFailed'; readonly code: number | string | null }
  /** The program was started and does not listen. */
  | { readonly kind: 'startTooSlow' }

/** ms that the program may take for its answer: it can be busy opening a large database. */
export const answerPatience = 30_000
/** ms that it may take until it listens. */
export const startPatience = 30_000
/** ms between two looks whether it listens. */
const lookEvery = 40

export async function askOrStart(job: Job, clock: Clock): Promise<JobResult> {
  const once = (): Promise<Asked> =>
    ask(job.places, job.machine, job.request, { clock, patience: answerPatience })
  const first = await once()
  if (first.kind !== 'notRunning' || job.launch === null) return first
  const started = startDetached(job.launch)
  const deadline = clock.monotonic() + startPatience
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
