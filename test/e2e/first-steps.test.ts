/** The first steps after the demo: each goes on by itself; done or dismissed they never come again. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDesktopSession, type DesktopSession } from './desktop-session.ts'
import { reach } from './keyboard.ts'
import { mainPage, type MainPage } from './main-page.ts'
import { cheapWords, startProgram, type Program } from './program.ts'

let desktop: DesktopSession
let program: Program

beforeEach(async () => {
  desktop = await openDesktopSession({ hasKeychain: true })
  program = await startProgram(desktop, cheapWords)
})

afterEach(async () => {
  await program.kill()
  desktop.close()
})

const steps = ({ page }: MainPage) => page.getByRole('region', { name: 'First steps' })

async function inDemo(): Promise<MainPage> {
  const main = mainPage(program.page)
  await main.button('Try the demo').click()
  await main.allSent()
  return main
}

async function again(): Promise<MainPage> {
  await program.quit()
  program = await startProgram(desktop, cheapWords)
  const main = mainPage(program.page)
  await main.allSent()
  return main
}

describe('the first steps', () => {
  it('go on by themselves, and never come again once they are done, by mouse', async () => {
    const main = await inDemo()
    await steps(main).getByText('1 of 3').waitFor()
    await main.start('First work')
    await steps(main).getByText('2 of 3').waitFor()
    await main.stop()
    await steps(main).getByText('3 of 3').waitFor()
    await steps(main).getByRole('button', { name: 'Done' }).click()
    await steps(main).waitFor({ state: 'detached' })
    expect(await steps(await again()).count()).toBe(0)
  })

  it('are dismissed by keyboard, for good', async () => {
    const main = await inDemo()
    await reach(main.page, steps(main).getByRole('button', { name: 'Skip' }))
    await main.page.keyboard.press('Enter')
    await steps(main).waitFor({ state: 'detached' })
    await main.start('First work')
    await main.allSent()
    expect(await steps(main).count()).toBe(0)
    expect(await steps(await again()).count()).toBe(0)
  })
})
