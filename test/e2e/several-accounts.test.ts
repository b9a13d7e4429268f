/** Two accounts side by side, one of them offline at times. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openAccount, token, type Account } from './account.ts'
import { openDesktopSession, type DesktopSession } from './desktop-session.ts'
import { usualWords } from './fixture.ts'
import { mainPage, type MainPage } from './main-page.ts'
import { startProgram, type Program } from './program.ts'
import { StatusNotifierHost } from './status-notifier-host.ts'
import { hasCount, hasValue, heldEntries, heldStates } from './waits.ts'

let fern: Account
let moss: Account
let desktop: DesktopSession
let program: Program | null = null
let panel: StatusNotifierHost | null = null

beforeEach(async () => {
  // Both from one seed: their rows have the same ids, and the businesses one name.
  ;[fern, moss] = [await openAccount({ entries: 5 }), await openAccount({ entries: 5 })]
  desktop = await openDesktopSession({ hasKeychain: true })
})
afterEach(async () => {
  await program?.kill()
  program = null
  panel?.close()
  panel = null
  desktop.close()
  await fern.close()
  await moss.close()
})

async function start(): Promise<MainPage> {
  program = await startProgram(desktop, usualWords)
  return mainPage(program.page)
}

/** The host of its service tells the one from the other. */
const hostOf = ({ baseUrl }: Account): string => new URL(baseUrl).host
const block = ({ page }: MainPage) => page.getByRole('button', { name: /^Account: / })
const listed = ({ page }: MainPage, account: Account) =>
  page.getByRole('menuitemradio').filter({ hasText: hostOf(account) })

async function shown({ page }: MainPage, account: Account): Promise<void> {
  const name = new RegExp(hostOf(account).replaceAll('.', '\\.'))
  await page
    .getByRole('button', { name: /^Account: / })
    .filter({ hasText: name })
    .waitFor()
}

async function switchTo(main: MainPage, account: Account): Promise<void> {
  await block(main).click()
  await listed(main, account).click()
  await shown(main, account)
}

/** Connects both; the second one is shown. */
async function startWithTwo(): Promise<MainPage> {
  const main = await start()
  await main.connect(fern.baseUrl)
  await main.allSent()
  await block(main).click()
  await main.page.getByRole('menuitem', { name: 'Add account…' }).click()
  await main.open('Account')
  await main.fillConnection(moss.baseUrl, token)
  await shown(main, moss)
  await main.open('Entries')
  await main.allSent()
  return main
}

async function record(main: MainPage, note: string): Promise<void> {
  await main.start(note)
  await main.stop()
  await main.row(note).waitFor()
}

/** Nothing of the one was ever sent to the other, and neither refused a token. */
async function expectApart(): Promise<void> {
  for (const [account, foreign] of [
    [fern, 'Moss'],
    [moss, 'Fern'],
  ] as const) {
    const requests = await account.requests()
    expect(requests.filter(({ body }) => body.includes(foreign))).toEqual([])
    expect(requests.filter(({ status }) => status === 401)).toEqual([])
  }
}

it('records in both, one of them offline, through switches and a restart', async () => {
  const main = await startWithTwo()
  await fern.goOffline()
  await record(main, 'Moss, alone online')
  await heldStates(moss, 'Moss, alone online').toEqual(['logged'])

  await switchTo(main, fern)
  await hasCount(main.row('Moss, alone online'), 0)
  await record(main, 'Fern, offline')
  await main.row('Fern, offline').getByText('unsent').waitFor()
  await main.start('Fern goes on')

  // By the keys, in the order of the list.
  await main.page.keyboard.press('Control+Alt+Digit2')
  await shown(main, moss)
  await main.toast.filter({ hasText: `(${hostOf(fern)}) keeps running.` }).waitFor()
  await hasCount(main.clock, 0)
  await main.note.fill('half a note of Moss')
  await main.button('Switch back').click()
  await shown(main, fern)
  await main.clock.waitFor()
  await hasValue(main.note, 'Fern goes on')
  await switchTo(main, moss)
  await hasValue(main.note, 'half a note of Moss')

  await program?.kill()
  await fern.goOnline()
  const again = await start()
  await shown(again, moss)
  // In the background, without being shown.
  await heldEntries(fern, 'Fern, offline').toMatchObject([{ is_logged: true }])
  await heldEntries(fern, 'Fern goes on').toMatchObject([{ is_logged: false }])
  await switchTo(again, fern)
  await again.clock.waitFor()
  await again.stop()
  await heldStates(fern, 'Fern goes on').toEqual(['logged'])
  await expectApart()
})

it('is switched from the tray, where the accounts are listed', async () => {
  panel = await StatusNotifierHost.open(desktop.environment)
  const main = await startWithTwo()
  await panel.iconShown()
  const label = `Hafen Studio (${hostOf(fern)})`
  await panel.line(label)
  await panel.click(label)
  await shown(main, fern)
  await expectApart()
})

it('is removed with its unsent work in a file, and the other goes on', async () => {
  const main = await startWithTwo()
  await moss.goOffline()
  await record(main, 'Moss, only in the file')
  await main.open('Account')
  const name = `Hafen Studio (${hostOf(moss)})`
  await main.button(`Remove ${name}`).click()
  const dialog = main.page.getByRole('dialog', { name: `Remove ${name}` })
  await dialog.getByText('1 change has not been sent:').waitFor()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await main.toast.filter({ hasText: 'was removed. Unsent work is saved in' }).waitFor()
  await main.page.getByRole('button', { name: /^Account: Hafen Studio$/ }).waitFor()
  const said = (await main.toast.textContent()) ?? ''
  const file = /is saved in (\/.*\.json)/.exec(said)?.[1] ?? ''
  expect(readFileSync(file, 'utf8')).toContain('Moss, only in the file')
  expect(readdirSync(join(desktop.home, 'data', 'workspaces'))).toEqual(['own'])
  await main.open('Entries')
  await record(main, 'Fern goes on')
  await main.allSent()
  await moss.goOnline()
  await expectApart()
})
