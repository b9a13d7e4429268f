/**
 * An update from a real server on this computer, through the real program. Replaced is one thing: the package manager of
 * the system, by a program of the same name that stands first in PATH and writes down what it was given.
 */
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, vi } from 'vitest'
import type { RemoteStatus } from '../../shared/contract/remote-answers.ts'
import { openFakeUpdateServer, packageName, type FakeUpdateServer } from '../fakes/update-server.ts'
import { stint } from './command.ts'
import { sessionTests } from './fixture.ts'
import { reach } from './keyboard.ts'
import { processIdOfLock, quitByItsLock } from './kill-moments.ts'
import type { MainPage } from './main-page.ts'

let server: FakeUpdateServer
/** True where the program has started itself again, so that the test has no handle of its process. */
let isDetached = false

beforeAll(async () => {
  server = await openFakeUpdateServer()
})
afterAll(() => server.close())

const { it, session } = sessionTests({
  entries: 5,
  prepare({ home, environment }) {
    const programs = join(home, 'programs')
    mkdirSync(programs)
    writeProgram(join(programs, 'dpkg'), fakeManager(home))
    // Asks for no password, and goes on with what it was asked for.
    writeProgram(join(programs, 'pkexec'), 'shift\nexec "$@"')
    Object.assign(environment, {
      PATH: `${programs}:${environment['PATH'] ?? ''}`,
      STINT_UPDATE_URL: server.url,
      STINT_UPDATE_KEY: server.publicKey,
      STINT_UPDATE_PACKAGE: 'deb',
    })
  },
})

afterEach(async () => {
  if (isDetached) await quitByItsLock(session.desktop.home)
  isDetached = false
})

/** The program ends and starts again, which a busy machine does in half a minute. */
const patience = { timeout: 90_000, interval: 500 }
const longTest = 200_000

function writeProgram(path: string, script: string): void {
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
}

/** Keeps the package and its arguments; fails where the test says so. */
function fakeManager(home: string): string {
  return [
    `if [ -e '${home}/refuses' ]; then echo 'dpkg: error: requires root' >&2; exit 2; fi`,
    `cp "$2" '${home}/installed.deb'`,
    `echo "$@" >> '${home}/installed.txt'`,
  ].join('\n')
}

const file = (name: string): string => join(session.desktop.home, name)
const updateFolder = (): string => file('data/updates')
const installs = (): number =>
  existsSync(file('installed.txt'))
    ? readFileSync(file('installed.txt'), 'utf8').trim().split('\n').length
    : 0

/** The section of the settings. */
const section = ({ page }: MainPage) => page.getByRole('region', { name: 'Updates', exact: true })

async function download(main: MainPage): Promise<void> {
  await main.open('Settings')
  await section(main).getByRole('button', { name: 'Check for updates' }).click()
  await section(main)
    .getByText(/^Stint 0\.2\.0, published on 24 Nov 2026, is available\. /)
    .waitFor()
  await section(main).getByText('Receipts are read faster.').waitFor()
  await section(main).getByRole('button', { name: 'Download' }).click()
  await section(main).getByText('Stint 0.2.0 is ready.').waitFor()
}

/** Waits for the program that starts itself again, and returns its status. */
async function statusAfterRestart(): Promise<RemoteStatus> {
  const logs = (): readonly string[] =>
    readdirSync(file('data/logs')).map((name) => file(`data/logs/${name}`))
  await vi.waitFor(() => {
    const log = logs()
      .map((path) => readFileSync(path, 'utf8'))
      .join('')
    // A command would take the time of a start itself, as often as it is tried.
    expect(log).toMatch(/update installed[^]* started /)
  }, patience)
  return vi.waitFor(statusOf, patience)
}

async function statusOf(): Promise<RemoteStatus> {
  const { code, output } = await stint(session.desktop, 'status', '--json')
  if (code !== 0) throw new Error(`no program answers: ${code}`)
  return JSON.parse(output) as RemoteStatus
}

