/** Diagnostics and the log in the settings, by mouse and by keyboard. */
import { describe, expect } from 'vitest'
import { token } from './account.ts'
import { sessionTests } from './fixture.ts'
import { reach } from './keyboard.ts'
import type { MainPage } from './main-page.ts'
import { eventually, hasCount, hasFocus } from './waits.ts'

const { it, session } = sessionTests({ entries: 5 })

/** What a paste into the search field of the log brings, once it is there. */
async function pasted({ page }: MainPage): Promise<string> {
  const search = page.getByRole('searchbox', { name: 'Find in the log' })
  await search.fill('')
  await search.press('Control+v')
  await eventually(() => search.inputValue()).not.toBe('')
  return search.inputValue()
}

describe('about this computer', () => {
  it('shows diagnostics without notes and tokens, copies them, and comes back', async () => {
    const main = await session.connected()
    const { page } = main
    await main.start('Secret merger talks')
    await main.stop()
    await main.allSent()
    await main.open('Settings')
    await main.button('Diagnostics').click()
    const account = page.getByRole('region', { name: /^Account \d+ \(own, shown\)$/ })
    await account.getByText('sound when it was opened').waitFor()
    await page.getByRole('region', { name: 'Program' }).getByText('Chromium').waitFor()
    await main.button('Copy').click()
    await page.getByText('Copied.').waitFor()
    const shown = await page.locator('main').innerText()
    expect(shown).not.toContain('merger')
    expect(shown).not.toContain(token)
    expect(shown).not.toContain(session.account.baseUrl)

    await main.button('Settings').last().click()
    await main.button('Log').click()
    const text = await pasted(main)
    expect(text).toContain('Chromium: ')
    expect(text).toContain('Time entries')
    expect(text).not.toContain('merger')
    expect(text).not.toContain(session.desktop.home)
  })

  it('shows the log, filtered, by keys alone', async () => {
    const main = await session.connected()
    const { page } = main
    await main.open('Settings')
    await main.button('Log').focus()
    await page.keyboard.press('Enter')
    const log = page.getByRole('log', { name: 'Log' })
    await log
      .getByText(/^started /)
      .first()
      .waitFor()
    await page.getByRole('searchbox', { name: 'Find in the log' }).focus()
    await page.keyboard.type('workspace opened')
    await log
      .getByText(/^workspace opened /)
      .first()
      .waitFor()
    await hasCount(log.getByText(/^started /), 0)
    await page.getByRole('radio', { name: 'All' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.getByText('No lines match.').waitFor()
    await main.button('Settings').last().focus()
    await page.keyboard.press('Enter')
    await hasFocus(main.button('Log'))
  })

  it('shows versions and licences, and opens one, by mouse', async () => {
    const main = await session.connected()
    const { page } = main
    await main.open('Settings')
    await main.button('About Stint').click()
    const packages = page.getByRole('region', { name: 'Packages' })
    await packages.getByText(/^react \d/).click()
    await packages.locator('details[open]').getByText('Meta Platforms').waitFor()
    const versions = page.getByRole('region', { name: 'Versions', exact: true })
    await versions.getByText(/^\d+\.\d+\.\d+\.\d+$/).waitFor()
  })

  it('shows versions and licences, and opens one, by keys alone', async () => {
    const main = await session.connected()
    const { page } = main
    await main.open('Settings')
    await main.button('About Stint').focus()
    await page.keyboard.press('Enter')
    const packages = page.getByRole('region', { name: 'Packages' })
    await packages.getByText(/^react \d/).waitFor()
    await page.getByRole('searchbox', { name: 'Find a package' }).focus()
    await page.keyboard.type('fontsource')
    await hasCount(packages.getByRole('listitem'), 1)
    await reach(page, packages.getByRole('listitem').locator('summary'))
    await page.keyboard.press('Enter')
    await packages.getByText('SIL OPEN FONT LICENSE').first().waitFor()
    await main.button('Settings').last().focus()
    await page.keyboard.press('Enter')
    await hasFocus(main.button('About Stint'))
  })
})
