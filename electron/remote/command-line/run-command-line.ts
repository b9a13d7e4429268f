import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { app } from 'electron/main'
import { ownExecutable } from '../../base/own-executable.ts'
import {
  socketLocations,
  thisMachine,
  type Machine,
  type SocketLocation,
} from '../socket/socket-path.ts'
import type { SplitArguments } from './split-arguments.ts'
import { runCommand } from './run-command.ts'
import { writeOut } from './write-out.ts'
import { Worker, MessageChannel, receiveMessageOnPort } from 'node:worker_threads'
import { responseTimeout, startTimeout, type Job, type JobResult } from './request-or-start.ts'
import type { WorkerRequest } from './request-worker.ts'

/** Runs a command of the command line and returns its exit code. `folder`: has the bundles of the worker threads. */
export function runCommandLine({ electron, command }: SplitArguments, folder: string): number {
  const machine = thisMachine(process.env, tmpdir())
  const script = (name: string): string => readFileSync(join(folder, name), 'utf8')
  const locations = socketLocations(app.getPath('userData'), machine)
  const launch = { executable: ownExecutable(process), args: [...electron, '--hidden'] }
  const { output, errors, exitCode } = runCommand(command, {
    version: app.getVersion(),
    sendRequest: (request, mayStart) =>
      requestInWorker(script('request-worker.cjs'), {
        locations,
        machine,
        request,
        launch: mayStart ? launch : null,
      }),
    absolutePath: (path) => resolve(path),
    serveAssistant() {
      const version = app.getVersion()
      serveInWorker(script('assistant-server.cjs'), { locations, machine, version })
    },
  })
  writeOut('output', output)
  writeOut('errors', errors)
  return exitCode
}

type AssistantServer = {
  readonly locations: readonly SocketLocation[]
  readonly machine: Machine
  readonly version: string
}
export type AssistantWorker = AssistantServer & {
  /** Set to 1 once the conversation has ended. */
  readonly signal: Int32Array
}

/** Serves in a worker: the main thread gets no I/O events before Chromium has started. `script`: its source text. */
function serveInWorker(script: string, server: AssistantServer): void {
  const signal = new Int32Array(new SharedArrayBuffer(4))
  const workerData: AssistantWorker = { ...server, signal }
  new Worker(script, { eval: true, workerData })
  Atomics.wait(signal, 0, 0)
}

/** In ms, in addition to the worker's own timeouts. */
const margin = 5000

/**
 * Blocks until the job is done, for about a minute at most. `script` is the source text of the worker's bundle, because
 * a worker can't load a file from the asar archive. Throws what the worker threw.
 */
function requestInWorker(script: string, job: Job): JobResult {
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
