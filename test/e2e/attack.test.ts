/**
 * Attacks on the program from outside: by web pages, files and other processes of this computer. Attacks from
 * within our pages are in attack-pages.test.ts.
 *
 * @module-tag packaged
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fusesOf } from '../../build/packaging/fuses.ts'
import { ownInstance, run } from './command.ts'
import { openDesktopSession, type DesktopSession } from './desktop-session.ts'
import { mainPage, type MainPage } from './main-page.ts'
import { cheapWords, programCommand, startProgram, type Program } from './program.ts'
import { eventually, hasFocus } from './waits.ts'
import { pressKeys, typeKeys } from './x-keys.ts'

const patience = { timeout: 20_000, interval: 50 }

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

async function openProgram(): Promise<MainPage> {
  program = await startProgram(desktop, cheapWords)
  const main = mainPage(program.page)
  await main.button('Start now, connect later').click()
  await main.button('Start').waitFor()
  return main
}

/** Starts a second instance, as the system does for a link, and waits for its end. */
function startAgain(...words: readonly string[]) {
  const [executable, first] = programCommand()
  return run(executable, [...first, ...ownInstance(desktop), ...words], desktop.environment)
}

it.each([
  ['a link', `stint://start?note=${'x'.repeat(20_000)}`],
  ['a link that fits alone, but not twice', `stint://start?note=${'x'.repeat(17_000)}`],
  ['an option', `--unknown=${'x'.repeat(40_000)}`],
])('%s that is too long does not reach the running program', async (_name, word) => {
  const main = await openProgram()
  await main.start('Goes on')
  const ended = await startAgain(word)
  expect(ended.errors).toContain('does not take')
  expect(await main.page.evaluate(() => document.title)).toContain('Stint')
  // The single-instance lock was not taken over: the next start still finds the running program.
  await startAgain('stint://start?note=Later')
  await main.page.getByText('A link wants to start a timer').waitFor()
})

it('a log that can’t be written falls silent, is told once, and the program comes to rest', async () => {
  mkdirSync(join(desktop.home, 'data'), { recursive: true })
  writeFileSync(join(desktop.home, 'data', 'logs'), 'no folder')
  const main = await openProgram()
  program?.closeOutput()
  await main.page.getByText('can’t write its log').waitFor()
  await startAgain('stint://not-understood')
  await startAgain('stint://not-understood')
  expect(await main.page.getByText('can’t write its log').count()).toBe(1)
  await vi.waitFor(async () => {
    const before = writesOf(program?.processId)
    await pause(500)
    expect(writesOf(program?.processId) - before).toBeLessThan(100)
  }, patience)
  await main.start('Still recorded')
  await main.stop()
  await program?.quit()
})

it('the developer tools open by no key, and what they would be opened for is typed', async () => {
  const { note } = await openProgram()
  await note.click()
  await hasFocus(note)
  const { name } = desktop.display
  for (const letter of ['I', 'J', 'C']) await pressKeys(name, ['Control', 'Shift', letter])
  await pressKeys(name, ['F12'])
  await typeKeys(name, 'after them')
  await eventually(() => note.inputValue()).toBe('after them')
  const devtools = await program?.browser.newBrowserCDPSession()
  const { targetInfos = [] } = (await devtools?.send('Target.getTargets')) ?? {}
  expect(targetInfos.map(({ url }) => url)).toContainEqual(expect.stringMatching(/^app:/))
  expect(targetInfos.map(({ url }) => url)).not.toContainEqual(expect.stringMatching(/^devtools:/))
})

// Only the packaged form refuses them: from source, and in the build for these tests, they drive the windows.
const packaged = process.env['STINT_PACKAGED']
if (packaged) {
  it.each(['--remote-debugging-port=0', '--remote-debugging-pipe', '--inspect=0'])(
    'the shipped program does not take %s',
    async (word) => {
      const shipped = asShipped(packaged, desktop.home)
      const words = [...programCommand()[1], ...ownInstance(desktop), word]
      const { code, errors } = await run(shipped, words, desktop.environment)
      expect(errors).toContain(`Stint does not take ${word.split('=')[0]}`)
      expect(code).toBe(1)
    },
  )

  it('the fuses of the shipped program are set', async () => {
    const wire = await getCurrentFuseWire(packaged)
    const version = readFileSync(join(dirname(packaged), 'version'), 'utf8').trim()
    const fuses = fusesOf(version.replace(/^v/, ''))
    const states = Object.values(FuseV1Options).flatMap((option) =>
      typeof option === 'number' && wire[option] !== undefined && option in fuses
        ? [[FuseV1Options[option], wire[option] === FuseState.ENABLE]]
        : [],
    )
    expect(states.length).toBeGreaterThan(5)
    for (const [name, isOn] of states) {
      const option = FuseV1Options[name as keyof typeof FuseV1Options]
      expect([name, isOn]).toEqual([name, fuses[option]])
    }
  })
}

/** A copy of the packaged program with the build kind of `npm run make`. */
function asShipped(executable: string, folder: string): string {
  const copy = join(folder, 'shipped')
  execFileSync('cp', ['-a', '--reflink=auto', dirname(executable), copy])
  const archive = join(copy, 'resources', 'app.asar')
  const content = readFileSync(archive)
  // The value of `buildKind`, whose name the package leaves out (build/bundles/vite.process.ts).
  const values = [...content.toString('latin1').matchAll(/(?<=[^=]=)`tests`/g)]
  // Of the same length: the archive knows where each of its files begins.
  for (const { index } of values) content.write('`make` ', index)
  expect(values.length).toBeGreaterThan(0)
  writeFileSync(archive, content)
  return join(copy, basename(executable))
}

/** Number of write(2) calls of the process so far, failed ones included. */
function writesOf(processId: number | undefined): number {
  const io = readFileSync(`/proc/${processId}/io`, 'utf8')
  return Number(/^syscw: (\d+)$/m.exec(io)?.[1])
}
