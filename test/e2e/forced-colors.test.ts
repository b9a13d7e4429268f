/** A contrast theme of the system: what backgrounds and shadows say has to be seen without them. */
import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { sessionTests } from './fixture.ts'
import { reach } from './keyboard.ts'
import { picture } from './picture.ts'

const { it, session } = sessionTests()

/** How an element is outlined, and the colour behind it. */
const looksOf = (one: Locator): Promise<{ outline: string; background: string }> =>
  one.evaluate((element) => {
    const { outlineStyle, outlineWidth, backgroundColor } = getComputedStyle(element)
    return { outline: `${outlineWidth} ${outlineStyle}`, background: backgroundColor }
  })

describe('in the colours of the system', () => {
  it('focus, choice and page have an edge, and projects keep their colour', async () => {
    const main = await session.connected()
    const { page } = main
    await main.start('Report for the board')
    await main.stop()
    await page.emulateMedia({ forcedColors: 'active' })
    await reach(page, main.button('Add entry'))
    expect((await looksOf(main.button('Add entry'))).outline).toBe('2px solid')
    expect((await looksOf(page.locator('nav [aria-current="page"]'))).outline).toBe('2px solid')
    await main.note.click()
    await page.keyboard.type('report')
    const option = page.getByRole('option', { name: /^Report for/ })
    await option.waitFor()
    expect((await looksOf(option)).outline).not.toBe('2px solid')
    await page.keyboard.press('ArrowDown')
    expect((await looksOf(option)).outline).toBe('2px solid')
    await picture(page, 'forced-colors')
    await page.keyboard.press('Escape')
    await main.open('Projects')
    const dot = page.getByRole('table', { name: 'Projects' }).locator('[data-colour]').first()
    const { background } = await looksOf(dot)
    await page.emulateMedia({ forcedColors: 'none' })
    expect((await looksOf(dot)).background).toBe(background)
  })
})
