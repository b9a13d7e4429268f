/** Goals: set and taken back in the settings, shown beside the totals. */
import { describe } from 'vitest'
import { sessionTests } from './fixture.ts'
import { reach } from './keyboard.ts'
import type { MainPage } from './main-page.ts'
import { hasCount } from './waits.ts'

const { it, session } = sessionTests({})

describe('a goal', () => {
  const meter = ({ page }: MainPage) => page.getByRole('meter', { name: 'Hours this week' })

  it('stands beside the total of the week, and goes with its number, by keyboard', async () => {
    const main = await session.connected()
    const { page } = main
    await main.open('Settings')
    const field = page.getByRole('textbox', { name: 'Weekly goal' })
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
    await page.getByRole('textbox', { name: 'Weekly goal' }).fill('40h')
    await page.getByRole('heading', { name: 'Settings' }).click()
    await main.toast.getByRole('button', { name: 'Undo' }).click()
    await main.open('Entries')
    await main.button('Add entry').waitFor()
    await hasCount(meter(main), 0)
  })
})
