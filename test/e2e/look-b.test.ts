import { it as plain } from 'vitest'
import { openDesktopSession } from './desktop-session.ts'
import { expensePage, dropFiles, pdf } from './expense-page.ts'
import { mainPage } from './main-page.ts'
import { picture } from './picture.ts'
import { startProgram } from './program.ts'
import { chooseTheme, isShownIn } from './theme.ts'

plain('pictures', { timeout: 120_000 }, async () => {
  const desktop = await openDesktopSession({ hasKeychain: true })
  const program = await startProgram(desktop)
  const main = mainPage(program.page)
  const { page } = program
  await page.setViewportSize({ width: 1180, height: 760 })
  await main.button('Try the demo business').click()
  await main.allSent()
  await main.start('Review checkout flow, round 2')
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    const screen = expensePage(page)
    await screen.open()
    await page.waitForTimeout(500)
    await picture(page, `b-expenses-${theme}`)
    await screen.add()
    await page.waitForTimeout(300)
    await picture(page, `b-form-empty-${theme}`)
    await screen.fill({ Amount: '12.345', Vendor: 'Kiosk', Category: 'Software' })
    await dropFiles(page, [pdf('x')])
    await screen.show('Add tax', 'More')
    await screen.fill({ Tax: 'VAT', 'Rate, %': '19' })
    await screen.button('Save expense').click()
    await page.waitForTimeout(300)
    await picture(page, `b-form-full-${theme}`)
    await screen.button('Date: open the calendar').click()
    await page.waitForTimeout(300)
    await picture(page, `b-form-calendar-${theme}`)
    await page.keyboard.press('Escape')
    await screen.field('Staff').fill('')
    await screen.button('Save expense').click()
    await page.waitForTimeout(300)
    await picture(page, `b-form-staff-${theme}`)
    await screen.field('Category').click()
    await page.waitForTimeout(300)
    await picture(page, `b-form-combo-${theme}`)
    await page.keyboard.press('Escape')
    await screen.form.getByRole('button', { name: 'Discard' }).click()
    await main.open('Settings')
    await page.waitForTimeout(300)
    await picture(page, `b-settings-${theme}`)
    await main.open('Account')
    await page.waitForTimeout(300)
    await picture(page, `b-account-${theme}`)
  }
  await program.kill?.()
})
void chooseTheme
void isShownIn
