/** Effect of absence signals that the desktop sends over D-Bus. */
import { afterEach, beforeEach, describe, it } from 'vitest'
import { chooseSetting } from './settings-page.ts'
import { fakeLogind } from '../fakes/fake-logind.ts'
import { openPrivateBus, type PrivateBus } from '../fakes/fake-dbus.ts'
import { openDesktopSession, type DesktopSession } from './desktop-session.ts'
import { mainPage } from './main-page.ts'
import { cheapWords, startProgram, type Program } from './program.ts'

let desktop: DesktopSession
let system: PrivateBus
let program: Program | null = null

beforeEach(async () => {
  desktop = await openDesktopSession({ hasKeychain: true })
  system = await openPrivateBus()
})
afterEach(async () => {
  await program?.kill()
  program = null
  system.close()
  desktop.close()
})

describe('a Linux desktop', () => {
  it('stops the timer when its session is locked, where that is chosen', async () => {
    const logind = await fakeLogind(await system.join(), () => true)
    const environment = { ...desktop.environment, DBUS_SYSTEM_BUS_ADDRESS: system.address }
    program = await startProgram({ ...desktop, environment }, cheapWords)
    const main = mainPage(program.page)
    await main.button('Try the demo').click()
    await main.open('Settings')
    await chooseSetting(main.page, 'When the screen locks', 'Stop the timer')
    await main.page.getByText('Login service').waitFor()
    await main.start('Until the screen is locked')
    logind.become({ LockedHint: true })
    await main.button('Start').waitFor()
    logind.become({ LockedHint: false })
    await main.open('Entries')
    await main.row('Until the screen is locked').waitFor()
  })
})