describe('an update', () => {
  it(
    'is announced quietly, installed on a click, and the timer goes on',
    async () => {
      const former = server.publish({ version: '0.1.0' })
      const content = server.publish({ version: '0.2.0', notes: 'Receipts are read faster.' })
      const main = await session.connected()
      const { page } = main
      await main.start('Goes on')
      const { running } = await statusOf()
      await download(main)

      await main.open('Entries')
      const line = page.getByText('Update 0.2.0 is ready.')
      await line.waitFor()
      // Nobody is asked anything, and an open form hides the line.
      expect(await page.getByRole('dialog').count()).toBe(0)
      await page.keyboard.press('n')
      await page.getByRole('dialog').waitFor()
      await line.waitFor({ state: 'detached' })
      await page.keyboard.press('Escape')
      await line.waitFor()
      expect(installs()).toBe(0)

      const ended = new Promise((resolve) => session.program.browser.once('disconnected', resolve))
      await main.button('Show').click()
      await section(main).getByRole('button', { name: 'Restart and install' }).click()
      await ended
      isDetached = true
      expect(readFileSync(file('installed.deb')).equals(content)).toBe(true)
      expect(readFileSync(file('installed.txt'), 'utf8')).toBe(
        `--install ${join(updateFolder(), 'pending', packageName('0.2.0'))}\n`,
      )
      const after = await statusAfterRestart()
      expect(after.running).toHaveLength(1)
      expect(after.running[0]).toMatchObject({ note: 'Goes on', startedAt: running[0]?.startedAt })
      // Else neither Chromium's setuid sandbox nor the password of the next update would work.
      const id = await processIdOfLock(session.desktop.home)
      expect(readFileSync(`/proc/${id}/status`, 'utf8')).toMatch(/^NoNewPrivs:\t0$/m)
      // The way back is on disk, and a backup of the data from before.
      expect(readFileSync(join(updateFolder(), 'kept', packageName('0.1.0'))).equals(former)).toBe(
        true,
      )
      const folders = readdirSync(file('data'), { recursive: true }).map(String)
      expect(folders.filter((name) => /backups\/before-update-\d+\.db$/.test(name))).toHaveLength(1)
    },
    longTest,
  )

  it('says why it was not installed, goes on running, and can be tried again by keyboard', async () => {
    server.publish({ version: '0.2.0', notes: 'Receipts are read faster.' })
    const main = await session.connected()
    writeFileSync(file('refuses'), '')
    await download(main)
    const install = section(main).getByRole('button', { name: 'Restart and install' })
    await reach(main.page, install)
    await main.page.keyboard.press('Enter')
    await section(main)
      .getByText('The package manager refused the update: dpkg: error: requires root')
      .waitFor()
    await install.waitFor()
    expect(installs()).toBe(0)
    await section(main).getByRole('button', { name: 'Skip this version' }).click()
    await section(main).getByText('the newest version for this computer').waitFor()
  })

  it('is refused where a stranger signed it, and leaves nothing', async () => {
    server.publish({ version: '0.2.0', isForged: true })
    const main = await session.connected()
    await main.open('Settings')
    await section(main).getByRole('button', { name: 'Check for updates' }).click()
    await section(main).getByText('wasn’t signed by Stint’s makers').waitFor()
    expect(
      await section(main)
        .getByRole('button', { name: /Download|install/ })
        .count(),
    ).toBe(0)
    expect(existsSync(join(updateFolder(), 'pending', packageName('0.2.0')))).toBe(false)
  })

  it(
    'is taken back by keyboard',
    async () => {
      await session.openDesktop()
      const content = Buffer.from('the package of the version before')
      server.publish({ version: '0.0.9', content })
      const [text, signature] = await Promise.all(
        ['', '.sig'].map(async (end) => (await fetch(`${server.url}0.0.9-linux.yml${end}`)).text()),
      )
      const kept = join(updateFolder(), 'kept')
      mkdirSync(kept, { recursive: true })
      writeFileSync(join(kept, packageName('0.0.9')), content)
      const previous = {
        version: '0.0.9',
        packageKind: 'deb',
        schema: 1000,
        file: {
          name: packageName('0.0.9'),
          bytes: content.length,
          sha512: createHash('sha512').update(content).digest('base64'),
        },
        signed: { text, signature },
      }
      writeFileSync(join(kept, 'kept.json'), JSON.stringify({ current: null, previous }))
      const main = await session.connected()
      await main.open('Settings')
      const ended = new Promise((resolve) => session.program.browser.once('disconnected', resolve))
      await reach(main.page, section(main).getByRole('button', { name: 'Go back to 0.0.9' }))
      await main.page.keyboard.press('Enter')
      await ended
      isDetached = true
      expect(readFileSync(file('installed.deb')).equals(content)).toBe(true)
      await statusAfterRestart()
    },
    longTest,
  )
})
