/**
 * The tray icon as a desktop sees it, over D-Bus, with a panel that can disappear. Mostly without any window.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openAccount, token, type Account } from './account.ts'
import { openDesktopSession, type DesktopSession } from './desktop-session.ts'
import { connectTo } from './emptied-program.ts'
import { mainPage } from './main-page.ts'
import {
  cheapWords,
  launch,
  pageOf,
  programCommand,
  startProgram,
  type Running,
} from './program.ts'
import { StatusNotifierHost } from './status-notifier-host.ts'
import { pressClose } from './x-window.ts'
import { patience } from '../fakes/patience.ts'
import { eventually, hasFocus, heldEntries, heldStates, isSeen, windowIs } from './waits.ts'
import { parted } from './keyboard.ts'

let account: Account
let desktop: DesktopSession
let running: Running | null = null
let host: StatusNotifierHost | null = null

beforeEach(async () => {
  account = await openAccount()
  desktop = await openDesktopSession({ hasKeychain: true })
})
afterEach(async () => {
  await running?.kill()
  running = null
  host?.close()
  host = null
  desktop.close()
  await account.close()
})

async function openHost(): Promise<StatusNotifierHost> {
  host = await StatusNotifierHost.open(desktop.environment)
  return host
}

/** First run with a window: connects the account, then quits. */
async function connect(act: (main: ReturnType<typeof mainPage>) => Promise<void> = async () => {}) {
  const program = await startProgram(desktop, cheapWords)
  running = program
  const main = mainPage(program.page)
  await connectTo(program.page, { baseUrl: account.baseUrl, token })
  await main.allSent()
  await act(main)
  await main.allSent()
  await program.quit()
  running = null
}

/** Started by the system: no window, only the tray. */
async function startHidden(): Promise<StatusNotifierHost> {
  const panel = host ?? (await openHost())
  running = await launch(desktop, ['--hidden', ...cheapWords])
  await panel.iconShown()
  return panel
}

function pages(): readonly Page[] {
  return running?.browser.contexts()[0]?.pages() ?? []
}

async function pageNamed(name: 'index' | 'popover'): Promise<Page> {
  if (!running) throw new Error('the program is not running')
  return pageOf(running.browser, name)
}

async function closeMain(page: Page): Promise<void> {
  await eventually(() => pressClose(desktop.display.name, 'Stint')).toBe(1)
  await windowIs(page, 'hidden')
}

/** Ends the process that draws the windows, as a crash does. */
async function killRenderers(): Promise<void> {
  const session = await running?.browser.newBrowserCDPSession()
  const { processInfo } = await (session as NonNullable<typeof session>).send(
    'SystemInfo.getProcessInfo',
  )
  const ids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(0)
  for (const id of ids) process.kill(id, 'SIGKILL')
}

