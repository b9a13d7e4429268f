/**
 * OAuth sign-in against the sandbox, with the system's way to open a browser and a real keychain: by the
 * loopback redirect and by a pasted redirect URL.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Behaviour } from '../../electron/sandbox/behaviour.ts'
import { openAccount, type Account } from './account.ts'
import { decide, openBrowser, type Browser } from './browser.ts'
import { openDesktopSession, type DesktopSession } from './desktop-session.ts'
import { mainPage, type MainPage } from './main-page.ts'
import { cheapWords, startProgram, type Program } from './program.ts'

/** The application that the sandbox has registered (electron/sandbox/oauth/application.ts). */
const application = { id: 'stint-desktop', secret: 'sandbox-secret' }
const httpsRedirect = 'https://localhost.invalid/signed-in'

let account: Account
let browser: Browser
let program: Program | null = null

async function start(): Promise<MainPage> {
  program = await startProgram(browser.desktop, cheapWords)
  return mainPage(program.page)
}

async function fillApplication(main: MainPage): Promise<void> {
  await main.page.getByLabel('Application ID').fill(application.id)
  await main.page.getByLabel('Application secret').fill(application.secret)
}

/** Fills the form of the first start and opens the sign-in page; answers its address. */
async function beginToConnect(main: MainPage): Promise<string> {
  await main.button('Connect your account').click()
  await main.page.getByLabel('Service address').fill(account.baseUrl)
  await fillApplication(main)
  await main.button('Open the sign-in page').click()
  return browser.nextPage()
}

async function connectByLoopback(main: MainPage): Promise<void> {
  const page = await beginToConnect(main)
  await main.page.getByText('The page opened in your browser. Waiting…').waitFor()
  const shown = await fetch(await decide(page, 'allow'))
  expect(await shown.text()).toContain('You’re signed in')
  await main.allSent()
}

beforeEach(async () => {
  account = await openAccount()
  browser = openBrowser(await openDesktopSession({ hasKeychain: true }))
})

afterEach(async () => {
  await program?.kill()
  program = null
  browser.desktop.close()
  await account.close()
})

it(
  'signs in by the browser, stays so after a restart, and keeps every token in the keychain alone',
  { tags: 'packaged' },
  async () => {
    const main = await start()
    await connectByLoopback(main)
    await main.start('Signed in by the browser')
    await main.stop()
    await main.allSent()
    expect(await account.entriesNamed('Signed in by the browser')).toHaveLength(1)
    await main.open('Account')
    await main.page.getByText(/^Signed in until .*renews automatically$/).waitFor()
    expect(await main.alert.count()).toBe(0)
    await program?.quit()

    const again = await start()
    await again.allSent()
    await again.start('After a restart')
    await again.stop()
    await again.allSent()
    expect(await account.entriesNamed('After a restart')).toHaveLength(1)
    await program?.quit()
    const tokens = tokensInKeychain(browser.desktop)
    expect(tokens).toHaveLength(2)
    expect(filesWith(join(browser.desktop.home, 'data'), tokens)).toEqual([])
  },
)

it('takes the address that the browser ended on where the service insists on https', async () => {
  const main = await start()
  await main.button('Connect your account').click()
  await main.page.getByLabel('Service address').fill(account.baseUrl)
  await fillApplication(main)
  await main.page.getByText('More application settings').click()
  await main.page.getByLabel('Registered redirect address (https)').fill(httpsRedirect)
  await main.button('Open the sign-in page').click()
  const ended = await decide(await browser.nextPage(), 'allow')
  expect(ended).toContain(httpsRedirect)
  const pasted = main.page.getByLabel('Address shown in your browser')
  await pasted.fill('https://localhost.invalid/elsewhere')
  await main.button('Continue').click()
  await main.alert.getByText('Paste the full address').waitFor()
  await pasted.fill(ended)
  await main.button('Continue').click()
  await main.allSent()
  await main.start('Signed in by a pasted address')
  await main.stop()
  await main.allSent()
  expect(await account.entriesNamed('Signed in by a pasted address')).toHaveLength(1)
})

it('says that it was declined, and can be begun again and called off', async () => {
  const main = await start()
  const page = await beginToConnect(main)
  await (await fetch(await decide(page, 'deny'))).text()
  await main.alert.getByText('declined in the browser').waitFor()
  await main.button('Open the sign-in page').click()
  await browser.nextPage()
  await main.button('Open the page again').click()
  await browser.nextPage()
  await main.button('Cancel').click()
  await main.button('Cancel').waitFor({ state: 'detached' })
})

it('signs out, keeps what is recorded, and sends it after a sign-in with the browser', async () => {
  const main = await start()
  await connectByLoopback(main)
  await main.open('Account')
  await main.button('Sign out').click()
  await main.page.getByText('You’re signed out.').waitFor()
  await main.status.filter({ hasText: 'Sign-in needed' }).waitFor()
  await main.open('Entries')
  await main.start('Recorded while signed out')
  await main.stop()
  await program?.kill()

  const again = await start()
  await again.status.filter({ hasText: 'Sign-in needed' }).waitFor()
  expect(await account.entriesNamed('Recorded while signed out')).toEqual([])
  await again.open('Account')
  await fillApplication(again)
  await again.button('Sign in again').click()
  await (await fetch(await decide(await browser.nextPage(), 'allow'))).text()
  await again.allSent()
  expect(await account.entriesNamed('Recorded while signed out')).toHaveLength(1)
})

it('renews tokens that end, and nobody is asked for anything', async () => {
  await behave({ tokenLife: 6 })
  const main = await start()
  await connectByLoopback(main)
  await vi.waitFor(
    async () => {
      await main.start('With a renewed token')
      await main.stop()
      const asked = (await account.requests()).filter(({ path }) => path === '/auth/oauth/token')
      expect(asked.length).toBeGreaterThan(2)
    },
    { timeout: 40_000, interval: 2000 },
  )
  await main.allSent()
  await behave({ tokenLife: null })
  expect((await account.entriesNamed('With a renewed token')).length).toBeGreaterThan(1)
  expect(await main.status.textContent()).not.toContain('Sign-in needed')
})

async function behave(behaviour: Partial<Behaviour>): Promise<void> {
  const body = JSON.stringify(behaviour)
  const answer = await fetch(`${account.baseUrl}/_control/behaviour`, { method: 'PUT', body })
  if (!answer.ok) throw new Error(`the service answered ${answer.status}`)
}

/** Access and refresh token of the one account, read from the keychain of the session. */
function tokensInKeychain({ environment }: DesktopSession): readonly string[] {
  const script =
    "require('keytar/keytar').findCredentials('Stint').then((all) => console.log(JSON.stringify(all)))"
  const printed = execFileSync(process.execPath, ['-e', script], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: environment,
    encoding: 'utf8',
  })
  const entries = JSON.parse(printed) as readonly { readonly password: string }[]
  return entries.flatMap(({ password }) => {
    const { t } = JSON.parse(password) as { readonly t: { readonly a: string; readonly r: string } }
    return [t.a, t.r]
  })
}

/** The files below `folder` that hold one of the texts. */
function filesWith(folder: string, texts: readonly string[]): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    const state = statSync(path, { throwIfNoEntry: false })
    if (state?.isDirectory()) return filesWith(path, texts)
    if (!state?.isFile()) return []
    const content = readFileSync(path)
    return texts.some((text) => content.includes(text)) ? [path] : []
  })
}
