/** One command of the command line, from its words to its exit code; nothing else of the program is loaded. */
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { app } from 'electron/main'
import { ownExecutable } from '../../base/own-executable.ts'
import { socketPlaces, thisMachine } from '../socket/socket-path.ts'
import { askInThread } from './ask-in-worker.ts'
import type { CommandWords } from './split-arguments.ts'
import { runCommand } from './run-command.ts'
import { writeOut } from './write-out.ts'

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
