/** The screen Business: the fields of the accounting system, found and copied by mouse and by keyboard. */
import { describe } from 'vitest'
import { sessionTests } from './fixture.ts'
import type { MainPage } from './main-page.ts'
import { hasCount, hasValue } from './waits.ts'

const { it, session } = sessionTests({ entries: 5 })

const patience = { timeout: 20_000, interval: 100 }

/** Pastes into the search field, and waits until it holds this text. */
async function expectPasted({ page }: MainPage, text: string): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Find a field or value' })
  await search.fill('')
  await search.press('Control+v')
  await hasValue(search, text)
}

describe('the business', () => {
  it('is shown by a click, and a click copies a value', async () => {
    const main = await session.connected()
    const { page } = main
    await main.open('Business')
    const city = page.getByRole('button', { name: 'Copy City: Hamburg' })
    await city.waitFor(patience)
    await city.click()
    await page.getByText('City copied').waitFor()
    await expectPasted(main, 'Hamburg')
    await hasCount(page.getByText('20457'), 0)
  })

  it('is shown by keys alone, and searched', async () => {
    const main = await session.connected()
    const { page } = main
    await page.keyboard.press('Alt+9')
    const search = page.getByRole('searchbox', { name: 'Find a field or value' })
    await search.focus()
    await page.keyboard.type('postal')
    const code = page.getByRole('button', { name: 'Copy Postal code: 20457' })
    await code.waitFor(patience)
    await code.focus()
    await page.keyboard.press('Enter')
    await page.getByText('Postal code copied').waitFor()
    await expectPasted(main, '20457')
  })
})
