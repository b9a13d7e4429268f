/** Sends a request to the running Stint, first starting Stint if it is not running and `launch` allows it. */
import { closeSync, openSync, rmSync, statSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pause, type Clock } from '../../base/clock.ts'
import { sendRequest, type SocketResponse } from '../socket/socket-client.ts'
import type { Machine, SocketLocation } from '../socket/socket-path.ts'
import { spawn } from 'node:child_process'
import { devNull } from 'node:os'

export type Job = {
  readonly locations: readonly SocketLocation[]
  readonly machine: Machine
  readonly request: unknown
  /** Command line that starts Stint; null to start nothing. */
  readonly launch: Launch | null
}

export type JobResult =
  | SocketResponse
  /** Stint was started but exited with this code, or could not be started. */
  | { readonly kind: 'startFailed'; readonly code: number | string | null }
  /** Stint was started but did not begin to listen in time. */
  | { readonly kind: 'startTooSlow' }

/** Maximum time until a response, in ms. It is long, because the program can be busy opening a large database. */
export const responseTimeout = 30_000
/** Maximum time until a started program listens, in ms. */
export const startTimeout = 30_000
/** In ms. */
const pollInterval = 40
/**
 * In ms from the first start to the second one, if the started program gave way to another one. Doubles with each
 * start, because the other one may only be slow.
 */
const firstRestartDelay = 1000

export async function requestOrStart(job: Job, clock: Clock): Promise<JobResult> {
  const attempt = (): Promise<SocketResponse> =>
    sendRequest(job.locations, job.machine, job.request, { clock, timeout: responseTimeout })
  const firstResponse = await attempt()
  if (firstResponse.kind !== 'notRunning' || job.launch === null) return firstResponse
  const claim = claimFile(job.locations)
  const deadline = clock.monotonic() + startTimeout
  let started: Started | null = null
  let [restartAt, restartDelay] = [0, firstRestartDelay]
  try {
    while (clock.monotonic() < deadline) {
      const isDue = clock.monotonic() >= restartAt
      if (started === null ? mayStart(claim, clock) : started.hasGivenWay() && isDue) {
        started = startDetached(job.launch)
        restartAt = clock.monotonic() + restartDelay
        restartDelay *= 2
      }
      await pause(clock, pollInterval)
      // Nothing was sent while nobody listened, so a retry can't run the command twice.
      const response = await attempt()
      if (response.kind !== 'notRunning') return response
      const failed = started?.failure() ?? null
      if (failed !== null) return { kind: 'startFailed', code: failed }
    }
    return { kind: 'startTooSlow' }
  } finally {
    if (started !== null && claim !== null) rmSync(claim, { force: true })
  }
}

/** Returns the path of a file that exists while a command is starting Stint; null if there is nowhere to put it. */
function claimFile([first]: readonly SocketLocation[]): string | null {
  return first ? join(dirname(first.folder), 'starting') : null
}

/**
 * Returns false while another command is starting Stint. If both started it, one of the two programs would exit.
 * Chromium could then remove the data folder's lock, which the other program needs, and the command waiting for the
 * first program could be aborted. A claim of another time, earlier or later, was left by a command that was killed.
 */
function mayStart(claim: string | null, clock: Clock): boolean {
  if (claim === null) return true
  try {
    closeSync(openSync(claim, 'wx', 0o600))
    return true
  } catch (error) {
    // Before its first start Stint has no data folder.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return true
  }
  const begunAt = statSync(claim, { throwIfNoEntry: false })?.mtimeMs ?? clock.now()
  // The clock may have been set back since.
  if (Math.abs(clock.now() - begunAt) < startTimeout) return false
  // A command that was killed has left the file behind.
  rmSync(claim, { force: true })
  return mayStart(claim, clock)
}

export type Launch = { readonly executable: string; readonly args: readonly string[] }

type Started = {
  /** Returns the program's exit code, signal or system error if it failed; null if it has not failed. */
  failure(): number | string | null
  /** True if the program gave way to another instance, which is starting and will listen, or was quitting. */
  hasGivenWay(): boolean
}

function startDetached({ executable, args }: Launch): Started {
  let failure: number | string | null = null
  let hasGivenWay = false
  const nullDevice = openSync(devNull, 'r+')
  const child = spawn(executable, args, { detached: true, stdio: stdioOf(nullDevice) })
  closeSync(nullDevice)
  child.on('error', (error: NodeJS.ErrnoException) => (failure = error.code ?? error.message))
  child.on('exit', (code, signal) => {
    if (code === 0) hasGivenWay = true
    else failure = code ?? signal ?? 'unknown'
  })
  child.unref()
  return { failure: () => failure, hasGivenWay: () => hasGivenWay }
}

/**
 * Lets the program inherit no files. On Linux it could inherit Chromium's sockets to our zygote processes, which would
 * then outlive us and keep our terminal's pipes open: `stint start | cat` would not end.
 */
function stdioOf(nothing: number): (number | 'ignore')[] {
  const open = inheritable()
  const count = Math.max(3, ...open.map((descriptor) => descriptor + 1))
  return Array.from({ length: count }, (_, index) => (open.includes(index) ? nothing : 'ignore'))
}

/** Returns the inheritable descriptors from 3 on; empty on systems that do not list them. */
function inheritable(): readonly number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc/self/fd')
    .map(Number)
    .filter((descriptor) => descriptor > 2 && !closesOnExec(descriptor))
}

const closeOnExec = 0o2000000

function closesOnExec(descriptor: number): boolean {
  try {
    const info = readFileSync(`/proc/self/fdinfo/${descriptor}`, 'utf8')
    return (parseInt(/^flags:\s*(\d+)/m.exec(info)?.[1] ?? '0', 8) & closeOnExec) !== 0
  } catch {
    // The descriptor that was used to read the directory is closed by now.
    return true
  }
}
