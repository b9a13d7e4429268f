/** The command palette, by keyboard and by mouse. */
import { beforeEach, describe, expect } from 'vitest'
import type { EpochMs, Seconds } from '../../shared/domain/units.ts'
import { entriesPage } from './entries-page.ts'
import { sessionTests } from './fixture.ts'
import { openPalette } from './keyboard.ts'
import type { mainPage } from './main-page.ts'
import { picture } from './picture.ts'
import { chooseTheme } from './theme.ts'
import { hasFocus, heldStates } from './waits.ts'

const { it, session } = sessionTests()
let main: ReturnType<typeof mainPage>

beforeEach(async () => {
  main = await session.connected()
})

describe('the command palette', () => {
  it('runs actions, opens screens and projects, and knows what is used, by keyboard alone', async () => {
    const { page } = main
    const { keyboard } = page
    let palette = await openPalette(main.page)
    await keyboard.type('repo')
    await palette.getByRole('option', { name: 'Reports' }).waitFor()
    await keyboard.press('Enter')
    await page.locator('[aria-current="page"]').filter({ hasText: 'Reports' }).waitFor()

    palette = await openPalette(main.page)
    const used = palette.getByRole('group', { name: 'Most used' })
    await used.getByRole('option', { name: 'Reports' }).waitFor()
    expect(await used.getByRole('option').count()).toBe(1)
    await keyboard.press('Escape')
    await palette.waitFor({ state: 'detached' })

    palette = await openPalette(main.page)
    await keyboard.type('wr')
    await palette.getByRole('option', { name: /^Start timer on Website relaunch/ }).waitFor()
    await picture(page, 'palette-light')
    await chooseTheme(page, 'dark')
    await picture(page, 'palette-dark')
    await keyboard.press('Enter')
    await main.clock.waitFor()

    palette = await openPalette(main.page)
    await keyboard.type('stop')
    await palette.getByRole('option', { name: /^Stop/ }).first().waitFor()
    await keyboard.press('Enter')
    await main.button('Start').waitFor()
  })

  it('finds an entry by its words, and starts what has no name yet', async () => {
    const { page } = main
    await entriesPage(page).record({
      note: 'Zeppelin mooring plan',
      startedAt: (Date.now() - 40 * 86_400_000) as EpochMs,
      duration: 2700 as Seconds,
    })
    await main.button('Search').click()
    await hasFocus(page.getByRole('dialog', { name: 'Search everything' }).getByRole('combobox'))
    await page.keyboard.type('zeppel')
    await page.getByRole('option', { name: /^Zeppelin mooring plan/ }).click()
    const form = page.getByRole('dialog', { name: 'Edit entry' })
    await form.waitFor()
    expect(await form.getByLabel('Note', { exact: true }).inputValue()).toBe(
      'Zeppelin mooring plan',
    )
    await page.keyboard.press('Escape')

    await openPalette(main.page)
    await page.keyboard.type('Quite unheard of')
    await page.getByRole('option', { name: 'Start timer “Quite unheard of”' }).waitFor()
    await page.keyboard.press('Enter')
    await main.clock.waitFor()
    await main.stop()
    await heldStates(session.account, 'Quite unheard of').toEqual(['logged'])
  })
})
