/**
 * The log file is written independently of the working directory.
 *
 * @module-tag packaged
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDesktopSession } from './desktop-session.ts'
import { programCommand, startProgram } from './program.ts'
import { eventually } from './waits.ts'

it('is written where the program is started from a folder that is none of its own', async () => {
  const desktop = await openDesktopSession({ hasKeychain: false })
  const [executable, words] = programCommand()
  const program = await startProgram(desktop, [], ['env', ['--chdir=/', executable, ...words]])
  try {
    const log = join(desktop.home, 'data', 'logs', 'stint.log')
    await eventually(() => readFile(log, 'utf8')).toContain('started')
    expect(program.output()).not.toContain('electron-log')
  } finally {
    await program.kill()
    desktop.close()
  }
})