describe('the tray', () => {
  it(
    'starts and stops with no window ever opened, and the entry reaches the service',
    { tags: 'packaged' },
    async () => {
      await connect((main) => main.start('Morning mail').then(() => main.stop()))
      const panel = await startHidden()
      await panel.click('Continue Morning mail')
      await panel.line(/^0:00 Morning mail$/)
      await eventually(() => panel.tooltip()).toBe('0:00 Morning mail')
      await heldStates(account, 'Morning mail').toEqual(['logged', 'running'])
      await panel.click('Stop')
      await panel.line('Start')
      await heldStates(account, 'Morning mail').toEqual(['logged', 'logged'])
      // Hidden ones are prepared after a while (electron/app/main.ts).
      const mainWindow = expect.stringMatching(/(index|welcome)\.html/) as unknown
      expect(pages().map((page) => page.url())).not.toContainEqual(mainWindow)
    },
  )

  it('offers the last five pieces of work, without the one that runs', async () => {
    const notes = ['One', 'Two', 'Three', 'Four & more', 'Five_5', 'Six']
    await connect(async (main) => {
      for (const note of notes) {
        await main.start(note)
        await main.stop()
      }
    })
    const panel = await startHidden()
    const recents = async () =>
      (await panel.labels()).filter((label) => label.startsWith('Continue'))
    await panel.line('Continue Six')
    // On this bus a single _ marks a key.
    await eventually(async () =>
      (await recents()).map((label) => label.slice('Continue '.length)),
    ).toEqual(['Six', 'Five__5', 'Four & more', 'Three', 'Two'])
    await panel.click('Continue Six')
    await panel.line(/^0:00 Six$/)
    await eventually(recents).not.toContain('Continue Six')
    await eventually(recents).toHaveLength(5)
  })

  it('changes its picture with what is going on', async () => {
    await connect()
    const panel = await startHidden()
    const seen = new Map<string, string>()
    const see = async (state: string): Promise<void> => {
      await vi.waitFor(async () => {
        const picture = await panel.picture()
        const known = [...seen].find(([, other]) => other === picture)?.[0]
        const lines = known === undefined ? '' : (await panel.labels()).join(' | ')
        expect(known, `${state} looks like ${known} beside: ${lines}`).toBeUndefined()
        seen.set(state, picture)
      }, patience)
    }
    const seeAgain = (state: string) => eventually(() => panel.picture()).toBe(seen.get(state))
    await see('idle')
    await panel.click('Start')
    await panel.line('Stop')
    // Until it is sent, a running timer has the other picture.
    await eventually(() => panel.labels()).not.toContainEqual(expect.stringMatching(/^Unsent/))
    await see('running')
    await panel.click('Pause')
    await panel.line('Resume')
    await see('paused')
    await account.goOffline()
    await panel.click('Resume')
    await panel.line(/^Unsent \(\d\)$/)
    await see('running, unsent')
    await panel.click('Stop')
    await seeAgain('idle')
    await account.goOnline()
    await account.faults([{ do: 'status', status: 401, body: '{"message":"expired"}', times: 1 }])
    await panel.click('Start')
    await panel.line('Sign in again…')
    await see('attention')
  })

  it('opens the Unsent screen in a window that is made for it', async () => {
    await connect()
    const panel = await startHidden()
    await account.goOffline()
    await panel.click('Start')
    await panel.click(/^Unsent \(1\)$/)
    const main = mainPage(await pageNamed('index'))
    await main.page.getByRole('heading', { name: 'Unsent' }).waitFor()
    await windowIs(main.page, 'visible')
    await main.open('Entries')
    await closeMain(main.page)
    await panel.click(/^Unsent \(1\)$/)
    await main.page.getByRole('heading', { name: 'Unsent' }).waitFor()
    await windowIs(main.page, 'visible')
  })

  it('discards, and the window takes it back', async () => {
    await connect()
    const panel = await startHidden()
    await panel.click('Start')
    await panel.click('Discard')
    await panel.line('Start')
    await panel.click('Open Stint')
    const main = mainPage(await pageNamed('index'))
    await main.button('Start').waitFor()
    await main.page.keyboard.press('Control+z')
    await panel.line('Stop')
  })

  it('goes on while the page has crashed, and the window comes back', async () => {
    await connect()
    const panel = await openHost()
    running = await startProgram(desktop, cheapWords)
    await panel.iconShown()
    const before = mainPage(await pageNamed('index'))
    await before.start('Runs on')
    await killRenderers()
    await panel.click('Stop')
    await panel.line('Start')
    await heldEntries(account, 'Runs on').toMatchObject([{ is_logged: true }])
    await panel.click('Open Stint')
    const again = mainPage(await pageOf(await running.connect(), 'index'))
    await again.row('Runs on').waitFor()
    await windowIs(again.page, 'visible')
  })
})

describe('a desktop without a tray', () => {
  it('gets a window although none was asked for, and an icon as soon as a panel comes', async () => {
    await connect()
    running = await launch(desktop, ['--hidden', ...cheapWords])
    const main = mainPage(await pageNamed('index'))
    await main.button('Start').waitFor()
    await windowIs(main.page, 'visible')
    const panel = await openHost()
    await panel.iconShown()
    await panel.click('Start')
    await main.clock.waitFor()
    await closeMain(main.page)
    panel.close()
    await windowIs(main.page, 'visible')
    const next = await openHost()
    await next.iconShown()
    await next.click('Stop')
    await main.button('Start').waitFor()
  })

  it('ends with its window', async () => {
    const program = await startProgram(desktop, cheapWords)
    running = program
    const main = mainPage(program.page)
    await main.button('Try the demo').waitFor()
    const closed = new Promise((resolve) => program.browser.once('disconnected', resolve))
    await eventually(() => pressClose(desktop.display.name, 'Stint')).toBe(1)
    await closed
  })
})

