/**
 * End of a desktop session: every process of the program gets SIGTERM at once.
 *
 * @module-tag packaged
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chooseSetting } from './settings-page.ts'
import { openDesktopSession, type DesktopSession } from './desktop-session.ts'
import { mainPage } from './main-page.ts'
import { inOwnGroup, startProgram, type Program } from './program.ts'

let desktop: DesktopSession
let program: Program | null = null

beforeEach(async () => {
  desktop = await openDesktopSession({ hasKeychain: true })
})
afterEach(async () => {
  await program?.kill()
  program = null
  desktop.close()
})

async function start(words: readonly string[] = []) {
  program = await startProgram(desktop, words, inOwnGroup())
  return mainPage(program.page)
}

/** Ends the session; the program has to close by itself. */
async function endSession(): Promise<void> {
  if (!program) throw new Error('no program runs')
  const { endSession: end, output } = program
  program = null
  expect({ code: await end(), output: output() }).toEqual({
    code: 0,
    output: expect.not.stringContaining('FATAL') as string,
  })
}

describe('the end of a desktop session', () => {
  it('closes the program in order, and stops the timer where that is chosen', async () => {
    const first = await start()
    await first.button('Try the demo').click()
    await first.open('Settings')
    await chooseSetting(first.page, 'When you log out or shut down', 'Stop the timer')
    await first.start('Until the session ends')
    await endSession()

    const second = await start()
    await second.button('Start').waitFor()
    await second.open('Entries')
    await second.row('Until the session ends').waitFor()
  })

  it('lets the timer run on where that is chosen', async () => {
    const first = await start()
    await first.button('Try the demo').click()
    await first.open('Settings')
    await chooseSetting(first.page, 'When you log out or shut down', 'Keep the timer running')
    await first.start('Over the end of the session')
    await endSession()

    const second = await start()
    await second.button('Stop').waitFor()
  })
})
