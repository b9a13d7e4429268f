/**
 * Files on disk: private permissions, no tokens, complete removal on request.
 *
 * @module-tag packaged
 */
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openAccount, token, type Account } from './account.ts'
import { openDesktopSession, type DesktopSession } from './desktop-session.ts'
import { expensePage } from './expense-page.ts'
import { pressEnter } from './keyboard.ts'
import { mainPage, type MainPage } from './main-page.ts'
import { programCommand, startProgram, type Program } from './program.ts'
import { hasFocusIn } from './waits.ts'

let account: Account
let desktop: DesktopSession
let program: Program | null = null

beforeEach(async () => {
  account = await openAccount()
  desktop = await openDesktopSession({ hasKeychain: true })
})

afterEach(async () => {
  await program?.kill()
  program = null
  desktop.close()
  await account.close()
})

/** A session whose umask lets everybody read and write. */
async function startOpenly(): Promise<MainPage> {
  const [executable, words] = programCommand()
  const shell = ['-c', 'umask 000; exec "$0" "$@"', executable, ...words]
  program = await startProgram(desktop, [], ['sh', shell])
  return mainPage(program.page)
}

/** All files and folders in the data folder, and the folder itself. */
function dataPaths(): readonly string[] {
  const data = join(desktop.home, 'data')
  return [
    data,
    ...(readdirSync(data, { recursive: true }) as string[]).map((one) => join(data, one)),
  ]
}

function filesWith(text: string): readonly string[] {
  return dataPaths().filter((path) => {
    const state = lstatSync(path, { throwIfNoEntry: false })
    return state?.isFile() === true && readFileSync(path).includes(text)
  })
}

/** Typed but unsaved text, which is in IndexedDB. */
async function addDraft(main: MainPage): Promise<void> {
  const expenses = expensePage(main.page)
  await expenses.open()
  await expenses.add()
  await expenses.fill({ Vendor: 'Written in a draft' })
}

it('every file and folder is for the person alone, whatever the umask says', async () => {
  const main = await startOpenly()
  await main.connect(account.baseUrl)
  await main.start('For me alone')
  await main.stop()
  await main.allSent()
  await addDraft(main)
  await main.button('Start').waitFor()
  const open = dataPaths().filter((path) => {
    const state = lstatSync(path, { throwIfNoEntry: false })
    return state && !state.isSymbolicLink() && (state.mode & 0o077) !== 0
  })
  expect(open).toEqual([])
  expect(dataPaths().length).toBeGreaterThan(20)
})

it('the token is in no file, no argument and no environment of any of our processes', async () => {
  const main = await startOpenly()
  await main.connect(account.baseUrl)
  await main.allSent()
  const session = await program?.browser.newBrowserCDPSession()
  if (!session) throw new Error('the program is not running')
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  expect(processInfo.length).toBeGreaterThan(2)
  for (const { id } of processInfo) {
    for (const place of ['cmdline', 'environ']) {
      expect(readFileSync(`/proc/${id}/${place}`, 'utf8')).not.toContain(token)
    }
  }
  // A crashed page writes a dump where that is allowed.
  const crashed = main.page.waitForEvent('crash')
  const page = await main.page.context().newCDPSession(main.page)
  page.send('Page.crash').catch(() => undefined)
  await crashed
  await program?.quit()
  expect(filesWith(token)).toEqual([])
})

it('forgetting this computer asks with what would be lost, by keyboard, and leaves nothing', async () => {
  const main = await startOpenly()
  await main.connect(account.baseUrl)
  await main.allSent()
  await account.goOffline()
  await main.start('Not sent yet')
  await main.stop()
  await addDraft(main)
  await main.open('Settings')
  await main.button('Erase Stint data from this computer…').focus()
  await pressEnter(main.page)
  const dialog = main.page.getByRole('dialog', { name: 'Erase Stint data from this computer' })
  await dialog.getByText(/: \d changes?, 1 draft/).waitFor()
  await hasFocusIn(dialog)
  await main.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(filesWith('Not sent yet')).not.toEqual([])

  await main.button('Erase Stint data from this computer…').focus()
  await pressEnter(main.page)
  await dialog.getByText(/1 draft/).waitFor()
  const ended = new Promise((resolve) => program?.browser.once('disconnected', resolve))
  await dialog.getByRole('button', { name: 'Delete everything' }).focus()
  // The window closes before the key event is answered.
  await pressEnter(main.page).catch(() => undefined)
  await ended
  await vi.waitFor(() => {
    expect(['Not sent yet', 'Written in a draft', account.baseUrl].flatMap(filesWith)).toEqual([])
    const ours = readdirSync(join(desktop.home, 'data')).filter((name) =>
      /workspaces|removed|preferences|certificates|logs|run|IndexedDB/.test(name),
    )
    expect(ours).toEqual([])
  }, 20_000)
  program = await startProgram(desktop)
  await mainPage(program.page).button('Connect your account').waitFor()
  // The mark stays until this start if Chromium wrote a file while its folder was deleted (forget-folder.ts).
  expect(readdirSync(join(desktop.home, 'data'))).not.toContain('forget-this-computer')
})
