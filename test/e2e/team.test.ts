/** The time of the team, by mouse, by keyboard and offline. */
import { describe, expect } from 'vitest'
import { sessionTests } from './fixture.ts'
import { pressEnter, reach } from './keyboard.ts'
import { picture } from './picture.ts'

const { it, session } = sessionTests({ entries: 60, colleagues: true })

describe('the team', () => {
  it('shows a week by person, opens into projects, and stays offline, by mouse', async () => {
    const main = await session.connected()
    const { page } = main
    await main.open('Business')
    await page.locator('label').filter({ hasText: 'Team' }).click()
    await main.button('Previous week').click()
    const own = page.getByRole('button', { name: /\(you\)$/ })
    await own.waitFor()
    await page.getByRole('button', { name: 'Aiko Tanaka' }).click()
    await page.locator('tr[class*=inner]').first().waitFor()
    await picture(page, 'team')
    // While it is being read, it is not read again.
    await page.getByText(/^Updated /).waitFor()
    const total = await page.getByRole('row', { name: /^Total/ }).textContent()
    await session.account.goOffline()
    await main.button('Refresh').click()
    await page
      .getByText(/^Updated .*could not be reached|^Updated .*[Nn]o connection|^Updated .*reach/)
      .waitFor()
    expect(await page.getByRole('row', { name: /^Total/ }).textContent()).toBe(total)
  })

  it('is walked by keyboard alone', async () => {
    const main = await session.connected()
    const { page } = main
    await page.keyboard.press('Alt+9')
    await reach(page, page.getByRole('radio', { name: 'Company' }))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await reach(page, main.button('Previous week'))
    await pressEnter(page)
    const aiko = page.getByRole('button', { name: 'Aiko Tanaka' })
    await reach(page, aiko)
    await pressEnter(page)
    await page.getByRole('button', { name: 'Aiko Tanaka', expanded: true }).waitFor()
    await reach(page, page.getByRole('radio', { name: 'By person' }))
    await page.keyboard.press('ArrowRight')
    await page.getByRole('columnheader', { name: 'Project' }).waitFor()
  })
})
