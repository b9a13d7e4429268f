/**
 * The first file of the program, and small on purpose. Started with a command (`stint status`) it asks the
 * running Stint and ends, before Chromium, a display, a database or the single-instance lock are touched;
 * without one it opens the shell, which loads the program.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { app } from 'electron/main'
import { askInThread } from './command-line/ask-in-thread.ts'
import { commandWords, type CommandWords } from './command-line/command-words.ts'
import { runCommand } from './command-line/run-command.ts'
import { writeOut } from './command-line/write-out.ts'
import { ownExecutable } from './kit/own-executable.ts'
import { socketPlaces, thisMachine } from './local-socket/places.ts'
import { openShell, type Program } from './shell.ts'

const command = commandWords(process.argv, process.defaultApp ?? false)
if (command) {
  app.exit(runToEnd(command))
} else {
  openShell(() => createRequire(__filename)('./main.cjs') as Program)
}

function runToEnd({ program, words }: CommandWords): number {
  const machine = thisMachine(process.env, tmpdir())
  const launch = { executable: ownExecutable(process), words: [...program, '--hidden'] }
  const { output, errors, exitCode } = runCommand(words, {
    version: app.getVersion(),
    ask: (request, mayStart) =>
      askInThread(readFileSync(join(__dirname, 'asking.cjs'), 'utf8'), {
        places: socketPlaces(app.getPath('userData'), machine),
        machine,
        request,
        launch: mayStart ? launch : null,
      }),
  })
  writeOut('output', output)
  writeOut('errors', errors)
  return exitCode
}
