// @module-tag packaged
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openAccount, type Account } from './account.ts'
import { openDesktopSession, type DesktopSession } from './desktop-session.ts'
import { mainPage } from './main-page.ts'
import { cheapWords, startProgram, type Program } from './program.ts'

let account: Account
let desktop: DesktopSession
let program: Program

beforeEach(async () => {
  account = await openAccount()
  desktop = await openDesktopSession({ hasKeychain: false })
})

afterEach(async () => {
  await program.kill()
  desktop.close()
  await account.close()
})

it('says that there is no keychain, works for this run, and asks again after a restart', async () => {
  program = await startProgram(desktop, cheapWords)
  const main = mainPage(program.page)
  await main.page.getByText('no keychain that Stint can use').waitFor()
  await main.connect(account.baseUrl)
  await main.allSent()
  await main.start('Without a keychain')
  await main.stop()
  await main.allSent()
  expect(await account.entriesNamed('Without a keychain')).toHaveLength(1)
  await program.kill()

  program = await startProgram(desktop, cheapWords)
  const again = mainPage(program.page)
  await again.status.filter({ hasText: 'Sign-in needed' }).waitFor()
  await again.start('Signed out')
  await again.stop()
  expect(await account.entriesNamed('Signed out')).toEqual([])
})
