/** What a person sets up once: the first steps after the demo, and goals. */
import { describe, expect } from 'vitest'
import { sessionTests } from './fixture.ts'
import { reach } from './keyboard.ts'
import type { MainPage } from './main-page.ts'

const { it, session } = sessionTests({})

const steps = ({ page }: MainPage) => page.getByRole('region', { name: 'First steps' })

async function inDemo(): Promise<MainPage> {
  const main = await session.start()
  await main.button('Try the demo').click()
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
    await session.quit()
    const again = await session.start()
    await again.button('Start').waitFor()
    expect(await steps(again).count()).toBe(0)
  })

  it('are dismissed by keyboard, for good', async () => {
    const main = await inDemo()
    const { page } = main
    await reach(page, steps(main).getByRole('button', { name: 'Skip' }))
    await page.keyboard.press('Enter')
    await steps(main).waitFor({ state: 'detached' })
    await main.start('First work')
    expect(await steps(main).count()).toBe(0)
  })
})

describe('a goal', () => {
  const meter = ({ page }: MainPage) => page.getByRole('meter', { name: 'Hours of this week' })

  it('stands beside the total of the week, and goes with its number, by keyboard', async () => {
    const main = await session.connected()
    const { page } = main
    await main.open('Settings')
    const field = page.getByRole('textbox', { name: 'How much in a week?' })
    await reach(page, field)
    await page.keyboard.type('38')
    await page.keyboard.press('Enter')
    await main.open('Entries')
    await page.getByText('of 38:00').waitFor()
    await meter(main).waitFor()
  })

  it('is taken back by mouse', async () => {
    const main = await session.connected()
    const { page } = main
    await main.open('Settings')
    await page.getByRole('textbox', { name: 'How much in a week?' }).fill('40h')
    await page.getByRole('heading', { name: 'Settings' }).click()
    await main.toast.getByRole('button', { name: 'Undo' }).click()
    await main.open('Entries')
    await main.button('Add entry').waitFor()
    expect(await meter(main).count()).toBe(0)
  })
})
