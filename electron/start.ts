/**
 * Entry file, kept small. A command (`stint status`) sends a request to the running Stint and exits before Chromium, a
 * display, a database or the single-instance lock are touched. Otherwise the bootstrap loads the program.
 */
import { createRequire } from 'node:module'
import { app } from 'electron/main'
import { exitCodes } from './remote/command-line/exit-codes.ts'
import { splitArguments } from './remote/command-line/split-arguments.ts'
import { describeError } from './base/log.ts'
import { bootstrap, type Program } from './app/bootstrap.ts'

ignoreClosedTerminal()
const command = splitArguments(process.argv, process.defaultApp ?? false)
if (command) {
  import('./remote/command-line/run-command-line.ts')
    .then(({ runCommandLine }) => app.exit(runCommandLine(command, __dirname)))
    .catch((error: unknown) => {
      process.stderr.write(`stint: ${describeError(error)}\n`)
      app.exit(exitCodes.failed)
    })
} else {
  bootstrap(() => createRequire(__filename)('./main.cjs') as Program)
}

/** Ignores failed writes once the terminal has closed; they would end the program or be logged. Nothing is lost. */
function ignoreClosedTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
