/** Runs one command of the command line, from its arguments to the exit code; nothing else of the program is loaded. */
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { app } from 'electron/main'
import { ownExecutable } from '../../base/own-executable.ts'
import { socketLocations, thisMachine } from '../socket/socket-path.ts'
import { serveInWorker } from './serve-in-worker.ts'
import { requestInWorker } from './request-in-worker.ts'
import type { SplitArguments } from './split-arguments.ts'
import { runCommand } from './run-command.ts'
import { writeOut } from './write-out.ts'

/** Runs the command and returns the exit code. `folder` contains the bundles of the worker threads. */
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
