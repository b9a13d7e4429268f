/**
 * Runs one command of the command line, from its arguments to the exit code; nothing else of the program is
 * loaded.
 */
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { app } from 'electron/main'
import { ownExecutable } from '../../base/own-executable.ts'
import { socketLocations, thisMachine } from '../socket/socket-path.ts'
import { requestInWorker } from './request-in-worker.ts'
import type { SplitArguments } from './split-arguments.ts'
import { runCommand } from './run-command.ts'
import { writeOut } from './write-out.ts'

/** Returns the exit code. `folder` contains request-worker.cjs. */
export function runCommandLine({ electron, command }: SplitArguments, folder: string): number {
  const machine = thisMachine(process.env, tmpdir())
  const launch = { executable: ownExecutable(process), args: [...electron, '--hidden'] }
  const { output, errors, exitCode } = runCommand(command, {
    version: app.getVersion(),
    sendRequest: (request, mayStart) =>
      requestInWorker(readFileSync(join(folder, 'request-worker.cjs'), 'utf8'), {
        locations: socketLocations(app.getPath('userData'), machine),
        machine,
        request,
        launch: mayStart ? launch : null,
      }),
  })
  writeOut('output', output)
  writeOut('errors', errors)
  return exitCode
}
