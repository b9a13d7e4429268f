/**
 * The first file of the program, and small on purpose. Started with a command (`stint status`) it asks the
 * running Stint and ends, before Chromium, a display, a database or the single-instance lock are touched;
 * without one it opens the shell, which loads the program.
 */
import { createRequire } from 'node:module'
import { app } from 'electron/main'
import { ignoreClosedTerminal } from './closed-terminal.ts'
import { exitCodes } from './command-line/exit-codes.ts'
import { commandWords } from './command-line/command-words.ts'
import { describe } from './kit/log.ts'
import { openShell, type Program } from './shell.ts'

ignoreClosedTerminal()
const command = commandWords(process.argv, process.defaultApp ?? false)
if (command) {
  import('./run-command-line.ts')
    .then(({ runCommandLine }) => app.exit(runCommandLine(command, __dirname)))
    .catch((error: unknown) => {
      process.stderr.write(`stint: ${describe(error)}\n`)
      app.exit(exitCodes.failed)
    })
} else {
  openShell(() => createRequire(__filename)('./main.cjs') as Program)
}