describe('a second launch', () => {
  it('brings a window up that is hidden', async () => {
    await connect()
    await startHidden()
    const [executable, first] = programCommand()
    const words = [...first, `--user-data-dir=${join(desktop.home, 'data')}`]
    await new Promise((resolve) => {
      execFile(executable, words, { env: desktop.environment }, resolve)
    })
    const main = mainPage(await pageNamed('index'))
    await main.button('Start').waitFor()
    await windowIs(main.page, 'visible')
  })
})

describe('the popover', () => {
  it('is shown and hidden by clicks on the icon, and by Escape', async () => {
    await connect()
    const panel = await startHidden()
    await panel.activate()
    const popover = await pageNamed('popover')
    await windowIs(popover, 'visible')
    await panel.activate()
    await windowIs(popover, 'hidden')
    await panel.activate()
    await hasFocus(popover.getByRole('form', { name: 'Record' }).getByRole('combobox'))
    await popover.keyboard.press('Escape')
    await windowIs(popover, 'hidden')
  })

  it('has the caret in its field each time it is shown, and fresh rows', async () => {
    await connect((main) => main.start('First thing').then(() => main.stop()))
    const panel = await startHidden()
    await panel.click('Start new timer…')
    const popover = await pageNamed('popover')
    await windowIs(popover, 'visible')
    const field = popover.getByRole('form', { name: 'Record' }).getByRole('combobox')
    await hasFocus(field)
    await popover.keyboard.type('By keyboard alone')
    await popover.keyboard.press('Enter')
    await popover.getByRole('timer').waitFor()
    await panel.activate()
    await windowIs(popover, 'hidden')
    await panel.click('Stop')
    await panel.line('Start')
    await panel.activate()
    await windowIs(popover, 'visible')
    await hasFocus(field)
    await popover.getByRole('button', { name: 'Continue By keyboard alone' }).waitFor()
    await popover.keyboard.press('ArrowDown')
    await popover.keyboard.press('ArrowDown')
    await popover.keyboard.press('Enter')
    await panel.line(/^0:00 First thing$/)
  })

  it('takes a line: time beside a running timer with undo, an expense, another timer', async () => {
    await connect((main) => main.start('First thing'))
    const panel = await startHidden()
    await panel.activate()
    const popover = await pageNamed('popover')
    await windowIs(popover, 'visible')
    const line = popover.getByRole('form', { name: 'Record' }).getByRole('combobox')
    await hasFocus(line)
    await popover.keyboard.type('45m call /Web')
    await isSeen(popover.getByRole('option', { name: /Website relaunch/ }))
    await popover.keyboard.press('Tab')
    await popover
      .getByRole('list', { name: 'Understood as' })
      .getByText('0:45', { exact: true })
      .waitFor()
    await popover.keyboard.press('Enter')
    await popover.getByText('Recorded 0:45 call, Website relaunch').waitFor()
    await heldEntries(account, 'call').toMatchObject([{ duration: 2700, project_id: 5001 }])
    await popover.getByRole('button', { name: 'Undo' }).click()
    await heldEntries(account, 'call').toEqual([])
    await eventually(() => line.inputValue()).toContain('45m call')

    await line.fill('12.50 EUR parking')
    await parted(popover)
    await popover.getByRole('button', { name: 'Save', exact: true }).click()
    await popover.getByText(/^Draft saved: .*parking$/).waitFor()
    await line.fill('Second thing')
    await popover.keyboard.press('Enter')
    await popover.getByRole('region', { name: 'Running timer' }).waitFor()
    await heldEntries(account, 'Second thing').toMatchObject([{ is_logged: false }])
    await heldEntries(account, 'First thing').toMatchObject([{ is_logged: true }])
    await windowIs(popover, 'visible')
  })

  it('leads to the Unsent screen of the main window', async () => {
    await connect()
    const panel = await startHidden()
    await account.goOffline()
    await panel.click('Start')
    await panel.line(/^Unsent \(1\)$/)
    await panel.activate()
    const popover = await pageNamed('popover')
    await popover.getByRole('button', { name: /1 unsent/ }).click()
    const main = mainPage(await pageNamed('index'))
    await main.page.getByRole('heading', { name: 'Unsent' }).waitFor()
    await windowIs(main.page, 'visible')
  })
})
