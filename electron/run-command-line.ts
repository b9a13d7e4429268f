/** One command of the command line, from its words to its exit code; nothing else of the program is loaded. */
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { app } from 'electron/main'
import { ownExecutable } from './kit/own-executable.ts'
import { socketPlaces, thisMachine } from './local-socket/places.ts'
import { askInThread } from './command-line/ask-in-thread.ts'
import type { CommandWords } from './command-line/command-words.ts'
import { runCommand } from './command-line/run-command.ts'
import { writeOut } from './command-line/write-out.ts'

/** Answers the exit code. `folder` has asking.cjs. */
export function runCommandLine({ program, words }: CommandWords, folder: string): number {
  const machine = thisMachine(process.env, tmpdir())
  const launch = { executable: ownExecutable(process), words: [...program, '--hidden'] }
  const { output, errors, exitCode } = runCommand(words, {
    version: app.getVersion(),
    ask: (request, mayStart) =>
      askInThread(readFileSync(join(folder, 'asking.cjs'), 'utf8'), {
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
